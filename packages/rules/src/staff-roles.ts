/** What staff may be asked to do. A person may have several. */
export const staffRoles = ['desk', 'catalogue', 'finance', 'admin', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Those who change facilities, forms, sets and posters. */
export const catalogueKeepers = ['catalogue', 'admin'] as const;

/** The facilities whose things a person may see and touch, by their ids. */
export type FacilityScope = 'all' | readonly number[];

export const isInScope = (scope: FacilityScope, facilityId: number): boolean =>
  scope === 'all' || scope.includes(facilityId);

export const hasOneOf = (roles: readonly StaffRole[], asked: readonly StaffRole[]): boolean =>
  asked.some((role) => roles.includes(role));
