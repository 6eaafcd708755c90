import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';

/** A member of staff for each role, for development. They have no way to sign in but a route that production has not. */
export const demoEmail = (role: StaffRole): string => `${role}@staff.example.jp`;

export const isDemoStaff = (email: string): boolean => staffRoles.some((role) => demoEmail(role) === email);

/** Where one click signs in as the demo person of a role. */
export const demoSignInPath = (role: StaffRole): string => `/dev/sign-in/${role}`;
