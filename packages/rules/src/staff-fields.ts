import * as z from 'zod/mini';
import { emailPattern, passwordAlphabet, passwordVariety } from './member-fields.ts';
import { type StaffRole, staffRoles } from './staff-roles.ts';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The validation codes of the console, besides the shop's. They are separate, so that the shop need not load their texts. */
export const staffValidationCodes = [
  'staff-email-taken',
  'staff-password-short',
  'staff-password-long',
  'totp-wrong',
  'roles-required',
  'facilities-required',
  'facility-unknown',
  'admin-needs-all',
  'set-name-taken',
  'control-characters',
  'price-format',
  'color-format',
  'option-needed',
  'until-before-from',
  'email-differs',
  'anyway-required',
  'day-over',
  'day-to-come',
  'day-far',
  'fee-by-card',
  'fee-unpaid',
  'fee-high',
  'fee-format',
  'no-bank-day',
  'pay-day-far',
  'period-long',
  'year-out',
  'decision-required',
  'reason-required',
  'term-days',
  'percent-out',
  'institution-taken',
  'institution-unknown',
  'facility-name-taken',
  'practice-name',
  'cancel-after-end',
  'day-ahead',
  'opens-and-closes',
  'options-missing',
  'option-repeated',
  'phrase-field-unknown',
  'phrase-field-left',
  'limit-format',
  'most-below-least',
  'stock-below-least',
  'sender-code',
  'yen-format',
  'invoice-number',
] as const;
export type StaffValidationCode = (typeof staffValidationCodes)[number];

const code = (name: ValidationCode | StaffValidationCode): string => name;

const given = z.minLength(1, code('required'));

const PASSWORD_SHORTEST = 12;
const PASSWORD_LONGEST = 128;

/**
 * The password of staff: like a member's, but longer, because it protects the data of all members. Password managers may use the full
 * length.
 */
export const StaffPassword = textField(PASSWORD_LONGEST, code('staff-password-long')).check(
  given,
  z.minLength(PASSWORD_SHORTEST, code('staff-password-short')),
  passwordAlphabet,
  passwordVariety,
);

/** A mail address as staff type it. Full-width characters of a Japanese keyboard become half-width. */
export const AddressFromStaff = textField(254, code('too-long'), (typed) =>
  typed.replaceAll(/[\uFF01-\uFF5E\u3000]/g, (letter) => letter.normalize('NFKC')).trim(),
).check(given, z.regex(emailPattern, code('email-format')));

/** Whether the mail address is none of the person's own. Upper and lower case do not matter. */
export const isElsewhere = (own: readonly string[], to: string): boolean =>
  !own.some((address) => address.toLowerCase() === to.toLowerCase());

const trimmed = (text: string): string => text.trim();
/** The name of a staff person, or the name that they give to a device. */
export const StaffName = textField(100, code('line-long'), trimmed).check(
  given,
  z.regex(/^[^\p{Cc}\p{Cf}]*$/u, code('name-characters')),
);

export const StaffNote = textField(1_000, code('too-long'), trimmed).check(given);

/** The code of an authenticator app, or a recovery code, as typed: width, case, spaces and hyphens do not matter. */
export const SecondFactor = textField(40, code('too-long'), (typed) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212\u30FC]/gu, '')
    .toLowerCase(),
).check(given);

export const StaffRoles = z.array(z.enum(staffRoles)).check(
  z.maxLength(100),
  z.minLength(1, code('roles-required')),
  z.overwrite<StaffRole[]>((roles) => staffRoles.filter((role) => roles.includes(role))),
);

export const Facilities = z.union([
  z.literal('all'),
  z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(
    z.minLength(1, code('facilities-required')),
    z.maxLength(1_000),
    z.overwrite<number[]>((ids) => [...new Set(ids)].sort((one, other) => one - other)),
  ),
]);

/** An admin could give themselves every facility, so each admin must have all of them. */
export const adminHasAll = z.refine<{ roles: readonly StaffRole[]; facilities: 'all' | readonly number[] }>(
  ({ roles, facilities }) => !roles.includes('admin') || facilities === 'all',
  { error: code('admin-needs-all'), path: ['facilities'] },
);
