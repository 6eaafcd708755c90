import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';

interface Names {
  readonly ja: string;
  readonly en: string | null;
}

/** The content of a receipt or credit note in both languages, besides its number, addressee and dates. */
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
  /** What was received or returned, tax included. */
  readonly amount: number;
  readonly tax: number;
  readonly taxPercent: number;
  readonly paidOn: Day;
  readonly paidBy: 'card' | 'store';
  /** The store, where known. */
  readonly store: string | null;
  readonly period: { readonly start: Day; readonly end: Day } | null;
  /** For a credit note: when and how the money was returned, and the corrected receipt, if issued. */
  readonly returned: {
    readonly on: Day;
    /** `release`: the card was only held, and is not charged. */
    readonly way: 'provider' | 'bank-transfer' | 'release';
    readonly receipt: { readonly number: string; readonly issuedOn: Day } | null;
  } | null;
}

type Returned = NonNullable<ReceiptContent['returned']>;

/** A receipt or credit note for printing: the issued content, and the marks of this copy. */
export interface PrintedReceipt {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly orderNumber: string;
  readonly addressee: string;
  readonly issuedOn: Day;
  readonly content: ReceiptContent;
  readonly language: Language;
  /** The day of a later copy. */
  readonly reissuedOn: Day | null;
  /** For a receipt of a cancelled order; with when and how, once the money was returned. */
  readonly canceled: { readonly returned: Pick<Returned, 'on' | 'way'> | null } | null;
}
