import { type ReceiptKind, receiptNumber } from '@hitosoroi/rules/receipt';
import { recordEvent } from '../../orders/order-events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { contentOf, type Papers } from './order-papers.ts';

interface PaperToIssue {
  readonly kind: ReceiptKind;
  readonly addressee: string;
  /** Whether the payer issues it with a payer link. */
  readonly isPayers: boolean;
  /** The staff person who issues it for the member. */
  readonly by?: number;
}

/**
 * Issues a paper, and stores its content for ever. Changes nothing if it was issued before, because one payment has one receipt. A second
 * paper keeps the addressee of the first. Returns false if the paper is not due. The caller has locked the order row.
 */
export const issuePaper = async (
  tx: Tx,
  papers: Papers,
  { kind, addressee, isPayers, by }: PaperToIssue,
  now: Date,
): Promise<boolean> => {
  const { due, issued } = papers;
  const orderNumber = papers.order.order_number;
  if (issued.some((paper) => paper.kind === kind)) return true;
  if (due !== kind) return false;
  const content = await contentOf(tx, papers, kind);
  if (!content) return false;
  const number = receiptNumber(orderNumber, kind);
  await tx
    .insertInto('receipt')
    .values({
      order_number: orderNumber,
      kind,
      number,
      addressee: issued[0]?.addressee ?? addressee,
      is_payers: isPayers,
      content: JSON.stringify(content),
      issued_at: now.toISOString(),
    })
    .execute();
  await recordEvent(
    tx,
    { orderNumber, kind: `${kind}-issued`, detail: { number, ...(isPayers && { by: 'payer' }), ...(by && { by }) } },
    now,
  );
  return true;
};
