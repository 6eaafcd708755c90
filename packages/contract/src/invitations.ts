import { plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';

const secret = plainField(200);

/** The key in a QR code, or the code that people type. A visitor has one of them. */
export type InvitationParams = { urlParamKey: string } | { urlParamCode: string };

/**
 * Key and code as fields of a body. A client may omit one of them, or send null or "" for it. If both are given, the call uses the key.
 * Calls that need one of them check that themselves.
 */
export const InvitationFields = { urlParamKey: z.nullish(secret), urlParamCode: z.nullish(secret) };

/** For calls whose only input is an invitation: exactly one of key and code must be given. */
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
    /** The id of the facility that the key or code opens, as in the answer of `GET /me`. It reveals nothing about the facility. */
    facility_id: z.optional(z.string()),
    /** Why a key or code that we issued opens nothing: its facility is closed, or a newer key or code replaced it. */
    reason: z.optional(z.enum(['closed', 'replaced'])),
  }),
});
