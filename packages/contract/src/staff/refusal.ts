import { staffValidationCodes } from '@hitosoroi/rules/staff-fields';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { validationCodes } from '@hitosoroi/rules/validation';
import * as z from 'zod/mini';
import { Instant } from './parts.ts';
import { staffRefusalCodes } from './refusal-codes.ts';

export const StaffFieldCode = z.enum([...validationCodes, ...staffValidationCodes, 'malformed']);
export type StaffFieldCode = z.output<typeof StaffFieldCode>;

/** `unanswered`: the person's own change, whose answer did not reach their browser. `mine`: their own change, such as in another tab. */
const StaffChanged = z.object({ by: z.string(), at: Instant, whose: z.enum(['theirs', 'mine', 'unanswered']) });
export type StaffChanged = z.output<typeof StaffChanged>;

/** The body of every error answer of the console's API: the fields of the shop's API, and two more that help staff to continue. */
export const StaffRefusal = z.object({
  code: z.enum(staffRefusalCodes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  codes: z.optional(z.record(z.string(), StaffFieldCode)),
  /** With `no-role`: the roles that may make the call. */
  roles: z.optional(z.array(z.enum(staffRoles))),
  /** With `stale`: the current state, in the shape that the call declares as `current`. */
  current: z.optional(z.unknown()),
  /** With `stale`: who made the current state and when, if staff made it. */
  changed: z.optional(StaffChanged),
});
export type StaffRefusal = z.output<typeof StaffRefusal>;
