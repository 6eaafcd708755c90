import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import type { ReceiptContent } from './receipt-content.ts';

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
