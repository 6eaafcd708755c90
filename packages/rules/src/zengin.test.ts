import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asBankText, BankAccount, isBankText, isHolder } from './zengin.ts';

test('names are written as banks write them, from whatever they were typed in', () => {
  expect(asBankText('みなと　たろう')).toBe('ﾐﾅﾄ ﾀﾛｳ');
  expect(asBankText('ガッキュウ・パーティー')).toBe('ｶﾞﾂｷﾕｳ.ﾊﾟ-ﾃｲ-');
  expect(asBankText('ｷｬﾛﾙ ｼﾞｮｰﾝｽﾞ')).toBe('ｷﾔﾛﾙ ｼﾞﾖ-ﾝｽﾞ');
  expect(asBankText('Ｌｅｅ　ann')).toBe('LEE ANN');
  expect(isBankText(asBankText('港 太郎'))).toBe(false);
});

test('all kana become what banks take, and stay so', () => {
  const kana = fc.string({
    unit: fc.integer({ min: 0x3041, max: 0x3093 }).map((n) => String.fromCharCode(n)),
    minLength: 1,
  });
  fc.assert(
    fc.property(kana, (typed) => {
      const written = asBankText(typed);
      expect(isBankText(written)).toBe(true);
      expect(asBankText(written)).toBe(written);
    }),
  );
});

test('an account is put in order, and what is no account is refused with what is wrong', () => {
  const account = {
    bank_code: '０００１',
    bank_name: 'みずほ',
    branch_code: '001',
    branch_name: 'ﾄｳｷﾖｳ',
    account_type: '1',
    account_number: '12345',
    holder: 'みなと たろう',
  } as const;
  expect(BankAccount.parse(account)).toMatchObject({ bank_code: '0001', account_number: '0012345', holder: 'ﾐﾅﾄ ﾀﾛｳ' });
  const wrong = BankAccount.safeParse({ ...account, bank_code: '12', account_number: '12345678', holder: '港 太郎' });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['bank_code', 'bank-code'],
    ['account_number', 'account-number'],
    ['holder', 'bank-text'],
  ]);
});

test('the holder is the member in whatever width and with whatever spaces, and nobody else', () => {
  expect(isHolder('ミナト タロウ', 'ﾐﾅﾄﾀﾛｳ')).toBe(true);
  expect(isHolder('みなと　じょう', 'ﾐﾅﾄ ｼﾞﾖｳ')).toBe(true);
  expect(isHolder('ミナト タロウ', 'ﾐﾅﾄ ﾊﾅｺ')).toBe(false);
});
