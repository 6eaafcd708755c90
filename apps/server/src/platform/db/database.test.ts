import { deflateSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { listenToQueries } from '../../../test/query-plans.ts';
import { openShop } from '../../../test/shop.ts';
import { afterCommit } from './after-commit.ts';
import { whyUnusable } from './database-health.ts';
import { migrate, released } from './migrate.ts';
import { type Migration, makeIndex } from './migration.ts';

test('both engines give the same row types', async () => {
  const { db } = await openShop();
  const facility = await db
    .selectFrom('facility')
    .selectAll()
    .where('handle', '=', 'aoba-international-house')
    .executeTakeFirstOrThrow();
  expect(facility).toMatchObject({
    is_open: true,
    is_published: true,
    order_type: 2,
    start_date: '2026-11-22',
    name_en: 'International House',
  });
  expect(facility.form_content.inputs[0]).toMatchObject({
    id: 1,
    type: 'string',
    title: '学籍番号',
    is_required: true,
  });

  const member = await db.selectFrom('member').select(['confirmed_at']).executeTakeFirstOrThrow();
  expect(member).toEqual({ confirmed_at: '2026-11-15T01:00:00.000Z' });

  const picture = await db.selectFrom('picture_file').select('content').executeTakeFirstOrThrow();
  expect(picture.content).toBeInstanceOf(Uint8Array);

  const { count } = await db
    .selectFrom('facility')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(4);
});

test('a failed migration leaves the database as it was and says why', async () => {
  const database = await emptyDatabase();
  const { db } = database;
  await db.schema.createTable('kept').addColumn('id', 'integer').execute();
  const up = (statement: string): Migration => ({ up: async (tx) => void (await sql.raw(statement).execute(tx)) });
  const failing = {
    '0001-fine': up('create table half_done (id integer)'),
    '0002-broken': up('create table nonsense ('),
  };
  await expect(migrate(database, failing)).rejects.toThrow(/left as it was.*0002-broken failed: .*(syntax|incomplete)/);
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toEqual(['kept']);
  await migrate(database);
  expect((await db.introspection.getTables()).length).toBeGreaterThan(20);
});

test('a database that a newer version has changed is left alone, and refused where this one cannot live with it', async () => {
  const database = await emptyDatabase();
  const { db, engine } = database;
  const nothing: Migration = { up: async () => undefined };
  await migrate(database, { ...released(engine), '9001-newer': nothing });
  await migrate(database);
  const newer = { ...released(engine), '9001-newer': nothing, '9002-gone-breaking': nothing };
  await migrate(database, newer);
  await expect(migrate(database)).rejects.toThrow(/of a newer version.*9002-gone-breaking/);
  await migrate(database, newer);
  const { rows } = await sql`select name from kysely_migration where name > '9'`.execute(db);
  expect(rows).toEqual([{ name: '9001-newer' }, { name: '9002-gone-breaking' }]);
});

test('servers whose clocks differ bring a database to its schema in turns', async () => {
  const database = await emptyDatabase();
  const { db, engine } = database;
  await migrate(database);
  const nothing: Migration = { up: async () => undefined };
  const first = { ...released(engine), '9001-by-a-fast-clock': nothing };
  await migrate(database, first);
  await sql`update kysely_migration set timestamp = '2099-01-01T00:00:00.000Z' where name like '9001%'`.execute(db);
  const second = { ...first, '9002-by-a-slow-clock': nothing };
  await migrate(database, second);
  await migrate(database, { ...second, '9003-by-anybody': nothing });
  const { rows } = await sql`select name from kysely_migration where name > '9' order by name`.execute(db);
  expect(rows).toHaveLength(3);
});

test('an index that is there already is no reason to fail', async () => {
  const database = await emptyDatabase();
  const { db, engine } = database;
  await migrate(database);
  await sql`create index member_by_name on member (name)`.execute(db);
  const up = (on: Kysely<unknown>) => makeIndex(on, 'member_by_name', 'on member (name)');
  await migrate(database, { ...released(engine), '9001-index': { up }, '9002-outside': { up, runsOutside: true } });
});

test('what runs outside of a transaction and was ended in the middle begins again', async () => {
  const database = await emptyDatabase();
  const { db, engine } = database;
  await migrate(database);
  let tries = 0;
  const halfDone: Migration = {
    runsOutside: true,
    up: async (at) => {
      tries += 1;
      await makeIndex(at, 'member_by_language', 'on member (language)');
      if (tries === 1) throw new Error('the power is gone');
    },
  };
  const next = { ...released(engine), '9001-half-done': halfDone };
  await expect(migrate(database, next)).rejects.toThrow(/9001-half-done failed: the power is gone/);
  await migrate(database, next);
  expect(tries).toBe(2);
  await migrate(database, next);
  expect(tries).toBe(2);
  const limits = await Promise.all(
    engine === 'postgres' ? [sql`show statement_timeout`.execute(db), sql`show lock_timeout`.execute(db)] : [],
  );
  expect(limits.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row as object)))).not.toContain('0');
});

