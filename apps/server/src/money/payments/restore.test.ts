import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { highest } from '@hitosoroi/rules/highest';
import { CANCELED, PAID } from '@hitosoroi/rules/order-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { manyOrders } from '../../../test/many-orders.ts';
import { NOW } from '../../../test/now.ts';
import { tellOperator } from '../../../test/operator.ts';
import { listenToQueries, plansOf } from '../../../test/query-plans.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { sized } from '../../../test/size.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { scheduleRounds, workersOf } from '../../jobs.ts';
import { databaseTime } from '../../platform/db/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { runDueJobs, type Worker } from '../../platform/work/worker.ts';
import { RECONCILE_ALL_JOB } from './after-restore.ts';
import { readJournal, writeToJournal } from './journal.ts';
import { isOlderThanMark, keepMark } from './mark-in-file.ts';

const TOMORROW = '2026-11-16T10:00:00+09:00';

type Order = Awaited<ReturnType<Till['order']>>;

const cardPaid = async (till: Till): Promise<Order> => {
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

/** On PostgreSQL, sets the time of the mark two minutes back, as in a restored backup. */
const ageMark = async (db: Db): Promise<void> => {
  await db
    .updateTable('database_mark')
    .set({ seen_at: databaseTime(db, -120_000) })
    .execute();
};

/** Copies the rows of an order. The returned function restores them, as a backup would. */
const backUp = async ({ db }: Shop, { number }: Order) => {
  const order = await db.selectFrom('orders').where('order_number', '=', number).selectAll().executeTakeFirstOrThrow();
  const attempt = await db
    .selectFrom('payment_attempt')
    .where('order_number', '=', number)
    .selectAll()
    .executeTakeFirstOrThrow();
  const events = await db.selectFrom('order_event').select('id').execute();
  const notices = await db.selectFrom('notice').select('id').execute();
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return () =>
    db.transaction().execute(async (tx) => {
      const { order_status, payment_date } = order;
      const { state, last_event, ended_at } = attempt;
      await tx.deleteFrom('due_job').execute();
      await tx.deleteFrom('mail').execute();
      await tx.deleteFrom('refund').execute();
      await tx.deleteFrom('order_event').where('id', 'not in', idsOf(events)).execute();
      await tx.deleteFrom('notice').where('id', 'not in', idsOf(notices)).execute();
      await tx.updateTable('orders').set({ order_status, payment_date }).where('order_number', '=', number).execute();
      await tx
        .updateTable('payment_attempt')
        .set({ state, last_event, ended_at })
        .where('order_number', '=', number)
        .execute();
      await ageMark(tx);
    });
};

test('a restore is noticed where no payment was begun since: what was cancelled meanwhile is found out at the start', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await till.shop.poll();
  const restore = await backUp(till.shop, order);
  till.shop.setNow(TOMORROW);
  await order.browser.post('/order/cancel', { order_id: order.number });
  expect(await order.known()).toMatchObject({ status: CANCELED });
  await keepMark(till.shop.context);
  await restore();
  // A command that uses the restored database before the server starts does not update the mark.
  await tellOperator(till.shop, 'orders', 'show', order.number);
  await keepMark(till.shop.context);
  await till.shop.poll();
  await till.shop.work();
  expect(await order.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
  // The start has written a new mark for the restored database.
  expect(await isOlderThanMark(till.shop.context)).toBe(false);
});

test('all that was ever paid is asked about after a restore: newest first, twenty a second, and further after a stop', async () => {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const shop = await openShop({ logger: createLogger('info', log) });
  const copies = 1_030;
  await manyOrders(shop, copies);
  const orders = await shop.db.selectFrom('orders').select(['order_number', 'ordered_at', 'price']).execute();
  await shop.db
    .insertInto('payment_attempt')
    .values(
      orders.map(({ order_number, ordered_at, price }) => ({
        trading_id: `copy_${order_number.replaceAll('-', '')}`,
        order_number,
        provider: 'x',
        payment_method: 1,
        amount: price,
        state: 'settled' as const,
        created_at: ordered_at,
      })),
    )
    .execute();
  const due = () =>
    shop.db
      .selectFrom('due_job')
      .innerJoin('payment_attempt as a', 'a.order_number', 'due_job.subject')
      .where('kind', '=', 'reconcile')
      .orderBy('due_at')
      .orderBy('a.created_at', 'desc')
      .select(['due_at', 'a.created_at'])
      .execute();
  const known = { tradingId: 'copy_900000000000', orderNumber: '9000-0000-0000', amount: 11_880 };
  await writeToJournal(shop.databaseConfig.dataDir, known, new Date(NOW));
  await scheduleRounds(shop.context);
  await ageMark(shop.db);
  await shop.db.deleteFrom('order_event').execute();
  await shop.db.deleteFrom('due_job').execute();
  const asked = listenToQueries();
  await scheduleRounds(shop.context);
  // The start schedules only one job, however many payments there are.
  expect(await due()).toEqual([]);
  const { [RECONCILE_ALL_JOB]: reconcileAll } = Object.assign({}, ...workersOf(shop.context)) as Record<string, Worker>;
  const workAt = async (second: number) => {
    shop.setNow(new Date(Date.parse(NOW) + second * 1_000).toISOString());
    // A server that starts again detects no new restore. It continues where the last one stopped.
    await scheduleRounds(shop.context);
    const kinds = { [RECONCILE_ALL_JOB]: reconcileAll as Worker };
    await runDueJobs({ ...shop.context, worker: `started at ${second}` }, kinds);
    return (await due()).length;
  };
  expect(await workAt(0)).toBe(500);
  expect(await workAt(24)).toBe(500);
  expect(await workAt(25)).toBe(1_000);
  expect(await workAt(50)).toBe(copies + 1);
  await workAt(75);
  const said = lines.join('');
  expect(said).toContain(`"payments":500,"of":${copies + 1}`);
  expect(said).toMatch(new RegExp(`"payments":${copies + 1},.*about every payment`));
  await sql`analyze payment_attempt`.execute(shop.db);
  const plans = await plansOf(
    shop.database,
    new Map([...asked].filter(([text]) => /state in \(.*order by/s.test(text))),
  );
  expect(plans.join('\n')).toMatch(/payment_attempt_(standing|begun)/);
  expect(plans.join('\n')).not.toMatch(/(?<!Incremental )Sort {2}|TEMP B-TREE|^SCAN payment_attempt$/m);
  const jobs = await due();
  expect(jobs).toHaveLength(copies + 1);
  const times = [...Map.groupBy(jobs, ({ due_at }) => due_at).values()];
  expect(times.map(({ length }) => length)).toEqual([...Array.from({ length: 51 }, () => 20), 11]);
  expect(jobs.map(({ created_at }) => created_at)).toEqual(
    jobs
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
});

test('a server starts beside a journal of a million payments, and restores the one that the database lacks', async () => {
  const till = await openTill();
  const { shop } = till;
  const order = await till.order('1');
  const known = sized(150_000, 1_000_000);
  await sql`
    insert into lost_attempt (trading_id, found_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(known)})
    select cast(100000000000 + i as text) || '_ABCDEFGHJKLM', ${new Date(NOW).toISOString()} from n`.execute(shop.db);
  const lines = Array.from(
    { length: known },
    (_, index) => `${100_000_000_001 + index}_ABCDEFGHJKLM\t1000-0000-0001\t11880\n`,
  );
  const file = join(shop.databaseConfig.dataDir, 'payment-attempts-2026-11.tsv');
  writeFileSync(file, `${lines.join('')}${readFileSync(file, 'utf8')}${'damaged '.repeat(20_000)}`);
  await shop.db.deleteFrom('payment_attempt').execute();
  const pieces: number[] = [];
  for await (const begun of readJournal(shop.databaseConfig.dataDir, new Date(NOW))) pieces.push(begun.length);
  expect(pieces.reduce((sum, each) => sum + each)).toBe(known + 1);
  expect(highest(pieces)).toBeLessThan(2_000);
  await scheduleRounds(shop.context);
  expect(await shop.db.selectFrom('payment_attempt').select('trading_id').execute()).toEqual([
    { trading_id: order.tradingId },
  ]);
  expect(
    await shop.db
      .selectFrom('lost_attempt')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute(),
  ).toEqual([{ n: known }]);
});
