/** The roles of staff. A person may have several. */
export const staffRoles = ['desk', 'catalogue', 'finance', 'admin', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that may change facilities, forms, sets and posters. */
export const catalogueKeepers = ['catalogue', 'admin'] as const;

/** The ids of the facilities that a person may see and change. */
export type FacilityScope = 'all' | readonly number[];

export const isInScope = (scope: FacilityScope, facilityId: number): boolean =>
  scope === 'all' || scope.includes(facilityId);

/** The roles that read what staff write for each other. A viewer may belong to a school, and reads only what members may know too. */
export const noteReaders = ['desk', 'finance', 'admin'] as const;

export const hasOneOf = (roles: readonly StaffRole[], asked: readonly StaffRole[]): boolean =>
  asked.some((role) => roles.includes(role));

export const mayReadNotes = ({ roles }: { readonly roles: readonly StaffRole[] }): boolean =>
  hasOneOf(roles, noteReaders);
