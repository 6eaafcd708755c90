import * as z from 'zod/mini';
import { emailPattern } from './member-fields.ts';
import type { StaffValidationCode } from './staff-fields.ts';
import { asLine, textField } from './text-field.ts';
import { invoiceNumber } from './trade.ts';
import type { ValidationCode } from './validation.ts';
import { BankAccount } from './zengin.ts';

/** The fields of the console's settings: the account that transfers leave, the desk's limit, and the company. */

const code = (name: ValidationCode | StaffValidationCode): string => name;

const given = z.minLength(1, code('required'));
const digits = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s,¥-]/g, '');
/** Full-width letters, as a Japanese keyboard types them, become half-width. */
const narrow = (typed: string): string => typed.normalize('NFKC').trim();

/** The operator's account, with the code that the bank gave the operator for its files. */
export const SenderFields = z.extend(BankAccount, {
  code: textField(10, code('sender-code'), digits).check(z.regex(/^\d{10}$/, code('sender-code'))),
});
export type SenderFields = z.output<typeof SenderFields>;

const LARGEST_LIMIT = 999_999_999;
export const DeskLimit = z.int().check(z.minimum(0), z.maximum(LARGEST_LIMIT));
/** The limit as staff type it. */
export const DeskLimitForm = z.object({
  limit: textField(9, code('yen-format'), digits).check(z.regex(/^\d{1,9}$/, code('yen-format'))),
});

const Line = textField(200, code('too-long'), asLine).check(given);
/** An empty field means that there is none. */
const OptionalLine = textField(200, code('too-long'), asLine);

/**
 * The company that rents out, as pages, mails and receipts name it. The charges for late or damaged things are not here: the terms of
 * rental promise them, and change with a version of their own.
 */
export const SellerFields = z.object({
  name: Line,
  name_en: OptionalLine,
  representative: Line,
  representative_en: OptionalLine,
  address: Line,
  address_en: OptionalLine,
  phone: textField(200, code('too-long'), narrow).check(given),
  email: textField(254, code('too-long'), narrow).check(given, z.regex(emailPattern, code('email-format'))),
  invoice_number: textField(20, code('invoice-number'), narrow).check(z.regex(invoiceNumber, code('invoice-number'))),
  payment_provider: OptionalLine,
  payment_provider_en: OptionalLine,
  privacy_officer: OptionalLine,
  privacy_officer_en: OptionalLine,
});
export type SellerFields = z.output<typeof SellerFields>;
