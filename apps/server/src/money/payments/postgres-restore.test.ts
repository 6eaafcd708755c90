import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tellOperator } from '../../../test/operator.ts';
import { patient } from '../../../test/ordering.ts';
import { listOf } from '../../../test/provider-list.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { untilItWaits } from '../../../test/until-it-waits.ts';
import { scheduleRounds } from '../../jobs.ts';
import { databaseTime } from '../../platform/db/clock.ts';
import { schedule } from '../../platform/work/schedule.ts';

/** Tests servers without a journal after their database was restored from a backup. */

type Order = Awaited<ReturnType<Till['order']>>;

const openWithoutJournal = (env: Record<string, string> = {}) => openTill(env, false);

/** Deletes rows until the database is like a backup that was made after the order was placed, but before its payment began. */
const goBackBeforePayment = ({ shop: { db } }: Till, { number, tradingId }: Order) =>
  db.transaction().execute(async (tx) => {
    for (const table of ['mail', 'due_job'] as const) await tx.deleteFrom(table).execute();
    await tx.deleteFrom('order_event').where('order_number', '=', number).where('kind', '<>', 'placed').execute();
    for (const table of ['review', 'refund', 'payment_attempt'] as const)
      await tx.deleteFrom(table).where('order_number', '=', number).execute();
    await tx.deleteFrom('notice').where('trading_id', '=', tradingId).execute();
    await tx
      .updateTable('orders')
      .set({ order_status: UNSETTLED, payment_method: 0, payment_date: null })
      .where('order_number', '=', number)
      .execute();
    await schedule(tx, 'reconcile', number, new Date('2026-11-15T10:10:00+09:00'));
    await tx
      .updateTable('database_mark')
      .set({ seen_at: databaseTime(tx, -120_000) })
      .execute();
  });

/** Deletes rows until the database is like a backup that was made before the order was placed. */
const goBackBefore = async (till: Till, order: Order) => {
  await goBackBeforePayment(till, order);
  await till.shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('due_job').execute();
    for (const table of ['order_event', 'order_item', 'orders'] as const)
      await tx.deleteFrom(table).where('order_number', '=', order.number).execute();
  });
};

const start = ({ shop }: Till) => scheduleRounds(shop.context);

const paidOrder = async (till: Till): Promise<Order> => {
  await start(till);
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

const attemptsOf = async ({ shop }: Till, { number }: Order): Promise<string[]> =>
  (await shop.db.selectFrom('payment_attempt').where('order_number', '=', number).select('trading_id').execute()).map(
    ({ trading_id }) => trading_id,
  );

test('a member who paid after the backup gets no second page: the provider is asked first, and the order is paid', async () => {
  const till = await openWithoutJournal();
  const order = await paidOrder(till);
  await goBackBeforePayment(till, order);
  await start(till);
  expect((await order.params('1')).statusCode).toBe(409);
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], refunds: [], mails: ['paid'] });
  expect(await attemptsOf(till, order)).toEqual([order.tradingId]);
  expect(await order.payments()).toHaveLength(1);
});

test('an order that was paid after the backup does not end as unpaid, even if nobody opens its page', async () => {
  const till = await openWithoutJournal();
  const order = await paidOrder(till);
  await goBackBeforePayment(till, order);
  await start(till);
  till.shop.setNow('2026-11-18T10:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], mails: ['paid'] });
});

test('a notice about a payment from after the backup pays its order, even before anybody noticed the restore', async () => {
  const till = await openWithoutJournal();
  const order = await paidOrder(till);
  const [payment] = await order.payments();
  await goBackBeforePayment(till, order);
  await till.shop.db.deleteFrom('due_job').execute();
  await order.forge({ payment_status: '40', payment_amount: String(payment?.amount) });
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], refunds: [], mails: ['paid'] });
  expect(await attemptsOf(till, order)).toEqual([order.tradingId]);
});

test('a notice that comes while another request restores its attempt pays the order', async () => {
  const till = await openWithoutJournal(patient);
  const { db } = till.shop;
  const order = await paidOrder(till);
  const [payment] = await order.payments();
  const settled = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
  await goBackBeforePayment(till, order);
  await db.deleteFrom('due_job').execute();
  const forged = await db.transaction().execute(async (tx) => {
    await sql`lock table facility`.execute(tx);
    // The notice has not found its attempt, and waits to read from which order it could be.
    const notice = order.forge({ payment_status: '40', payment_amount: String(payment?.amount) });
    await untilItWaits(db);
    const restored = { ...settled, state: 'live', payment_id: null, last_event: null } as const;
    await tx.insertInto('payment_attempt').values(restored).execute();
    return { notice };
  });
  await forged.notice;
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [], mails: ['paid'] });
  expect(await db.selectFrom('review').select('kind').execute()).toEqual([]);
});

test('while the provider is away, orders of the backup wait for it, and later orders can be paid', async () => {
  const till = await openWithoutJournal({ PAYMENT_API_URL: 'http://localhost:9' });
  await start(till);
  const order = await till.order('1');
  await goBackBeforePayment(till, order);
  await start(till);
  expect((await order.params('1')).statusCode).toBe(409);
  const later = await till.order('1');
  expect(later.tradingId).toHaveLength(25);
});

test('an order that gets the number of a lost order is another one for the provider, and is paid by its own payment', async () => {
  const till = await openWithoutJournal();
  const lost = await paidOrder(till);
  const [paid] = await lost.payments();
  await goBackBefore(till, lost);
  await start(till);
  const groups = lost.number.split('-').map(Number);
  vi.spyOn(crypto, 'randomInt').mockImplementation(() => groups.shift());
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const order = await till.order('1');
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(order.number).toBe(lost.number);
  expect(order.tradingId).not.toBe(lost.tradingId);
  expect(order.tradingId.slice(0, 13)).toBe(lost.tradingId.slice(0, 13));

  // The notice about the lost order opens a review, and does not change this order.
  await lost.forge({ payment_status: '41', payment_id: String(paid?.payment_id), payment_amount: '11880' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  const reviews = () => till.shop.db.selectFrom('review').orderBy('id').select('kind').execute();
  expect(await reviews()).toEqual([{ kind: 'unknown-attempt' }]);
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
  expect(await lost.payments()).toHaveLength(1);
  expect(await order.payments()).toHaveLength(1);
  const compared = await tellOperator(
    till.shop,
    ...['payments', 'compare', '--from', '2026-11-15', '--to', '2026-11-15', '--file', await listOf(till)],
  );
  const outcomes = (compared.data as { tradingId: string; outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes).toContain('unknown-order');
  expect(await reviews()).toEqual([{ kind: 'unknown-attempt' }, { kind: 'unknown-payment' }]);
});
