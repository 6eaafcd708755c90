import { receiptNumber } from '@hitosoroi/rules/receipt';
import type { AppContext } from '../app-context.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { recordEvent } from '../order-state/order-events.ts';
import { contentOf, type Papers, readPapers } from './order-papers.ts';

/** Whom the next paper is made out to: who was named on one before stays, so that no second one has another name. */
export const addresseeOf = ({ issued, order }: Papers): string => issued[0]?.addressee ?? order.memberName;

/**
 * Issues what is due and writes down, for ever, what it says. Asked again, or from two windows at once, it changes nothing: there is one
 * receipt for one payment.
 */
export const issueReceipt = (
  { db, now }: AppContext,
  memberId: number,
  orderNumber: string,
  entered: string,
): Promise<Papers | 'not-found' | 'none-due'> =>
  db.transaction().execute(async (tx) => {
    const held = await lockIfThere(tx, { orderNumber, memberId });
    const papers = held && (await readPapers(tx, { orderNumber, memberId }));
    if (!papers) return 'not-found';
    const { due, issued } = papers;
    if (!due) return issued.length > 0 ? papers : 'none-due';
    const content = await contentOf(tx, { ...papers, due });
    if (!content) return 'none-due';
    const at = now();
    const addressee = issued[0]?.addressee ?? entered;
    const number = receiptNumber(orderNumber, due);
    await tx
      .insertInto('receipt')
      .values({
        order_number: orderNumber,
        kind: due,
        number,
        addressee,
        content: JSON.stringify(content),
        issued_at: at.toISOString(),
      })
      .execute();
    await recordEvent(tx, { orderNumber, kind: `${due} issued`, detail: { number } }, at);
    return (await readPapers(tx, { orderNumber, memberId })) ?? 'not-found';
  });
