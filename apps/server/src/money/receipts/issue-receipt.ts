import { type ReceiptKind, receiptNumber } from '@hitosoroi/rules/receipt';
import { lockIfThere } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { contentOf, type Papers, readPapers } from './order-papers.ts';

/** Whom the next paper is made out to: who was named on one before stays, so that no second one has another name. */
export const addresseeOf = ({ issued, order }: Papers): string => issued[0]?.addressee ?? order.memberName;

interface Wanted {
  readonly orderNumber: string;
  /** What the member was shown: a window that was open for long must not issue something else. */
  readonly kind: ReceiptKind;
  readonly addressee: string;
}

/**
 * Issues what is due and writes down, for ever, what it says. Asked again, or from two windows at once, it changes nothing: there is one
 * receipt for one payment.
 */
export const issueReceipt = (
  { db, now }: AppContext,
  memberId: number,
  { orderNumber, kind, addressee: entered }: Wanted,
): Promise<Papers | 'not-found' | 'none-due'> =>
  db.transaction().execute(async (tx) => {
    const held = await lockIfThere(tx, { orderNumber, memberId });
    const papers = held && (await readPapers(tx, { orderNumber, memberId }));
    if (!papers) return 'not-found';
    const { due, issued } = papers;
    if (issued.some((paper) => paper.kind === kind)) return papers;
    if (due !== kind) return 'none-due';
    const content = await contentOf(tx, papers, kind);
    if (!content) return 'none-due';
    const at = now();
    const addressee = issued[0]?.addressee ?? entered;
    const number = receiptNumber(orderNumber, kind);
    await tx
      .insertInto('receipt')
      .values({
        order_number: orderNumber,
        kind,
        number,
        addressee,
        content: JSON.stringify(content),
        issued_at: at.toISOString(),
      })
      .execute();
    await recordEvent(tx, { orderNumber, kind: `${kind} issued`, detail: { number } }, at);
    return (await readPapers(tx, { orderNumber, memberId })) ?? 'not-found';
  });
