import * as z from 'zod/mini';
import { textField } from './text-field.ts';
import { phonePattern, tidyPhone } from './tidy-phone.ts';
import type { ValidationCode } from './validation.ts';

/** The rules for what members and visitors say about themselves. Each gives codes of `validation.ts`; of several the first is shown. */

const code = (name: ValidationCode): ValidationCode => name;

const kana = '\\p{Script=Hiragana}\\u30A0-\\u30FF\\uFF66-\\uFF9F';
/** They choose between the written forms of a kanji. */
const selectors = '\\u{E0100}-\\u{E01EF}\\uFE00-\\uFE0F';
/** Kanji of every plane, with the repeat and closing marks. */
const kanji = `\\p{Script=Han}々〆${selectors}`;
const alphanumerics = 'A-Za-z0-9Ａ-Ｚａ-ｚ０-９';
const spaces = ' \\u3000';
/** What else is as wide as a kanji: 、（）・＆ and the like. */
const wideSymbols = '\\u3001-\\u303F\\uFF01-\\uFF60\\uFFE0-\\uFFE6';

const nameCharacters = new RegExp(`^[${alphanumerics}${spaces}${kana}${kanji}]*$`, 'u');
const profileNameCharacters = new RegExp(`^[${alphanumerics}${spaces}${kana}${kanji}${wideSymbols}]*$`, 'u');

/** Spaces around go; a voiced kana typed as two characters becomes one. Kanji stay as written: normalising would change names. */
const tidy = (text: string): string =>
  text.replaceAll(/[ぁ-ヿ][\u3099\u309A]/g, (kana) => kana.normalize('NFC')).trim();

const given = z.minLength(1, code('required'));
/** As long as the message about it says. */
const line = textField(100, code('line-long'), tidy).check(given);
const address = textField(254, code('too-long'), tidy).check(given);

/** A selector of a written form alone is nothing that anybody can see. */
const visible = new RegExp(`[^${spaces}${selectors}]`, 'u');

/** Pictures and signs that stand for no letter: to write e for é helps nobody who typed one. */
const symbols = '[\\p{So}\\p{Sm}\\p{Sc}\\p{Extended_Pictographic}]';
const hasNone = (symbol: RegExp) => z.refine<string>((name) => !symbol.test(name), code('name-symbols'));

export const Name = line.check(
  z.regex(visible, code('required')),
  hasNone(new RegExp(symbols, 'u')),
  z.regex(nameCharacters, code('name-characters')),
);
export const ProfileName = line.check(
  z.regex(visible, code('required')),
  hasNone(new RegExp(`(?![${wideSymbols}])${symbols}`, 'u')),
  z.regex(profileNameCharacters, code('name-characters')),
);
export const NameKana = line.check(z.regex(/^[^\p{Cc}\p{Cf}]*$/u, code('name-characters')));
const tel = textField(30, code('too-long'), tidyPhone);
export const Tel = tel.check(given, z.regex(phonePattern, code('tel-format')));
/** Where a number is welcome but nobody has to give one. */
export const OptionalTel = tel.check(z.regex(new RegExp(`^$|${phonePattern.source}`), code('tel-format')));

/**
 * As browsers check it, with a dot in the domain. Stricter patterns refuse addresses that Japanese phone carriers really gave
 * out, such as a..b.@docomo.ne.jp.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
export const Email = address.check(z.regex(emailPattern, code('email-format')));

const PASSWORD_SHORTEST = 6;
const PASSWORD_LONGEST = 32;
const classes = [/[A-Za-z]/, /[0-9]/, /[!-/:-@[-`{-~]/];

/** What every password of ours is made of, a member's or staff's. */
export const passwordAlphabet = z.regex(/^[!-~]*$/, code('password-characters'));
export const passwordVariety = z.refine<string>(
  (password) => classes.filter((one) => one.test(password)).length >= 2,
  code('password-classes'),
);

/** A password is taken as it is: nothing is trimmed from it. */
export const Password = textField(PASSWORD_LONGEST, code('password-long')).check(
  given,
  z.minLength(PASSWORD_SHORTEST, code('password-short')),
  passwordAlphabet,
  passwordVariety,
);

/** The repetition of a password; where a new one is set it is held to the same length. */
export const Confirmation = textField(1000, code('passwords-differ')).check(given);
export const ResetConfirmation = Confirmation.check(z.minLength(PASSWORD_SHORTEST, code('password-short')));

/** What is typed to log in may be anything but nothing. */
export const TypedPassword = textField(1000, code('too-long')).check(given);
export const TypedEmail = address;

/** The code of a mail, six digits or eight, as it was copied or typed: full-width digits, spaces and hyphens do not matter. */
const withoutSpaces = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2212\u30FC]/gu, '');
export const MailCode = textField(8, code('code-format'), withoutSpaces).check(
  given,
  z.regex(/^(?:[0-9]{6}|[0-9]{8})$/, code('code-format')),
);

/** For an object with a password and its repetition under some name. Looks at both even while other fields are wrong. */
export const isRepeated = <Field extends string>(field: Field) =>
  z.refine<{ password: string } & Record<Field, string>>((form) => form[field] === form.password, {
    error: code('passwords-differ'),
    path: [field],
    when: ({ value }) => typeof (value as Record<string, unknown> | null)?.[field] === 'string',
  });
