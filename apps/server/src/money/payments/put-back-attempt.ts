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

/** Attempts that a restored database has lost, although it has their orders: their payments began after the backup. */

/** A condition on a query of `orders`: the order is in the backup that was restored last. */
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

/** Creates the attempt again, so that the order is not paid a second time. Returns false if the order is missing, has ended or has another attempt. */
const putBack = async (tx: Tx, provider: Provider, { tradingId, orderNumber }: Lost, now: Date): Promise<boolean> => {
  const order = await lockIfThere(tx, { orderNumber });
  const attempt = order && (await findAttempt(tx, orderNumber));
  // Another server that started at the same time has restored the attempt.
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
 * Restores an attempt that the journal has, or that the provider reports. If the contract allows no inquiry, opens a review: the notices of
 * the attempt are lost, so staff have to find out whether the order was paid.
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
 * Finds the order to which the id of an unknown attempt belongs. If another transaction restores the attempt meanwhile, the order's next id
 * is another one, and this finds none. So the callers look for the attempt once more. An order with the number of a lost order has other
 * ids.
 */
const ownerOf = async (tx: Tx, tradingId: string): Promise<Lost | undefined> => {
  const orderNumber = orderNumberIn(tradingId);
  const facts = orderNumber ? await findFacts(tx, orderNumber) : undefined;
  return orderNumber && facts && nextTradingId(facts) === tradingId ? { tradingId, orderNumber } : undefined;
};

/** Restores an attempt that a line of the provider's list names. Returns its order's number, also if the attempt is known by now. */
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

/** Restores an attempt that a notice names. The notice says what happened, so there is no need for a review. */
export const putBackNoticed = async (tx: Tx, provider: Provider, tradingId: string, now: Date): Promise<void> => {
  const lost = await ownerOf(tx, tradingId);
  if (lost) await putBack(tx, provider, lost, now);
};

/**
 * Creates the attempt that an unsettled order without attempts may have had before the database was restored. Nobody knows whether it
 * began, so the provider is asked about it. Returns false if the order was placed after the restore.
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
