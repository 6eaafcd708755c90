import { hasOneOf, noteReaders, type StaffRole } from './staff-roles.ts';

/** The kinds of open work for staff. A person can claim a piece of work. */
export const workKinds = ['review', 'cancel-request', 'transfer', 'inquiry', 'mail', 'note'] as const;
export type WorkKind = (typeof workKinds)[number];

const everybody = ['desk', 'finance', 'admin', 'viewer'] as const;
const money = ['desk', 'finance', 'admin'] as const;

/** The roles that may enter the room for each kind of work. Only they see this work in their list. */
export const workRoles: Readonly<Record<WorkKind, readonly StaffRole[]>> = {
  review: money,
  'cancel-request': everybody,
  transfer: money,
  inquiry: ['desk', 'admin', 'viewer'],
  mail: everybody,
  note: noteReaders,
};

/** The kinds of work that these roles see. */
export const workKindsOf = (roles: readonly StaffRole[]): WorkKind[] =>
  workKinds.filter((kind) => hasOneOf(roles, workRoles[kind]));