const order = {
  order_number: "'A1'",
  member_id: '1',
  facility_id: '1',
  idempotency_key: "'k'",
  request_digest: "'d'",
  order_status: '98',
  payment_method: '0',
  payment_cancel_method: '1',
  cancel_request_status: '0',
  price: '100',
  language: "'ja'",
  facility_name: "'f'",
  institution_name: "'c'",
  cancel_policy: "'p'",
  form_content: "'[]'",
  facility_form_content: "'{}'",
  ordered_at: "'2026-11-15T00:00:00.000Z'",
};
const attempt = {
  trading_id: "'t1'",
  order_number: "'A1'",
  provider: "'p'",
  amount: '100',
  payment_method: '0',
  state: "'live'",
  created_at: "'2026-11-15T00:00:00.000Z'",
};

const insert = (table: string, row: Record<string, string>) =>
  sql.raw(`insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`);

test('the schema itself refuses what must never be', async () => {
  const { db } = await openShop();
  const refuses = (table: string, row: Record<string, string>) =>
    expect(insert(table, row).execute(db)).rejects.toThrow(/constraint/i);
  await insert('orders', order).execute(db);
  await insert('payment_attempt', attempt).execute(db);

  await refuses('orders', { ...order, idempotency_key: "'k2'" });
  await refuses('orders', { ...order, order_number: "'A2'" });
  await refuses('orders', { ...order, order_number: "'A3'", idempotency_key: "'k3'", order_status: '5' });
  await refuses('orders', { ...order, order_number: "'A4'", idempotency_key: "'k4'", price: '0' });
  await refuses('orders', { ...order, order_number: "'A5'", idempotency_key: "'k5'", member_id: '999' });
  await refuses('orders', { ...order, order_number: "'A6'", idempotency_key: "'k6'", start_date: "'2027-01-01'" });
  // An order has at most one live attempt. If an attempt has settled it, the order has no live one.
  await refuses('payment_attempt', { ...attempt, trading_id: "'t2'" });
  // A payment is refunded only once.
  const refund = {
    order_number: "'A1'",
    trading_id: "'t1'",
    amount: '100',
    way: "'provider'",
    state: "'asked'",
    asked_at: "'2026-11-15T00:00:00.000Z'",
  };
  await insert('refund', refund).execute(db);
  await refuses('refund', { ...refund, state: "'unknown'" });
  await sql.raw("update payment_attempt set state = 'settled'").execute(db);
  await refuses('payment_attempt', { ...attempt, trading_id: "'t2'" });
  // A refund belongs to an attempt of the same order.
  await insert('orders', { ...order, order_number: "'A7'", idempotency_key: "'k7'" }).execute(db);
  await refuses('refund', {
    ...refund,
    order_number: "'A7'",
    state: "'refused'",
    ended_at: "'2026-11-15T00:00:00.000Z'",
  });
});

test.each([
  ['price', "'abc'"],
  ['price', "'19.5'"],
  ['payment_date', "'2026-02-30'"],
  ['ordered_at', "'some day'"],
  ['form_content', "'not json'"],
  ['order_number', 'null'],
])('both engines refuse a %s of %s', async (column, value) => {
  const { db } = await openShop();
  await expect(insert('orders', { ...order, [column]: value }).execute(db)).rejects.toThrow();
});

test('an id is never given out again', async () => {
  const { db } = await openShop();
  const add = () =>
    db
      .insertInto('institution')
      .values({ handle: 'new', name: '新', name_en: null })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await add();
  await db.deleteFrom('institution').where('id', '=', id).execute();
  expect((await add()).id).toBeGreaterThan(id);
});

test('the trial write of /readyz needs new pages on the disk: nothing compresses it, and no two are alike', async () => {
  const { db, database } = await openShop();
  const asked = listenToQueries();
  const trial = async (): Promise<string> => {
    asked.clear();
    expect(await whyUnusable(db)).toBeUndefined();
    const texts = [...asked.values()].flat().filter((value) => typeof value === 'string');
    return texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
  };
  const [first, second] = [await trial(), await trial()];
  const PAGE = 8_192;
  expect(deflateSync(first + second, { level: 9 }).length).toBeGreaterThan(4 * PAGE);
  if (database.engine !== 'postgres') return;
  // PostgreSQL compresses a long value before it stores it.
  await sql`create table trial (content text)`.execute(db);
  await sql`insert into trial values (${first})`.execute(db);
  const { rows } = await sql`select pg_column_size(content) as size from trial`.execute(db);
  expect(rows).toEqual([{ size: expect.toSatisfy((size: number) => size > 2 * PAGE) }]);
});

test('what waits for the commit happens once it is there, and never for a transaction that was undone', async () => {
  const { db } = await openShop();
  const happened: string[] = [];
  const close = (note: string, fail = false) =>
    db.transaction().execute(async (tx) => {
      await afterCommit(tx, () => happened.push(note));
      await tx.updateTable('orders').set({ cancel_request_note: note }).execute();
      expect(happened).not.toContain(note);
      if (fail) throw new Error('undone');
    });
  await expect(close('first', true)).rejects.toThrow('undone');
  await Promise.all([close('second'), close('third')]);
  expect(happened.toSorted()).toEqual(['second', 'third']);
});
