import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** Enough for a few sentences. */
export const CANCEL_REASON_LONGEST = 500;

const tooLong: ValidationCode = 'too-long';

/** Invisible characters. Some of them reverse the text beside them. Line breaks stay. */
const unseen = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** Why a member wants to cancel. The member may leave it empty. */
export const CancelReason = textField(CANCEL_REASON_LONGEST, tooLong, (typed) =>
  typed.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim(),
);
