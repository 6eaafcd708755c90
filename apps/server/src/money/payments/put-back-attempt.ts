import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import { lockIfThere } from '../../orders/lock-order.ts';
import { scheduleReconcile } from '../../orders/order-events.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  createAttempt,
  findAttempt,
  findOrderOfAttempt,
  idFacts,
  isOfTest,
  nextTradingId,
  orderNumberIn,
} from './attempts.ts';
import type { Provider } from './provider.ts';
import type { Providers } from './providers.ts';
import { openReview } from './reviews.ts';

/** Restores attempts that a restored database has lost. The backup has their orders, but was made before their payments began. */

/** A condition for a query of `orders`: the order is in the backup that was restored last. */
export const isOfRestoredBackup = sql<boolean>`exists (
  select 1 from order_event e where e.order_number = orders.order_number
  and e.id <= (select restored_event from database_mark where id = 1))`;

const findFacts = (tx: Tx, orderNumber: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', orderNumber)
    .select(idFacts)
    .select(isOfRestoredBackup.as('is_restored'))
    .executeTakeFirst();

interface Lost {
  readonly tradingId: string;
  readonly orderNumber: string;
}

/**
 * Creates the attempt again, so that the member cannot pay a second time. Returns false if the order is missing, has ended or has another
 * attempt.
 */
const putBack = async (tx: Tx, provider: Provider, { tradingId, orderNumber }: Lost, now: Date): Promise<boolean> => {
  const order = await lockIfThere(tx, { orderNumber });
  const attempt = order && (await findAttempt(tx, orderNumber));
  // Another server, which started at the same time, may have restored the attempt already.
  if (attempt?.trading_id === tradingId) return true;
  if (order?.order_status !== UNSETTLED || attempt) return false;
  // A practice attempt belongs only to a practice order, and a real attempt only to a real order.
  const isPractice = (await findFacts(tx, orderNumber))?.practice_of !== null;
  if (isPractice !== isOfTest(tradingId)) return false;
  await createAttempt(tx, order, provider, { tradingId, method: order.payment_method, opener: null }, now);
  await scheduleReconcile(tx, orderNumber, now);
  return true;
};

/**
 * Restores an attempt that the journal has, or that the provider reports. If the contract allows no inquiries, also opens a review: the
 * notices of the attempt are lost, so staff have to find out whether the order was paid.
 */
export const putBackAttempt = async (tx: Tx, provider: Provider, lost: Lost, now: Date): Promise<boolean> => {
  if (!(await putBack(tx, provider, lost, now))) return false;
  if (!provider.capabilities.inquire) {
    const detail = { ...lost, amount: (await lockIfThere(tx, lost))?.price };
    await openReview(tx, { kind: 'unknown-payment', orderNumber: lost.orderNumber, detail }, now);
  }
  return true;
};

/**
 * Finds the order of an attempt that is not in the database, by the attempt's id. The ids of a new order that got the number of a lost
 * order differ, so the new order is not found. Undefined if there is no such order, and also if another transaction has just restored the
 * attempt, because the order's next id then differs. So callers have to look for the attempt again.
 */
const ownerOf = async (tx: Tx, tradingId: string): Promise<Lost | undefined> => {
  const orderNumber = orderNumberIn(tradingId);
  const facts = orderNumber ? await findFacts(tx, orderNumber) : undefined;
  return orderNumber && facts && nextTradingId(facts) === tradingId ? { tradingId, orderNumber } : undefined;
};

/** Restores an attempt that is in the provider's list. Returns the order's number, also if another transaction has just restored it. */
export const putBackListed = async (
  tx: Tx,
  provider: Provider,
  tradingId: string,
  now: Date,
): Promise<string | undefined> => {
  const lost = await ownerOf(tx, tradingId);
  if (lost && (await putBackAttempt(tx, provider, lost, now))) return lost.orderNumber;
  return findOrderOfAttempt(tx, tradingId);
};

/** Restores the attempt of a notice. No review is necessary, because the notice reports what happened to the payment. */
export const putBackNoticed = async (tx: Tx, provider: Provider, tradingId: string, now: Date): Promise<void> => {
  const lost = await ownerOf(tx, tradingId);
  if (lost) await putBack(tx, provider, lost, now);
};

/**
 * Creates the attempt that an unsettled order without attempts may have had before the database was restored. The database has no trace of
 * a payment, so a job asks the provider about the attempt. Returns false if the order was placed after the restore.
 */
export const putBackPossible = async (
  tx: Tx,
  providers: Providers,
  orderNumber: string,
  now: Date,
): Promise<boolean> => {
  const facts = await findFacts(tx, orderNumber);
  if (!facts?.is_restored) return false;
  const tradingId = nextTradingId(facts);
  return putBackAttempt(tx, providers.of(tradingId), { tradingId, orderNumber }, now);
};
