import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseConfig } from '../../../test/new-database.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';
import { type Db, openDatabase } from './database.ts';
import { prepared, preparedWrite } from './prepared.ts';

const byHandle = prepared((db, { handle }: { handle: string }) =>
  db.selectFrom('facility').where('handle', '=', handle).select(['name', 'payment_term_days']),
);

const rename = preparedWrite((db, { handle, name }: { handle: string; name: string }) =>
  db.updateTable('facility').set({ name }).where('handle', '=', handle),
);

/** Sets a name to null, which the table refuses. */
const takeNameAway = preparedWrite((db, { handle }: { handle: string }) =>
  db.updateTable('facility').set({ name: sql<string>`null` }).where('handle', '=', handle),
);

const handle = 'minato-main';

const open = async (databaseNamedStatements = true): Promise<Db> => {
  const { db } = openDatabase({
    ...(await newDatabaseConfig('demo')),
    databasePoolSize: 1,
    databaseNamedStatements,
  });
  onTestFinished(() => db.destroy());
  return db;
};

const keptBy = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  return rows[0]?.count ?? 0;
};

test('PostgreSQL keeps a prepared query under one name, however often it is asked; and none where the setting says so', async () => {
  const named = await open();
  for (const each of [handle, 'aoba-international-house', handle]) await byHandle(named, { handle: each });
  expect(await keptBy(named)).toBe(1);
  const unnamed = await open(false);
  await byHandle(unnamed, { handle });
  expect(await keptBy(unnamed)).toBe(0);
});

test('the number of names has an end; queries beyond it are asked without one', async () => {
  const db = await open();
  const ofMany = prepared((on, values: Record<string, string>) =>
    on.selectFrom('facility').where('handle', 'in', Object.values(values)).select('name'),
  );
  for (let count = 1; count <= 520; count += 1)
    expect(await ofMany(db, Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, handle])))).toEqual([
      { name: '本校' },
    ]);
  expect(await keptBy(db)).toBe(500);
});

test('a column that changes its type under a running server costs a read nothing, and a transaction one attempt', async () => {
  const db = await open();
  const change = (type: string) =>
    sql`alter table facility alter column payment_term_days type ${sql.raw(type)}`.execute(db);
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
  await change('bigint');
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
  await change('integer');
  const inTransaction = () => db.transaction().execute((tx) => byHandle(tx, { handle }));
  await expect(inTransaction()).rejects.toMatchObject({ name: 'Outage', kind: 'busy' });
  expect(await inTransaction()).toMatchObject([{ name: '本校' }]);
});

test('columns that are added under a running server cost nobody anything', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  const once = async (key: string) => {
    expect((await place(browser, order, key)).json().data).toHaveProperty('order_number');
    expect((await browser.get('/order/list')).statusCode).toBe(200);
    expect((await browser.get('/product/list')).statusCode).toBe(200);
  };
  await once('the-first-key');
  for (const table of ['orders', 'member', 'facility', 'rental_set', 'order_item', 'payment_attempt'])
    await sql`alter table ${sql.table(table)} add column of_tomorrow text`.execute(shop.db);
  await once('the-second-key');
});

test('names that another took away, such as a pooler that does not keep them, cost a read nothing', async () => {
  const db = await open();
  await byHandle(db, { handle });
  await sql`deallocate all`.execute(db);
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
});

test('nothing of a transaction that failed is asked again, whatever the answers behind the failure are', async () => {
  const config = await newDatabaseConfig('demo');
  for (let time = 0; time < 10; time += 1) {
    // A new connection has no named statements, and the driver sends each name only once. So the two `rename` fail in different ways.
    const { db } = openDatabase({ ...config, databasePoolSize: 1 });
    const failed = db.transaction().execute(async (tx) => {
      await byHandle(tx, { handle });
      await takeNameAway(tx, { handle });
      await rename(tx, { handle, name: 'one' });
      await rename(tx, { handle, name: 'another' });
    });
    await expect(failed).rejects.toThrow('null value in column "name"');
    expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
    await byHandle(db, { handle });
    // The failure must not rename the statements.
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
    expect(rows.filter(({ name }) => /-\d+$/.test(name))).toEqual([]);
    await db.destroy();
  }
});

test('a change whose name was taken away is not made after its transaction was given up', async () => {
  const db = await open();
  const both = (name: string, end: () => void) =>
    db.transaction().execute(async (tx) => {
      await byHandle(tx, { handle });
      await rename(tx, { handle, name });
      end();
    });
  await both('本校', () => undefined);
  await sql`deallocate all`.execute(db);
  const givenUp = both('別の名前', () => {
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow();
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
});

test('what goes on after its transaction was given up changes nothing', async () => {
  const db = await open();
  const late = Promise.withResolvers<void>();
  // The promise may reject before the test awaits it.
  late.promise.catch(() => undefined);
  const slow = prepared((on, _: object) =>
    on.selectFrom('facility').select(sql<string>`pg_sleep(0.2)::text`.as('slept')).limit(1),
  );
  const renameNow = prepared((on, { name }: { name: string }) =>
    on.updateTable('facility').set({ name }).where('handle', '=', handle).returning('name'),
  );
  const givenUp = db.transaction().execute((tx) =>
    Promise.all([
      byHandle(tx, { handle }).then(() => {
        throw new Error('given up');
      }),
      slow(tx, {})
        .then(() => renameNow(tx, { name: '別の名前' }))
        .then(() => late.resolve(), late.reject),
    ]),
  );
  await expect(givenUp).rejects.toThrow('given up');
  await expect(late.promise).rejects.toThrow();
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
});

test('a change that comes after the commit is refused, not lost in silence', async () => {
  const db = await open();
  let late: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await byHandle(tx, { handle });
    late = setImmediate().then(() => rename(tx, { handle, name: '別の名前' }));
    late.catch(() => undefined);
  });
  await expect(late).rejects.toThrow('The transaction is over.');
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
});

test('a query that names no columns is not prepared', async () => {
  const db = await open();
  const all = prepared((on, _: object) => on.selectFrom('facility').selectAll());
  await expect(all(db, {})).rejects.toThrow('has to name its columns');
});

test('a change that is not waited for fails what comes after it, and the whole transaction', async () => {
  const db = await open();
  const transaction = (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) =>
    db.transaction().execute(work) as Promise<unknown>;
  const refused = expect.objectContaining({ message: expect.stringContaining('null value in column "name"') });
  const atCommit = transaction(async (tx) => {
    await byHandle(tx, { handle });
    await rename(tx, { handle, name: '別の名前' });
    await takeNameAway(tx, { handle });
  });
  await expect(atCommit).rejects.toEqual(refused);
  const before = transaction(async (tx) => {
    await byHandle(tx, { handle });
    await takeNameAway(tx, { handle });
    await byHandle(tx, { handle });
  });
  await expect(before).rejects.toEqual(refused);
  const asFirst = transaction(async (tx) => {
    await takeNameAway(tx, { handle });
    await rename(tx, { handle, name: '別の名前' });
  });
  await expect(asFirst).rejects.toEqual(refused);
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '本校' }]);
  await transaction((tx) => rename(tx, { handle, name: '別の名前' }));
  expect(await byHandle(db, { handle })).toMatchObject([{ name: '別の名前' }]);
});
