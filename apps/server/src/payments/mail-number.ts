import { dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import type { AppContext } from '../app-context.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import { findAttempt } from './attempts.ts';
import { storeNumberLetter } from './letters.ts';
import { mayHavePaid } from './other-amounts.ts';

/** Mails the number of an order to the member whose it is, in the language that they read now. It says where it went. */
export const mailNumber = (
  { db, config, now }: AppContext,
  memberId: number,
  orderNumber: string,
  language: Language,
): Promise<{ readonly email: string } | 'not-found' | 'no-number'> =>
  db.transaction().execute(async (tx) => {
    const [order, attempt] = await Promise.all([
      lockIfThere(tx, { orderNumber, memberId }),
      findAttempt(tx, orderNumber),
    ]);
    if (!order) return 'not-found';
    const receiptNumber = attempt?.receipt_number;
    if (order.order_status !== AWAITING_PAYMENT || !receiptNumber) return 'no-number';
    const at = now();
    const today = dayInJapan(at);
    const limitDay = order.payment_limit_date ?? undefined;
    // The provider says only days later that a number has expired.
    const isLate = limitDay !== undefined && limitDay < today;
    if (isLate || (await mayHavePaid(tx, attempt))) return 'no-number';
    const number = { store: attempt.store_id ?? undefined, receiptNumber, limitDay };
    const letter = storeNumberLetter({ ...order, language }, config.publicUrl, number, today);
    await queueMail(tx, letter, config.mailFrom, at);
    return { email: order.email };
  });
