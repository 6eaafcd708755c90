import { hasOneOf, type StaffRole } from './staff-roles.ts';

/** What waits for somebody of the staff, and can be taken by one of them. */
export const workKinds = ['review', 'cancel-request', 'transfer', 'inquiry', 'mail', 'note'] as const;
export type WorkKind = (typeof workKinds)[number];

const everybody = ['desk', 'finance', 'admin', 'viewer'] as const;
const money = ['desk', 'finance', 'admin'] as const;

/** Who may enter the room in which each is done: nobody else has it in their list. */
export const workRoles: Readonly<Record<WorkKind, readonly StaffRole[]>> = {
  review: money,
  'cancel-request': everybody,
  transfer: money,
  inquiry: ['desk', 'admin', 'viewer'],
  mail: everybody,
  note: everybody,
};

/** The kinds of work that somebody has to do with. */
export const workKindsOf = (roles: readonly StaffRole[]): WorkKind[] =>
  workKinds.filter((kind) => hasOneOf(roles, workRoles[kind]));
