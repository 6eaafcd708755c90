import * as z from 'zod/mini';

/**
 * The first check of every text from outside. Some patterns and tidying functions take far longer for a long text. So a text that is too
 * long ends the checks here, before they see it.
 */
const atMost = (longest: number, error: string | undefined) =>
  z.maxLength(longest, error === undefined ? { abort: true } : { abort: true, error });

/** A typed text with at most `longest` characters after tidying. */
export const textField = (longest: number, tooLong: string, tidy?: (text: string) => string) =>
  z
    .string('required')
    .check(atMost(2 * longest + 100, tooLong), ...(tidy ? [z.overwrite<string>(tidy)] : []), atMost(longest, tooLong));

/** Characters that reverse the text after them, and could falsify a mail. */
export const turns = '\\u202A-\\u202E\\u2066-\\u2069';
const breaks = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${turns}]+`, 'gu');

/** The typed text in one line. */
export const asLine = (text: string): string => text.replaceAll(breaks, ' ').trim();

/**
 * Matches a text with a visible character. Unicode counts hangul fillers as letters and the empty braille cell as a sign, but both are
 * invisible.
 */
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text from a program: a number, a day, a secret. */
export const patternField = (longest: number, pattern: RegExp, error?: string) =>
  z.string(error).check(atMost(longest, error), z.regex(pattern, error));

/** A text that is refused or stored as it is. */
export const plainField = (longest: number, error?: string) => z.string(error).check(atMost(longest, error));
