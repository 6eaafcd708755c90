import { type ReceiptKind, receiptNumber } from '@hitosoroi/rules/receipt';
import { lockIfThere } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { contentOf, type Papers, readPapers } from './order-papers.ts';

/** The addressee of the next paper: that of an earlier one stays, so that no second one has another name. */
export const addresseeOf = ({ issued, order }: Papers): string => issued[0]?.addressee ?? order.memberName;

interface Wanted {
  readonly orderNumber: string;
  /** What the member saw: a window left open must not issue something else. */
  readonly kind: ReceiptKind;
  readonly addressee: string;
}

/** Issues the due paper and stores its content for ever. A repeated or concurrent call changes nothing: one payment has one receipt. */
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
    await recordEvent(tx, { orderNumber, kind: `${kind}-issued`, detail: { number } }, at);
    return (await readPapers(tx, { orderNumber, memberId })) ?? 'not-found';
  });
