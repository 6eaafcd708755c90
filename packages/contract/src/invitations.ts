import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';

const secret = plainField(200);

/** The key or the code in a QR code. They exclude each other. */
export type InvitationParams = { urlParamKey: string } | { urlParamCode: string };

/**
 * Both beside other fields of a body. Absent, null and "" are the same: clients without one send any. Of two a call takes the key; calls
 * that need one check it themselves.
 */
export const InvitationFields = { urlParamKey: z.nullish(secret), urlParamCode: z.nullish(secret) };

/** For calls about nothing else: exactly one of the two. */
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
    /** The facility it opens, as in the member's own answer. Tells nothing about it. */
    facility_id: z.optional(z.string()),
    /** Why a key or code that we issued opens nothing: its facility is closed, or another replaced it. */
    reason: z.optional(z.enum(['closed', 'replaced'])),
  }),
});
