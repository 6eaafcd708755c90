import * as z from 'zod/mini';

/** Enough for a few sentences. */
export const CANCEL_REASON_LONGEST = 500;

/** Nobody sees them, and some turn around the words beside them. Line breaks stay. */
const unseen = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Why a member wants to cancel, where they say so. */
export const CancelReason = z.string().check(
  z.overwrite<string>((typed) => typed.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim()),
  z.maxLength(CANCEL_REASON_LONGEST),
);
