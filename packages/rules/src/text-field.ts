import * as z from 'zod/mini';

/**
 * The first check of every text that others send. A text that is too long ends the checks here: neither a pattern nor tidying sees it,
 * because some of them take far longer for a longer text.
 */
const atMost = (longest: number, error: string | undefined) =>
  z.maxLength(longest, error === undefined ? { abort: true } : { abort: true, error });

/** A text as a person types it, of at most `longest` characters once it is tidied, which drops spaces and joins marks. */
export const textField = (longest: number, tooLong: string, tidy?: (text: string) => string) =>
  z
    .string('required')
    .check(atMost(2 * longest + 100, tooLong), ...(tidy ? [z.overwrite<string>(tidy)] : []), atMost(longest, tooLong));

/** They turn the direction of what follows, and could make a mail read as it is not. */
export const turns = '\\u202A-\\u202E\\u2066-\\u2069';
const breaks = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${turns}]+`, 'gu');

/** What was typed, in one line. */
export const asLine = (text: string): string => text.replaceAll(breaks, ' ').trim();

/** Matches a text in which there is something to see. Fillers of hangul count as letters in Unicode, the empty braille cell as a sign. */
export const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text that a program writes: a number, a day, a secret. */
export const patternField = (longest: number, pattern: RegExp, error?: string) =>
  z.string(error).check(atMost(longest, error), z.regex(pattern, error));

/** A text that is refused or taken as it is. */
export const plainField = (longest: number, error?: string) => z.string(error).check(atMost(longest, error));
