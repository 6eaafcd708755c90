import { adminHasAll, Facilities, StaffName, StaffRoles } from '@hitosoroi/rules/staff-fields';
import * as z from 'zod/mini';
import type { StaffMember } from './staff-query.ts';

/** What an admin may change about a staff member. */
export const Change = z.object({ name: StaffName, roles: StaffRoles, facilities: Facilities }).check(adminHasAll);
export type Change = z.output<typeof Change>;

export const changeOf = ({ name, roles, facilities }: StaffMember): Change => ({ name, roles, facilities });
