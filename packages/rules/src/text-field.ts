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

/** A text that a program writes: a number, a day, a secret. */
export const patternField = (longest: number, pattern: RegExp, error?: string) =>
  z.string(error).check(atMost(longest, error), z.regex(pattern, error));

/** A text that is refused or taken as it is. */
export const plainField = (longest: number, error?: string) => z.string(error).check(atMost(longest, error));
