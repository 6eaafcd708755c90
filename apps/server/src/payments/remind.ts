import { dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { remindersDue } from '@hitosoroi/rules/payment-reminder';
import type { AppContext } from '../app-context.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockIfThere } from '../order-state/lock-order.ts';
import type { Outcome, Worker } from '../work/worker.ts';
import { findAttempt, keepReminded } from './attempts.ts';
import { storeNumberLetter } from './letters.ts';
import { mayHavePaid } from './other-amounts.ts';

/**
 * Reminds of a number that is not paid. The mail and the day of it are written together while the order is held, so that a crash, or a
 * second server, reminds nobody twice. An order that was paid, cancelled or given up meanwhile needs no reminder, and no later one; while
 * it may have been paid in another way nobody is asked to pay, and a later reminder looks again.
 */
export const remindOfPayment =
  ({ db, config, now }: AppContext): Worker =>
  (orderNumber): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      const [order, attempt] = await Promise.all([lockIfThere(tx, { orderNumber }), findAttempt(tx, orderNumber)]);
      const limitDay = order?.payment_limit_date;
      const receiptNumber = attempt?.receipt_number;
      if (order?.order_status !== AWAITING_PAYMENT || !limitDay || !receiptNumber) return 'over';
      const at = now();
      const { due, nextAt } = remindersDue(limitDay, at, attempt.reminded_on);
      if (due && !(await mayHavePaid(tx, attempt))) {
        const number = { store: attempt.store_id ?? undefined, receiptNumber, limitDay };
        const letter = storeNumberLetter(order, config.publicUrl, number, dayInJapan(at), due.reminder);
        await queueMail(tx, letter, config.mailFrom, at, due.until.getTime() - at.getTime());
        await keepReminded(tx, attempt.trading_id, due.day);
      }
      return nextAt ? { againAfterMs: nextAt.getTime() - at.getTime() } : 'over';
    });
