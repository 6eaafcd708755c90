import type { Day } from './day.ts';
import { CANCELED, type OrderStatus, PAID } from './order-status.ts';

/** The papers about an order's money: one for the payment, and one for the refund. */
export const receiptKinds = ['receipt', 'credit-note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

interface Order {
  readonly order_status: OrderStatus;
  readonly payment_date: Day | null;
}

/** The refund of the payment that settled the order, not a refund of a second or late payment. */
interface OwnRefund {
  readonly state: 'asked' | 'unknown' | 'done' | 'refused';
  readonly is_release: boolean;
}

/**
 * Whether an order may have papers. An order has none if it was never paid, or if its payment turned out not to exist, even if papers were
 * issued before.
 */
export const mayHaveReceipt = ({ order_status, payment_date }: Order): boolean =>
  payment_date !== null && (order_status === PAID || order_status === CANCELED);

/**
 * The paper that fits the order now: a receipt while the order is paid and not being canceled, a credit note once the money was returned.
 * If the card was only released, no money was returned, and a credit note is due only to correct a receipt that was issued.
 */
export const receiptDue = (
  order: Order,
  refund: OwnRefund | undefined,
  hasReceipt: boolean,
): ReceiptKind | undefined => {
  if (!mayHaveReceipt(order)) return undefined;
  if (order.order_status === PAID) return refund === undefined || refund.state === 'refused' ? 'receipt' : undefined;
  return refund?.state === 'done' && (!refund.is_release || hasReceipt) ? 'credit-note' : undefined;
};

/**
 * A paper's number is the order's number and a letter. People can read it out, and there is no sequence of papers in which a number could
 * be missing. A corrected paper has the same letter and counts on: R, R2, R3.
 */
export const receiptNumber = (orderNumber: string, kind: ReceiptKind, replaced = 0): string =>
  `${orderNumber}-${kind === 'receipt' ? 'R' : 'C'}${replaced > 0 ? replaced + 1 : ''}`;

/** How long a repeated first download still counts as the original: a phone may request a file twice, and connections break. */
const ORIGINAL_MS = 30 * 60_000;

interface Downloads<Language> {
  readonly original_at: string | null;
  readonly original_language: Language | null;
}

/** Whether a download is the original, or a marked later copy. A download in the other language is always a later copy. */
export const isOriginal = <Language>(downloads: Downloads<Language>, language: Language, now: Date): boolean => {
  const { original_at: at, original_language } = downloads;
  if (at === null) return true;
  return original_language === language && now.getTime() < Date.parse(at) + ORIGINAL_MS;
};
