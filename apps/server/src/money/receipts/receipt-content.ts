import type { Day } from '@hitosoroi/rules/day';

interface Names {
  readonly ja: string;
  readonly en: string | null;
}

/** What a receipt or a credit note says besides number, addressee and dates of its own, in both languages. */
export interface ReceiptContent {
  readonly issuer: {
    readonly name: Names;
    readonly address: Names;
    readonly phone: string;
    readonly invoiceNumber: string;
  };
  readonly institution: Names;
  readonly facility: Names;
  readonly items: readonly {
    readonly set: Names;
    readonly option: Names;
    readonly quantities: readonly (readonly [quantity: number, unit: string | null, unitEn: string | null])[];
    readonly price: number;
  }[];
  /** What was received, or given back, with the tax in it. */
  readonly amount: number;
  readonly tax: number;
  readonly taxPercent: number;
  readonly paidOn: Day;
  readonly paidBy: 'card' | 'store';
  /** Which store it was, where that is known. */
  readonly store: string | null;
  readonly period: { readonly start: Day; readonly end: Day } | null;
  /** Of a credit note: when and how the money went back, and the receipt that it corrects, if one was issued. */
  readonly returned: {
    readonly on: Day;
    /** `release`: the card was only held, and is not charged. */
    readonly way: 'provider' | 'bank-transfer' | 'release';
    readonly receipt: { readonly number: string; readonly issuedOn: Day } | null;
  } | null;
}
