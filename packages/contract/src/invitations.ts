import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';

const secret = plainField(200);

/** The key or the code that a QR code carries. They exclude each other. */
export type InvitationParams = { urlParamKey: string } | { urlParamCode: string };

/**
 * Both beside other fields of a body. Absent, null and "" count alike: clients that have none send either. Of two a call takes the key;
 * calls that need one say so themselves.
 */
export const InvitationFields = { urlParamKey: z.nullish(secret), urlParamCode: z.nullish(secret) };

/** For calls that are about nothing else: one of the two, and no more. */
const isOne = z.refine<{ urlParamKey?: string | null | undefined; urlParamCode?: string | null | undefined }>(
  ({ urlParamKey, urlParamCode }) => !urlParamKey !== !urlParamCode,
);
export const InvitationBody = z.strictObject(InvitationFields).check(isOne);
export const InvitationQuery = z
  .strictObject({ urlParamKey: z.optional(secret), urlParamCode: z.optional(secret) })
  .check(isOne);

export const checkKey = call('GET', '/checkkey', {
  summary:
    'Says whether a key or code opens a facility, and names it. Names are null where it does not; a reason is given where there is such a key or code.',
  query: InvitationQuery,
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
