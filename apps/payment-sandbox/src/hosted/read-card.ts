import { dayOf } from '../japan-dates.ts';

export const testCards = [
  { number: '4111 1111 1111 1111', result: 'success' },
  { number: '4000 0000 0000 0002', result: 'decline' },
  { number: '4000 0000 0000 3220', result: 'challenge' },
] as const;

/** Values with which the page can fill in the form for a payer who tests. Only the card number decides the outcome. */
export const testEntry = (now: Date): Record<string, string> => ({
  test_card: '1',
  card_number: testCards[0].number,
  expire_month: '12',
  expire_year: String(Number(dayOf(now).slice(0, 4)) + 1),
  holder_name: 'TARO TEST',
});

/** The security code of the test cards. It belongs to no real card, so the form may show it. The form never shows a typed code again. */
export const TEST_CODE = '123';

type CardResult = (typeof testCards)[number]['result'];

type CardField = 'card_number' | 'expire_month' | 'expire_year' | 'security_code' | 'holder_name';
export type CardMistake =
  | 'number-missing'
  | 'number-malformed'
  | 'number-not-for-tests'
  | 'expiry-missing'
  | 'expiry-past'
  | 'code-missing'
  | 'code-malformed'
  | 'holder-missing'
  | 'holder-malformed';

type Mistakes = Partial<Record<CardField, CardMistake>>;

/** The digits of a number. People also type full-width digits, spaces and hyphens. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\-‐-―−ー]/g, '');

const hasCheckDigit = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const resultOf = (number: string): CardResult | undefined =>
  testCards.find((card) => digitsOf(card.number) === number)?.result;

const numberMistake = (number: string): CardMistake | undefined => {
  if (!number) return 'number-missing';
  if (!/^\d{14,16}$/.test(number) || !hasCheckDigit(number)) return 'number-malformed';
  return resultOf(number) ? undefined : 'number-not-for-tests';
};

const expiryMistake = (month: string, year: string, now: Date): CardMistake | undefined => {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) return 'expiry-missing';
  return `${year}${month}` < dayOf(now).slice(0, 6) ? 'expiry-past' : undefined;
};

const codeMistake = (code: string): CardMistake | undefined => {
  if (!code) return 'code-missing';
  return /^\d{3,4}$/.test(code) ? undefined : 'code-malformed';
};

const holderMistake = (name: string): CardMistake | undefined => {
  if (!name) return 'holder-missing';
  return /^[A-Za-z][A-Za-z .'-]{1,44}$/.test(name) ? undefined : 'holder-malformed';
};

/** The result of the card, or the mistakes in the fields. */
export const readCard = (
  fields: Record<string, string>,
  asksSecurityCode: boolean,
  now: Date,
): { readonly result?: CardResult; readonly mistakes: Mistakes } => {
  const number = digitsOf(fields.card_number ?? '');
  const expiry = expiryMistake(fields.expire_month ?? '', fields.expire_year ?? '', now);
  const found: Record<CardField, CardMistake | undefined> = {
    card_number: numberMistake(number),
    expire_month: expiry,
    expire_year: undefined,
    security_code: asksSecurityCode ? codeMistake(digitsOf(fields.security_code ?? '')) : undefined,
    holder_name: holderMistake((fields.holder_name ?? '').normalize('NFKC').trim()),
  };
  const mistakes: Mistakes = Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake));
  const result = resultOf(number);
  return result && Object.keys(mistakes).length === 0 ? { result, mistakes } : { mistakes };
};
