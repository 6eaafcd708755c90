import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';

const secret = plainField(200).check(z.minLength(1));

/** The key or the code that a QR code carries. They exclude each other. */
export const InvitationParams = z.union([
  z.strictObject({ urlParamKey: secret }),
  z.strictObject({ urlParamCode: secret }),
]);
export type InvitationParams = z.output<typeof InvitationParams>;

/** The same beside other fields of a body. What is given has to be one of the two; calls that need one say so themselves. */
export const InvitationFields = { urlParamKey: z.optional(secret), urlParamCode: z.optional(secret) };

export const checkKey = call('GET', '/checkkey', {
  summary:
    'Says whether a key or code opens a facility, and names it. Names are null where it does not; a reason is given where there is such a key or code.',
  query: InvitationParams,
  answer: z.object({
    opened: z.boolean(),
    customerName: z.nullable(z.string()),
    customerNameEn: z.nullable(z.string()),
    facilityName: z.nullable(z.string()),
    facilityNameEn: z.nullable(z.string()),
    /** Where it opens one: which, as in the member's own answer. Says nothing about it. */
    facility_id: z.optional(z.string()),
    /** Why a key or code that was given out opens nothing: its facility is closed, or another took its place. */
    reason: z.optional(z.enum(['closed', 'replaced'])),
  }),
});
