import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Parts } from '../app.ts';
import { queueMail } from '../mail/outbox.ts';
import { lockOrder, moveOrder } from '../orders/move-order.ts';
import { schedule } from '../work/schedule.ts';
import type { Outcome, Worker } from '../work/worker.ts';
import { findAttempt } from './attempts.ts';
import { applyAnswer } from './capture.ts';
import { letterFor } from './letters.ts';
import type { Provider } from './provider.ts';
import { openReview } from './reviews.ts';
import { CAPTURE_WORK } from './work-kinds.ts';

const HOUR = 3_600_000;
/** An unsettled order that nobody pays is over after a day: longer than any page of the provider stays open. */
const ABANDONED_AFTER_MS = 24 * HOUR;
/** Without inquiry only the notices tell, so they get longer. */
const ABANDONED_UNHEARD_MS = 72 * HOUR;
const STORE_EVERY_MS = 6 * HOUR;
/** The provider expires store payments in a batch some days after the limit. */
const DAYS_OF_GRACE = 10;

/** Ends an order that nobody paid, unless a notice was faster. */
const abandon = ({ db, config, now }: Parts, orderNumber: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const order = await lockOrder(tx, orderNumber);
    if (order.order_status !== UNSETTLED) return;
    await moveOrder(tx, order, PAYMENT_FAILED, { kind: 'abandoned', now: at });
    await tx
      .updateTable('payment_attempt')
      .set({ state: 'ended', ended_at: at.toISOString() })
      .where('order_number', '=', orderNumber)
      .where('state', '=', 'live')
      .execute();
    await queueMail(tx, letterFor(PAYMENT_FAILED, order, config.publicUrl), config.mailFrom, at);
  });

/**
 * Asks the provider about an order that is not settled, so that a lost notice is found. A store order is expired only when the
 * provider says so.
 */
export const settle =
  (parts: Parts, provider: Provider): Worker =>
  async (orderNumber, tries): Promise<Outcome> => {
    const { db, now, config } = parts;
    const read = () =>
      db.transaction().execute(async (tx) => ({
        order: await tx.selectFrom('orders').where('order_number', '=', orderNumber).selectAll().executeTakeFirst(),
        attempt: await findAttempt(tx, orderNumber),
      }));
    const before = await read();
    const isOpen = (order: typeof before.order) =>
      order?.order_status === UNSETTLED || order?.order_status === AWAITING_PAYMENT;
    if (!isOpen(before.order)) return 'over';

    const found = before.attempt ? await provider.inquire({ tradingId: before.attempt.trading_id }) : 'none';
    if (typeof found === 'object') await applyAnswer(parts, found);

    const { order, attempt } = await read();
    if (!order || !isOpen(order)) return 'over';
    const later = {
      retryAfterMs: Math.min(config.payment.inquireAfterMs * 2 ** tries, STORE_EVERY_MS),
      error: 'not settled',
    };
    const age = now().getTime() - Date.parse(order.ordered_at);
    if (order.order_status === UNSETTLED) {
      if (attempt?.last_event === 'authorised') {
        await db.transaction().execute((tx) => schedule(tx, CAPTURE_WORK, attempt.trading_id, now()));
        return later;
      }
      const isHeard = found === 'none' || typeof found === 'object';
      if (age < (found === 'unsupported' ? ABANDONED_UNHEARD_MS : ABANDONED_AFTER_MS)) return later;
      // A provider that does not answer for days must not decide about money; a person does.
      if (isHeard || found === 'unsupported') {
        await abandon(parts, orderNumber);
        return 'over';
      }
    }
    const limit = order.payment_limit_date;
    const isLate =
      order.order_status === UNSETTLED
        ? age > ABANDONED_UNHEARD_MS
        : limit !== null && addDays(limit, DAYS_OF_GRACE) < dayInJapan(now());
    if (isLate) {
      await db
        .transaction()
        .execute((tx) =>
          openReview(tx, { kind: 'still-unsettled', orderNumber, detail: { provider: String(found) } }, now()),
        );
    }
    return later;
  };
