import * as z from 'zod/mini';
import { asLine, textField, visible } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The name under which a member asks another person to pay. The payer's page shows it only if the member chose that. */

/** Long enough for given names. Short enough that nobody can write a message to the payer. */
export const ASKER_NAME_LONGEST = 20;

const code = (code: ValidationCode): ValidationCode => code;

/** Letters of any script, numbers, spaces, and the signs of names. So a name contains no address of a page and no markup. */
const letters = /^[\p{L}\p{M}\p{N}\p{Zs}'’・·=＝゠-]*$/u;

export const AskerName = textField(ASKER_NAME_LONGEST, code('too-long'), asLine).check(
  z.regex(visible, code('required')),
  z.regex(letters, code('name-symbols')),
);

const isJapanese = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

/**
 * A guess at the given name, for the member to correct: the last part of a Japanese name, the first part of any other. Nobody is shown the
 * guess before the member has agreed to it.
 */
export const givenName = (name: string): string => {
  const parts = name.split(/[\s\u3000]+/u).filter(Boolean);
  return ((isJapanese.test(name) ? parts.at(-1) : parts[0]) ?? '').slice(0, ASKER_NAME_LONGEST);
};
