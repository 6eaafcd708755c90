import * as z from 'zod/mini';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The characters that banks accept in a transfer: half-width capitals, digits, large katakana and a few signs. */

const FULL =
  'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲン゛゜ー・「」';
const HALF = 'ｱｱｲｲｳｳｴｴｵｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾔﾕﾕﾖﾖﾗﾘﾙﾚﾛﾜﾜｲｴｦﾝﾞﾟ-.｢｣';
const SMALL = 'ｧｨｩｪｫｯｬｭｮｰ･';
const LARGE = 'ｱｲｳｴｵﾂﾔﾕﾖ-.';

/** Hiragana as katakana. */
const asKatakana = (text: string): string =>
  text.replaceAll(/[ぁ-ん]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** A letter as banks write it. A letter that banks refuse stays as it is. */
const asBankLetter = (letter: string): string => {
  const at = [...FULL].indexOf(letter);
  if (at >= 0) return [...HALF][at] ?? letter;
  const small = [...SMALL].indexOf(letter);
  return small >= 0 ? ([...LARGE][small] ?? letter) : letter;
};

/** A name as banks write it, from any width and script. */
export const asBankText = (typed: string): string => {
  // Composes the letters first, so that the next step takes every mark off its letter in the same way.
  const whole = asKatakana(typed.normalize('NFKC')).normalize('NFD');
  const marked = whole.replaceAll('\u3099', '゛').replaceAll('\u309A', '゜');
  return [...marked.toUpperCase()]
    .map(asBankLetter)
    .join('')
    .replaceAll(/[‐‑–—−―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

/** Whether two names are of the same account holder, however each was typed. */
export const isHolder = (name: string, holder: string): boolean => {
  const [one, other] = [name, holder].map((each) => asBankText(each).replaceAll(' ', ''));
  return one === other;
};

const bankText = /^[A-Z0-9ｦｱ-ﾝﾞﾟ ()\-./,\\｢｣]+$/;
export const isBankText = (text: string): boolean => bankText.test(text);

const code = (name: ValidationCode): string => name;

/** Converts digits to ASCII, and removes spaces and hyphens. */
const digits = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '');

const BankName = (longest: number) =>
  textField(longest, code('too-long'), asBankText).check(
    z.minLength(1, code('required')),
    z.regex(bankText, code('bank-text')),
  );

/** The types of account as the bank format numbers them: ordinary, current, savings. */
export const accountTypes = ['1', '2', '4'] as const;

/** The account that a transfer goes to. */
export const BankAccount = z.object({
  bank_code: textField(4, code('bank-code'), digits).check(z.regex(/^\d{4}$/, code('bank-code'))),
  bank_name: BankName(15),
  branch_code: textField(3, code('branch-code'), digits).check(z.regex(/^\d{3}$/, code('branch-code'))),
  branch_name: BankName(15),
  account_type: z.enum(accountTypes),
  account_number: textField(7, code('account-number'), digits).check(
    z.regex(/^\d{1,7}$/, code('account-number')),
    z.overwrite<string>((number) => number.padStart(7, '0')),
  ),
  holder: BankName(30),
});
export type BankAccount = z.output<typeof BankAccount>;

export const emptyAccount: BankAccount = {
  bank_code: '',
  bank_name: '',
  branch_code: '',
  branch_name: '',
  account_type: '1',
  account_number: '',
  holder: '',
};
