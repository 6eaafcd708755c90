import { asBankText } from '@hitosoroi/rules/zengin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sender } from '../../platform/config.ts';
import { type Payment, zenginFile } from './zengin-file.ts';

const sender: Sender = {
  code: '1234567890',
  holder: 'ﾋﾄｿﾛｲ(ｶ',
  bank_code: '0001',
  bank_name: 'ﾐｽﾞﾎ',
  branch_code: '001',
  branch_name: 'ﾄｳｷﾖｳ',
  account_type: '1',
  account_number: '7654321',
};

/** Reads a file as a bank does: at the byte positions of the published format. */
const readBack = (file: Uint8Array) => {
  const words = new TextDecoder('shift_jis').decode(file);
  const records = words.split('\r\n').slice(0, -1);
  const at = (record: string, from: number, length: number) => record.slice(from, from + length);
  const [header = '', ...rest] = records;
  const [trailer = '', end = ''] = rest.slice(-2);
  return {
    sizes: records.map((record) => record.length),
    kinds: records.map((record) => record[0]).join(''),
    header: {
      kind: at(header, 1, 2),
      code: at(header, 4, 10),
      name: at(header, 14, 40).trimEnd(),
      day: at(header, 54, 4),
      bank: at(header, 58, 4),
      branch: at(header, 77, 3),
      type: at(header, 95, 1),
      account: at(header, 96, 7),
    },
    payments: rest.slice(0, -2).map((record) => ({
      bank: at(record, 1, 4),
      bankName: at(record, 5, 15).trimEnd(),
      branch: at(record, 20, 3),
      branchName: at(record, 23, 15).trimEnd(),
      type: at(record, 42, 1),
      account: at(record, 43, 7),
      holder: at(record, 50, 30).trimEnd(),
      amount: Number(at(record, 80, 10)),
      reference: Number(at(record, 91, 10)),
      wire: at(record, 111, 1),
    })),
    count: Number(at(trailer, 1, 6)),
    sum: Number(at(trailer, 7, 12)),
    end: end.trimEnd(),
  };
};

const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const kana = (longest: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'アイウカキクサシスタチツナニヌハヒフマミムヤユヨラリルワン'),
      minLength: 1,
      maxLength: longest,
    })
    .map(asBankText);
const payment: fc.Arbitrary<Payment> = fc.record({
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  reference: fc.integer({ min: 1, max: 2_147_483_647 }),
  account: fc.record({
    bank_code: digitsOf(4),
    bank_name: kana(15),
    branch_code: digitsOf(3),
    branch_name: kana(15),
    account_type: fc.constantFrom('1', '2', '4'),
    account_number: digitsOf(7),
    holder: kana(30),
  }),
});

test('whatever is written is read back from the places that the format has, with its sums', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
      const file = zenginFile(sender, payments, '2026-11-16');
      const read = readBack(file);
      expect(file.length).toBe((payments.length + 3) * 122);
      expect(new Set(read.sizes)).toEqual(new Set([120]));
      expect(read.kinds).toBe(`1${'2'.repeat(payments.length)}89`);
      expect(read.payments).toEqual(
        payments.map(({ account, amount, reference }) => ({
          bank: account.bank_code,
          bankName: account.bank_name,
          branch: account.branch_code,
          branchName: account.branch_name,
          type: account.account_type,
          account: account.account_number,
          holder: account.holder,
          amount,
          reference,
          wire: '7',
        })),
      );
      expect([read.count, read.sum]).toEqual([payments.length, payments.reduce((sum, { amount }) => sum + amount, 0)]);
    }),
  );
});

test('the sender stands in the first record, with the day on which the bank pays', () => {
  const { header, end } = readBack(zenginFile(sender, [], '2026-11-16'));
  expect(header).toEqual({
    kind: '21',
    code: '1234567890',
    name: 'ﾋﾄｿﾛｲ(ｶ',
    day: '1116',
    bank: '0001',
    branch: '001',
    type: '1',
    account: '7654321',
  });
  expect(end).toBe('9');
});

test('what does not fit, or is no letter of banks, is never written', () => {
  expect(() => zenginFile({ ...sender, holder: '港' }, [], '2026-11-16')).toThrow();
  expect(() => zenginFile({ ...sender, account_number: '12345678' }, [], '2026-11-16')).toThrow();
});
