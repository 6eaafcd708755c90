import { type Day, dayInJapan, startOfDay } from '@hitosoroi/rules/day';
import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import { type Reminder, remindersDue } from '@hitosoroi/rules/payment-reminder';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Outcome, Worker } from '../../platform/work/worker.ts';
import { AskFirst, askFirst, mustAskAbout, pageOf } from './ask-first.ts';
import { type Attempt, findAttempt, keepReminded } from './attempts.ts';
import { mayHavePaid } from './other-amounts.ts';
import type { Providers } from './providers.ts';
import { storeNumberLetter } from './store-number-letter.ts';

/** A store number that can be paid. Its order is locked. */
interface Payable {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly receiptNumber: string;
  readonly limitDay: Day;
}

/** Locks an order that waits for payment at a store, and returns its store number. Undefined if the order has no number to pay. */
const holdPayable = async (tx: Tx, orderNumber: string): Promise<Payable | undefined> => {
  const [order, attempt] = await Promise.all([lockIfThere(tx, { orderNumber }), findAttempt(tx, orderNumber)]);
  const limitDay = order?.payment_limit_date;
  const receiptNumber = attempt?.receipt_number;
  if (order?.order_status !== AWAITING_PAYMENT || !limitDay || !receiptNumber) return undefined;
  return { order, attempt, receiptNumber, limitDay };
};

/** How long to wait if the provider did not say whether a number was paid. The reminder is still early enough after that. */
const ASK_AGAIN_MS = 10 * 60_000;

/** Whether the provider answered that no payment is under way, or cannot be asked at all. */
const isAskedAbout = (providers: Providers, { order, attempt }: Payable, clearPage: string | undefined): boolean =>
  !mustAskAbout(providers, attempt) || pageOf(order, attempt) === clearPage;

interface Due {
  readonly reminder: Reminder;
  readonly day: Day;
  readonly until: Date;
}

/** Queues the reminder and stores its day. Does nothing if the member may have paid in another way. The caller has locked the order. */
const remind = async (
  tx: Tx,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, attempt, receiptNumber, limitDay }: Payable,
  { reminder, day, until }: Due,
  at: Date,
): Promise<'reminded' | 'may-have-paid'> => {
  if (await mayHavePaid(tx, attempt)) return 'may-have-paid';
  const number = { store: attempt.store_id ?? undefined, receiptNumber, limitDay };
  const letter = storeNumberLetter(order, publicUrl, number, dayInJapan(at), reminder);
  await queueMail(tx, letter, mailFrom, at, until.getTime() - at.getTime());
  await keepReminded(tx, attempt.trading_id, day);
  return 'reminded';
};

/**
 * Reminds the member of an unpaid number. The member gets each reminder once, even after a crash or with a second server. An order that was
 * paid or ended gets no reminder. If the order may have been paid, the job checks again when the next reminder is due.
 */
export const remindOfPayment =
  (context: AppContext, providers: Providers): Worker =>
  async (orderNumber) => {
    const { db, config, now } = context;
    const outcome = await askFirst(context, providers, orderNumber, (clearPage) =>
      db.transaction().execute(async (tx): Promise<Outcome | AskFirst> => {
        const payable = await holdPayable(tx, orderNumber);
        if (!payable) return 'over';
        const at = now();
        const { due, nextAt } = remindersDue(payable.limitDay, at, payable.attempt.reminded_on);
        if (due && !isAskedAbout(providers, payable, clearPage)) return new AskFirst(payable.order, payable.attempt);
        if (due) await remind(tx, config, payable, due, at);
        return nextAt ? { againAfterMs: nextAt.getTime() - at.getTime() } : 'over';
      }),
    );
    if (outcome === 'payment-unclear' || outcome === 'too-many')
      return { retryAfterMs: ASK_AGAIN_MS, error: 'the provider did not say whether it was paid' };
    return outcome;
  };

/** The store number about which staff may remind the member today, or why they may not. */
const holdRemindable = async (
  tx: Tx,
  orderNumber: string,
  today: Day,
): Promise<Payable | 'nothing-to-pay' | 'reminded-today'> => {
  const payable = await holdPayable(tx, orderNumber);
  if (!payable || payable.limitDay <= today) return 'nothing-to-pay';
  const { reminded_on } = payable.attempt;
  return reminded_on !== null && reminded_on >= today ? 'reminded-today' : payable;
};

/** Whether our records allow staff to remind the member today. If they do not, there is no need to ask the provider. */
export const mayRemindToday = ({ db, now }: AppContext, orderNumber: string): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => typeof (await holdRemindable(tx, orderNumber, dayInJapan(now()))) === 'object');

/**
 * Reminds the member when staff request it: once a day, and only before the last day to pay. On the last day the server reminds the member.
 */
export const remindByStaff = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  orderNumber: string,
  { providers, clearPage }: { readonly providers: Providers; readonly clearPage: string | undefined },
  now: Date,
): Promise<
  { readonly before: Day | null; readonly after: Day } | 'nothing-to-pay' | 'reminded-today' | 'may-have-paid'
> => {
  const today = dayInJapan(now);
  const payable = await holdRemindable(tx, orderNumber, today);
  if (typeof payable === 'string') return payable;
  if (!isAskedAbout(providers, payable, clearPage)) return 'may-have-paid';
  const due = { reminder: 'payment-reminder', day: today, until: startOfDay(payable.limitDay) } as const;
  const outcome = await remind(tx, config, payable, due, now);
  return outcome === 'reminded' ? { before: payable.attempt.reminded_on, after: today } : outcome;
};
