import * as z from 'zod/mini';
import { textField, visible } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The addressee of a receipt, as a member enters it. */

const code = (name: ValidationCode): ValidationCode => name;

/** As long as a member's name may be, because that name is the default addressee. */
export const ADDRESSEE_LONGEST = 100;

/** Trims spaces and joins several into one. A letter and its accent become one character, as in the font. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[ぁ-ヿ][\u3099\u309A]|\p{Script=Latin}\p{M}+/gu, (letter) => letter.normalize('NFC'))
    .replaceAll(/\p{Zs}+/gu, (spaces) => (spaces.includes('\u3000') ? '\u3000' : spaces))
    .replaceAll(/[^\S\u3000\p{Cc}]+/gu, ' ')
    .trim();

const honorific = /(様|さま|殿|御中|先生|各位)$/;

/** Whether a text has a letter or a digit besides the honorific. */
const namesSomebody = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u.test(text.replace(honorific, ''));

/** A text without control characters and emoji. The printing code checks whether the font has all other characters. */
const printable = /^[^\p{C}\p{Zl}\p{Zp}\p{Extended_Pictographic}]*$/u;

export const Addressee = textField(ADDRESSEE_LONGEST, code('line-long'), tidy).check(
  z.regex(visible, code('required')),
  z.regex(printable, code('addressee-characters')),
  z.refine(namesSomebody, code('required')),
);

export const ReceiptForm = z.object({ addressee: Addressee });

/** Matches the names of companies and organizations. Their honorific is 御中. */
const organisation =
  /(株式|有限|合同|合資|合名|相互)会社|[（(][株有][)）]|[㈱㈲]|法人|(大学|学校|学園|病院|事務所|組合|協会|役所)$/;

/** Adds the honorific that fits the addressee, unless the member entered one. */
export const withHonorific = (addressee: string): string => {
  if (honorific.test(addressee)) return addressee;
  return `${addressee} ${organisation.test(addressee) ? '御中' : '様'}`;
};
