import * as z from 'zod/mini';
import { asLine, textField, visible } from './text-field.ts';
import { phonePattern, tidyPhone } from './tidy-phone.ts';
import type { ValidationCode } from './validation.ts';

/**
 * The rules for the data of members and visitors. Each rule gives codes of `validation.ts`. If a field has several codes, the form shows
 * the first.
 */

const code = (name: ValidationCode): ValidationCode => name;

const kana = '\\p{Script=Hiragana}\\u30A0-\\u30FF';
/** Variation selectors, which select the written form of a kanji. */
const selectors = '\\u{E0100}-\\u{E01EF}\\uFE00-\\uFE0F';
/** Kanji of every plane, with the repeat and closing marks. */
const kanji = `\\p{Script=Han}々〆${selectors}`;
const alphanumerics = 'A-Za-z0-9Ａ-Ｚａ-ｚ０-９';
const spaces = ' \\u3000';
/**
 * Characters of any script that are full-width in Unicode: 、（）・＆, hangul, bopomofo. Greek and Cyrillic are full-width in Japanese character
 * sets.
 */
const fullWidth =
  '\\u1100-\\u115F\\u2E80-\\uA4CF\\uA960-\\uA97C\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF01-\\uFF60\\uFFE0-\\uFFE6' +
  '\\u{16FE0}-\\u{18DFF}\\u{1AFF0}-\\u{1B2FF}\\u{20000}-\\u{3FFFD}\\p{Script=Greek}\\p{Script=Cyrillic}';
const halfWidthKana = /[\uFF61-\uFF9F]/;
const hasNoHalfWidthKana = z.refine<string>((name) => !halfWidthKana.test(name), code('name-half-kana'));

const nameCharacters = new RegExp(`^[${alphanumerics}${spaces}${kana}${kanji}]*$`, 'u');
const profileNameCharacters = new RegExp(`^[${alphanumerics}${spaces}${fullWidth}${kanji}]*$`, 'u');

/** A voiced kana as two characters, or a hangul syllable as two or three, as some keyboards and file systems write them. */
const takenApart = /[ぁ-ヿ][\u3099\u309A]|[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?/g;
/** Trims spaces and composes split characters. Kanji stay as they are: normalizing them would change names. */
const tidy = (text: string): string => text.replaceAll(takenApart, (parts) => parts.normalize('NFC')).trim();

const given = z.minLength(1, code('required'));
/** A text of at most 100 characters, as the message of `line-long` says. */
const line = textField(100, code('line-long'), tidy).check(given);
const address = textField(254, code('too-long'), tidy).check(given);

/** Requires a visible character: not only spaces, selectors and fillers. */
const somethingSeen = z.regex(visible, code('required'));

/** Pictures and signs that are no letters. The message of `name-symbols` fits them better than the message about accents. */
const symbols = '[\\p{So}\\p{Sm}\\p{Sc}\\p{Extended_Pictographic}]';
const hasNone = (symbol: RegExp) => z.refine<string>((name) => !symbol.test(name), code('name-symbols'));

export const Name = line.check(
  somethingSeen,
  hasNone(new RegExp(symbols, 'u')),
  hasNoHalfWidthKana,
  z.regex(nameCharacters, code('name-characters')),
);
export const ProfileName = line.check(
  somethingSeen,
  hasNone(new RegExp(`(?![${fullWidth}])${symbols}`, 'u')),
  hasNoHalfWidthKana,
  z.regex(profileNameCharacters, code('profile-name-characters')),
);
export const NameKana = line.check(somethingSeen, z.regex(/^[^\p{Cc}\p{Cf}]*$/u, code('name-characters')));
const PHONE_LONGEST = 30;
/** The phone number at the registration: digits and hyphens, without spaces around them. */
export const Tel = textField(PHONE_LONGEST, code('too-long')).check(given, z.regex(phonePattern, code('tel-format')));
/** A phone number that the person may leave empty. It is stored as typed. */
export const TypedTel = textField(PHONE_LONGEST, code('too-long'), asLine);
/** The phone number in the profile: as typed, but not empty. */
export const ProfileTel = TypedTel.check(somethingSeen);
/** The phone number as staff correct it. A number is tidied. Any other text is stored too, because the profile accepts any text. */
export const StaffTel = textField(PHONE_LONGEST, code('too-long'), tidyPhone).check(somethingSeen);

/** The fields of a member that staff may correct. */
export const correctable = { name: ProfileName, name_kana: NameKana, phone_number: StaffTel };
export const correctableFields = ['name', 'name_kana', 'phone_number'] as const satisfies (keyof typeof correctable)[];

/**
 * A mail address as browsers check it, with a dot in the domain. Stricter patterns refuse real addresses of Japanese phone carriers, such
 * as a..b.@docomo.ne.jp.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
export const Email = address.check(z.regex(emailPattern, code('email-format')));

/** Mail addresses are compared in lower case. */
export const emailKey = (email: string): string => email.toLowerCase();

const PASSWORD_SHORTEST = 6;
const PASSWORD_LONGEST = 32;
const classes = [/[A-Za-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/** The characters that passwords of members and staff may have. */
export const passwordAlphabet = z.regex(/^[!-~]*$/, code('password-characters'));
export const passwordVariety = z.refine<string>(
  (password) => classes.filter((one) => one.test(password)).length >= 2,
  code('password-classes'),
);

/** A password is stored as typed, without trimming. */
export const Password = textField(PASSWORD_LONGEST, code('password-long')).check(
  given,
  z.minLength(PASSWORD_SHORTEST, code('password-short')),
  passwordAlphabet,
  passwordVariety,
);

/** The repetition of a password. In a reset it has the same minimum length as the password. */
export const Confirmation = textField(1000, code('passwords-differ')).check(given);
export const ResetConfirmation = Confirmation.check(z.minLength(PASSWORD_SHORTEST, code('password-short')));

/** A password at log-in: anything but empty. */
export const TypedPassword = textField(1000, code('too-long')).check(given);
export const TypedEmail = address;

/** How many digits the code of a mail has. A reset code gives access to an account in use, so it is longer. */
export const CODE_DIGITS = { confirm: 6, reset: 8 } as const;

/** For how many hours the link of a mail works. */
export const LINK_HOURS = { confirm: 24, reset: 1 } as const;

/** The code of a mail as copied or typed: full-width digits, spaces and hyphens do not matter. */
export const tidyCode = (typed: string): string =>
  typed
    .slice(0, 100)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}\u2212\u30FC]/gu, '');
export const MailCode = textField(8, code('code-format'), tidyCode).check(
  given,
  z.regex(/^(?:[0-9]{6}|[0-9]{8})$/, code('code-format')),
);

/** Checks that the given field repeats the form's password. Compares the two even if other fields have errors. */
export const isRepeated = <Field extends string>(field: Field) =>
  z.refine<{ password: string } & Record<Field, string>>((form) => form[field] === form.password, {
    error: code('passwords-differ'),
    path: [field],
    when: ({ value }) => typeof (value as Record<string, unknown> | null)?.[field] === 'string',
  });
