import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** Enough for a few sentences. */
export const CANCEL_REASON_LONGEST = 500;

const tooLong: ValidationCode = 'too-long';

/** Nobody sees them, and some turn around the words beside them. Line breaks stay. */
const unseen = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Why a member wants to cancel, where they say so. */
export const CancelReason = textField(CANCEL_REASON_LONGEST, tooLong, (typed) =>
  typed.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim(),
);
