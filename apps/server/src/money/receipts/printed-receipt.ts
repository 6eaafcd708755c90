import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';

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

type Returned = NonNullable<ReceiptContent['returned']>;

/** A receipt or credit note as it is printed: what was issued, and the marks of this copy. */
export interface PrintedReceipt {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly orderNumber: string;
  readonly addressee: string;
  readonly issuedOn: Day;
  readonly content: ReceiptContent;
  readonly language: Language;
  /** The day of this copy, where it is a later one. */
  readonly reissuedOn: Day | null;
  /** Of a receipt whose order was cancelled since; with when and how, once the money went back. */
  readonly canceled: { readonly returned: Pick<Returned, 'on' | 'way'> | null } | null;
}
