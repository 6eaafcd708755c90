import type { BankAccount } from '@hitosoroi/rules/zengin';
import { rehearsalBankNote } from '@hitosoroi/texts/rehearsal';
import type { Sender } from '../../platform/config.ts';
import { isRehearsal } from '../../platform/rehearsal.ts';

/**
 * The file for a bank's bulk transfer (全銀協 総合振込). Its records have 120 bytes: one for the sender, one for each transfer, one with the sums,
 * one for the end. Numbers are padded with zeros on the left, texts with spaces on the right.
 */

export interface Payment {
  readonly account: BankAccount;
  readonly amount: number;
  /** The operator's own reference for the transfer: the id of the refund. */
  readonly reference: number;
}

const GENERAL_TRANSFER = '21';
const BY_WIRE = '7';

const text = (value: string, length: number): string => {
  if (value.length > length) throw new Error(`"${value}" is longer than ${length}.`);
  return value.padEnd(length, ' ');
};

const number = (value: string | number, length: number): string => {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > length) throw new Error(`"${value}" is no number of ${length} digits.`);
  return digits.padStart(length, '0');
};

/** The payment day as the bank wants it: month and day. */
const monthAndDay = (day: string): string => day.slice(5, 7) + day.slice(8, 10);

const header = (sender: Sender, payOn: string): string =>
  [
    '1',
    GENERAL_TRANSFER,
    '0',
    number(sender.code, 10),
    text(sender.holder, 40),
    monthAndDay(payOn),
    number(sender.bank_code, 4),
    text(sender.bank_name, 15),
    number(sender.branch_code, 3),
    text(sender.branch_name, 15),
    sender.account_type,
    number(sender.account_number, 7),
    text('', 17),
  ].join('');

const data = ({ account, amount, reference }: Payment): string =>
  [
    '2',
    number(account.bank_code, 4),
    text(account.bank_name, 15),
    number(account.branch_code, 3),
    text(account.branch_name, 15),
    text('', 4),
    account.account_type,
    number(account.account_number, 7),
    text(account.holder, 30),
    number(amount, 10),
    '0',
    number(reference, 10),
    number(0, 10),
    BY_WIRE,
    text('', 1),
    text('', 7),
  ].join('');

const trailer = (payments: readonly Payment[]): string => {
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  return ['8', number(payments.length, 6), number(sum, 12), text('', 101)].join('');
};

/** The byte of a letter in JIS X 0201, where half-width katakana are one byte each. */
const byteOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return point;
  if (point >= 0xff61 && point <= 0xff9f) return point - 0xff61 + 0xa1;
  throw new Error(`"${letter}" is no letter that banks take.`);
};

/**
 * Makes a file that no bank can pay by mistake, for a rehearsal. The first line says what it is, and each record begins with R, which is no
 * valid kind.
 */
const spoiltForBanks = (records: readonly string[]): string[] => [
  text(`${rehearsalBankNote.en} ${rehearsalBankNote.ja}`, 120),
  ...records.map((record) => `R${record.slice(1)}`),
];

export const zenginFile = (sender: Sender, payments: readonly Payment[], payOn: string): Uint8Array => {
  const records = [header(sender, payOn), ...payments.map(data), trailer(payments), `9${text('', 119)}`];
  const written = isRehearsal() ? spoiltForBanks(records) : records;
  return Uint8Array.from([...written.map((record) => `${record}\r\n`).join('')], byteOf);
};
