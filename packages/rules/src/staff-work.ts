import { hasOneOf, type StaffRole } from './staff-roles.ts';

/** Open work for staff, which one of them can claim. */
export const workKinds = ['review', 'cancel-request', 'transfer', 'inquiry', 'mail', 'note'] as const;
export type WorkKind = (typeof workKinds)[number];

const everybody = ['desk', 'finance', 'admin', 'viewer'] as const;
const money = ['desk', 'finance', 'admin'] as const;

/** The roles for the room of each kind: only they have it in their list. */
export const workRoles: Readonly<Record<WorkKind, readonly StaffRole[]>> = {
  review: money,
  'cancel-request': everybody,
  transfer: money,
  inquiry: ['desk', 'admin', 'viewer'],
  mail: everybody,
  note: everybody,
};

/** The kinds of work for these roles. */
export const workKindsOf = (roles: readonly StaffRole[]): WorkKind[] =>
  workKinds.filter((kind) => hasOneOf(roles, workRoles[kind]));
