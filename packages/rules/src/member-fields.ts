import * as z from 'zod/mini';
import { asLine, textField, visible } from './text-field.ts';
import { phonePattern, tidyPhone } from './tidy-phone.ts';
import type { ValidationCode } from './validation.ts';

/** The rules for the data of members and visitors. Each gives codes of `validation.ts`; the first of several is shown. */

const code = (name: ValidationCode): ValidationCode => name;

const kana = '\\p{Script=Hiragana}\\u30A0-\\u30FF\\uFF66-\\uFF9F';
/** They select the written form of a kanji. */
const selectors = '\\u{E0100}-\\u{E01EF}\\uFE00-\\uFE0F';
/** Kanji of every plane, with the repeat and closing marks. */
const kanji = `\\p{Script=Han}々〆${selectors}`;
const alphanumerics = 'A-Za-z0-9Ａ-Ｚａ-ｚ０-９';
const spaces = ' \\u3000';
/** Full-width characters in Unicode, of any script: 、（）・＆, hangul, bopomofo. Greek and Cyrillic are so in Japan's own character set. */
const fullWidth =
  '\\u1100-\\u115F\\u2E80-\\uA4CF\\uA960-\\uA97C\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6' +
  '\\u{16FE0}-\\u{18DFF}\\u{1AFF0}-\\u{1B2FF}\\u{20000}-\\u{3FFFD}\\p{Script=Greek}\\p{Script=Cyrillic}';
const halfWidthKana = /[\uFF61-\uFF9F]/;

const nameCharacters = new RegExp(`^[${alphanumerics}${spaces}${kana}${kanji}]*$`, 'u');
const profileNameCharacters = new RegExp(`^[${alphanumerics}${spaces}${fullWidth}${kanji}]*$`, 'u');

/** A voiced kana as two characters, a hangul syllable as two or three: from some keyboards and file systems. */
const takenApart = /[ぁ-ヿ][\u3099\u309A]|[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?/g;
/** Trims spaces and composes split characters. Kanji stay as written: normalising would change names. */
const tidy = (text: string): string => text.replaceAll(takenApart, (parts) => parts.normalize('NFC')).trim();

const given = z.minLength(1, code('required'));
/** The length that its message names. */
const line = textField(100, code('line-long'), tidy).check(given);
const address = textField(254, code('too-long'), tidy).check(given);

/** Spaces, selectors and fillers alone are invisible. */
const somethingSeen = z.regex(visible, code('required'));

/** Pictures and signs that stand for no letter: suggesting e for é would not help here. */
const symbols = '[\\p{So}\\p{Sm}\\p{Sc}\\p{Extended_Pictographic}]';
const hasNone = (symbol: RegExp) => z.refine<string>((name) => !symbol.test(name), code('name-symbols'));

export const Name = line.check(
  somethingSeen,
  hasNone(new RegExp(symbols, 'u')),
  z.regex(nameCharacters, code('name-characters')),
);
export const ProfileName = line.check(
  somethingSeen,
  hasNone(new RegExp(`(?![${fullWidth}])${symbols}`, 'u')),
  z.refine<string>((name) => !halfWidthKana.test(name), code('name-half-kana')),
  z.regex(profileNameCharacters, code('name-characters')),
);
export const NameKana = line.check(somethingSeen, z.regex(/^[^\p{Cc}\p{Cf}]*$/u, code('name-characters')));
const PHONE_LONGEST = 30;
/** For registration: digits and hyphens. */
export const Tel = textField(PHONE_LONGEST, code('too-long'), asLine).check(
  given,
  z.regex(phonePattern, code('tel-format')),
);
/** For an optional number: as typed. */
export const TypedTel = textField(PHONE_LONGEST, code('too-long'), asLine);
/** In the profile: as typed, but not empty. */
export const ProfileTel = TypedTel.check(somethingSeen);
/** As staff correct it: tidied where it is a number, and never refused for its format, which the profile does not check. */
export const StaffTel = textField(PHONE_LONGEST, code('too-long'), tidyPhone).check(somethingSeen);

/** What staff correct of a member. */
export const correctable = { name: ProfileName, name_kana: NameKana, phone_number: StaffTel };
export const correctableFields = ['name', 'name_kana', 'phone_number'] as const satisfies (keyof typeof correctable)[];

/**
 * As browsers check it, with a dot in the domain. Stricter patterns refuse real addresses of Japanese phone carriers, such as
 * a..b.@docomo.ne.jp.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
export const Email = address.check(z.regex(emailPattern, code('email-format')));

/** Addresses are compared without case. */
export const emailKey = (email: string): string => email.toLowerCase();

const PASSWORD_SHORTEST = 6;
const PASSWORD_LONGEST = 32;
const classes = [/[A-Za-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/** The characters of every password, a member's or staff's. */
export const passwordAlphabet = z.regex(/^[!-~]*$/, code('password-characters'));
export const passwordVariety = z.refine<string>(
  (password) => classes.filter((one) => one.test(password)).length >= 2,
  code('password-classes'),
);

/** A password is kept as typed: nothing is trimmed. */
export const Password = textField(PASSWORD_LONGEST, code('password-long')).check(
  given,
  z.minLength(PASSWORD_SHORTEST, code('password-short')),
  passwordAlphabet,
  passwordVariety,
);

/** The repetition of a password; a new one has the same minimum length. */
export const Confirmation = textField(1000, code('passwords-differ')).check(given);
export const ResetConfirmation = Confirmation.check(z.minLength(PASSWORD_SHORTEST, code('password-short')));

/** A typed login may be anything but empty. */
export const TypedPassword = textField(1000, code('too-long')).check(given);
export const TypedEmail = address;

/** The code of a mail, six digits or eight, as copied or typed: full-width digits, spaces and hyphens do not matter. */
const withoutSpaces = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2212\u30FC]/gu, '');
export const MailCode = textField(8, code('code-format'), withoutSpaces).check(
  given,
  z.regex(/^(?:[0-9]{6}|[0-9]{8})$/, code('code-format')),
);

/** For an object with a password and its repetition in some field. Compares both even while other fields are wrong. */
export const isRepeated = <Field extends string>(field: Field) =>
  z.refine<{ password: string } & Record<Field, string>>((form) => form[field] === form.password, {
    error: code('passwords-differ'),
    path: [field],
    when: ({ value }) => typeof (value as Record<string, unknown> | null)?.[field] === 'string',
  });
