import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/empty-database.ts';
import { openShop } from '../../../test/shop.ts';
import { isFull } from '../../../test/size.ts';
import { migrate } from './migrate.ts';
import { type Migration, makeIndex } from './migration.ts';
import { released } from './released-migrations.ts';

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
  const before = Object.entries(released(engine)).filter(([name]) => name < '0103');
  await migrate(database, Object.fromEntries(before));
  await sql`create index member_confirmed on member (confirmed_at)`.execute(db);
  await migrate(database);
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

const AT = "'2026-11-15T00:00:00.000Z'";

/** A row of each table that 0050 changes, under the old names of tables and columns. */
const rowsBefore: [table: string, row: Record<string, string>][] = [
  ['customer', { id: '1', handle: "'c'", name: "'みなと学園'" }],
  [
    'facility',
    {
      id: '2',
      handle: "'f'",
      customer_id: '1',
      name: "'本校'",
      is_open: 'true',
      is_published: 'true',
      order_type: '1',
      start_date: "'2026-11-22'",
      end_date: "'2027-03-31'",
      payment_cancel_method: '1',
      payment_term_days: '7',
      cancel_policy: "'p'",
      form_content: `'{"inputs":[]}'`,
    },
  ],
  [
    'product',
    {
      id: '3',
      handle: "'s'",
      name: "'寝具セット'",
      description: "'d'",
      multi_a_enabled: 'true',
      multi_b_enabled: 'false',
    },
  ],
  [
    'product_option',
    {
      id: '4',
      product_id: '3',
      handle: "'o'",
      name: "'スタンダード'",
      description: "'d'",
      price: '1980',
      price_type: '1',
      sort_order: '0',
      is_offered: 'true',
    },
  ],
  ['picture', { digest: "'pic'" }],
  ['product_picture', { product_id: '3', position: '1', picture_digest: "'pic'" }],
  ['facility_product', { facility_id: '2', product_id: '3', sort_order: '5' }],
  [
    'account',
    {
      id: '6',
      facility_id: '2',
      email: "'a@example.jp'",
      email_key: "'a@example.jp'",
      password_hash: "'h'",
      name: "'青葉 はな'",
      name_kana: "'アオバ ハナ'",
      phone_number: "'1'",
      language: "'ja'",
      confirmed_at: AT,
      created_at: AT,
    },
  ],
  ['session', { digest: "'s'", account_id: '6', created_at: AT, expires_at: AT }],
  ['known_device', { digest: "'d'", account_id: '6', created_at: AT }],
  ['token', { digest: "'t'", account_id: '6', purpose: "'reset'", created_at: AT, expires_at: AT }],
  [
    'orders',
    {
      order_number: "'A1'",
      account_id: '6',
      facility_id: '2',
      idempotency_key: "'k'",
      request_digest: "'d'",
      order_status: '1',
      payment_method: '1',
      payment_cancel_method: '1',
      cancel_request_status: '0',
      price: '3960',
      language: "'ja'",
      facility_name: "'本校'",
      facility_customer_name: "'みなと学園'",
      facility_customer_name_en: "'Minato'",
      cancel_policy: "'p'",
      form_content: "'[]'",
      facility_form_content: `'{"inputs":[]}'`,
      ordered_at: AT,
    },
  ],
  [
    'order_item',
    {
      order_number: "'A1'",
      position: '1',
      product_id: '3',
      product_option_id: '4',
      product_name: "'寝具セット'",
      product_name_en: "'Bedding set'",
      product_option_name: "'スタンダード'",
      product_option_name_en: "'Standard'",
      quantity_a: '2',
      quantity_b: '1',
      unit_price: '1980',
      price: '3960',
    },
  ],
  ['review_item', { id: '7', kind: "'k'", order_number: "'A1'", detail: "'{}'", created_at: AT }],
  ['due_work', { kind: "'settle'", subject: "'A1'", due_at: AT, tries: '0', created_at: AT }],
  ['due_work', { kind: "'account-mail'", subject: "'1'", due_at: AT, tries: '0', created_at: AT }],
];

if (isFull)
  test('a database of the version before the words changed keeps its rows under their new names', async () => {
    const database = await emptyDatabase();
    const { db, engine } = database;
    const before = Object.entries(released(engine)).filter(([name]) => name <= '0040-serving');
    expect(before.at(-1)?.[0]).toBe('0040-serving');
    await migrate(database, Object.fromEntries(before));
    for (const [table, row] of rowsBefore) await insert(table, row).execute(db);
    await migrate(database);

    const sold = await db
      .selectFrom('order_item as i')
      .innerJoin('orders as o', 'o.order_number', 'i.order_number')
      .innerJoin('member as m', 'm.id', 'o.member_id')
      .innerJoin('set_option', 'set_option.id', 'i.option_id')
      .innerJoin('rental_set', 'rental_set.id', 'set_option.set_id')
      .innerJoin('facility_set', 'facility_set.set_id', 'rental_set.id')
      .innerJoin('facility_option', 'facility_option.option_id', 'set_option.id')
      .innerJoin('set_picture', 'set_picture.set_id', 'rental_set.id')
      .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
      .innerJoin('institution', 'institution.id', 'facility.institution_id')
      .innerJoin('review', 'review.order_number', 'o.order_number')
      .select(['m.email', 'institution.name as institution', 'o.institution_name', 'o.institution_name_en'])
      .select(['i.set_id', 'i.set_name', 'i.set_name_en', 'i.option_name', 'i.option_name_en', 'i.price'])
      .select(['rental_set.multi_a_enabled', 'facility_option.is_offered', 'set_picture.picture_digest', 'review.id'])
      .execute();
    expect(sold).toEqual([
      {
        email: 'a@example.jp',
        institution: 'みなと学園',
        institution_name: 'みなと学園',
        institution_name_en: 'Minato',
        set_id: 3,
        set_name: '寝具セット',
        set_name_en: 'Bedding set',
        option_name: 'スタンダード',
        option_name_en: 'Standard',
        price: 3960,
        multi_a_enabled: true,
        is_offered: true,
        picture_digest: 'pic',
        id: 7,
      },
    ]);
    for (const table of ['session', 'known_device', 'token'] as const)
      expect(await db.selectFrom(table).select('member_id').execute()).toEqual([{ member_id: 6 }]);
    expect(await db.selectFrom('due_job').select(['kind', 'subject']).orderBy('id').execute()).toEqual([
      { kind: 'reconcile', subject: 'A1' },
      { kind: 'member-mail', subject: '1' },
    ]);
    // Foreign keys still hold: an ordered set cannot be deleted.
    await expect(db.deleteFrom('set_option').execute()).rejects.toThrow(/constraint/i);
    const tables = (await db.introspection.getTables()).flatMap(({ name, columns }) => [
      name,
      ...columns.map((column) => column.name),
    ]);
    // `account` alone may be a bank account.
    expect(tables.filter((name) => /product(?!ion)|account_id|customer/.test(name))).toEqual([]);
  });

if (isFull)
  test('what all facilities offered at one price becomes the price of each, offered and in order as it was', async () => {
    const database = await emptyDatabase();
    const { db, engine } = database;
    const before = Object.entries(released(engine)).filter(([name]) => name < '0081');
    await migrate(database, Object.fromEntries(before));
    const insertAll = async (rows: readonly (readonly [string, Record<string, string>])[]) => {
      for (const [table, row] of rows) await insert(table, row).execute(db);
    };
    const rowBefore = (table: string) => rowsBefore.find(([name]) => name === table)?.[1] ?? {};
    const { customer_id: _, ...facility } = rowBefore('facility');
    const { product_id: __, ...option } = rowBefore('product_option');
    await insertAll([
      ['institution', rowBefore('customer')],
      ['facility', { ...facility, institution_id: '1' }],
      ['facility', { ...facility, id: '12', handle: "'other'", institution_id: '1' }],
      ['rental_set', rowBefore('product')],
      ['set_option', { ...option, set_id: '3' }],
      [
        'set_option',
        { ...option, id: '14', set_id: '3', handle: "'p'", price: '500', price_type: '3', sort_order: '1' },
      ],
      ['set_option', { ...option, id: '15', set_id: '3', handle: "'q'", is_offered: 'false' }],
      ['facility_set', { facility_id: '2', set_id: '3', sort_order: '5' }],
      ['facility_set', { facility_id: '12', set_id: '3', sort_order: '0' }],
    ]);
    await migrate(database);
    const rows = await db
      .selectFrom('facility_option')
      .selectAll()
      .orderBy('facility_id')
      .orderBy('option_id')
      .execute();
    const first = {
      facility_id: 2,
      set_id: 3,
      option_id: 4,
      price: 1980,
      price_type: 1,
      sort_order: 0,
      is_offered: true,
    };
    const second = { ...first, option_id: 14, price: 500, price_type: 3, sort_order: 1 };
    const third = { ...first, option_id: 15, is_offered: false };
    expect(rows).toEqual(
      [2, 12].flatMap((facility_id) => [first, second, third].map((row) => ({ ...row, facility_id }))),
    );
    expect(
      await db.selectFrom('set_option').select(['id', 'usual_price', 'is_retired']).orderBy('id').execute(),
    ).toEqual([
      { id: 4, usual_price: 1980, is_retired: false },
      { id: 14, usual_price: 500, is_retired: false },
      { id: 15, usual_price: 1980, is_retired: true },
    ]);
  });

if (isFull)
  test('numbers of questions that only orders remember are used up too', async () => {
    const database = await emptyDatabase();
    const { db, engine } = database;
    const before = Object.entries(released(engine)).filter(([name]) => name < '0093');
    await migrate(database, Object.fromEntries(before));
    const rowBefore = (table: string) => rowsBefore.find(([name]) => name === table)?.[1] ?? {};
    const { customer_id: _, ...facility } = rowBefore('facility');
    const asked = (...ids: number[]) => `'${JSON.stringify({ inputs: ids.map((id) => ({ id })) })}'`;
    await insert('institution', rowBefore('customer')).execute(db);
    await insert('facility', { ...facility, institution_id: '1', form_content: asked(1, 3) }).execute(db);
    await insert('member', rowBefore('account')).execute(db);
    const placed = { ...order, member_id: '6', facility_id: '2', facility_form_content: asked(7, 2) };
    await insert('orders', placed).execute(db);
    await migrate(database);
    expect(await db.selectFrom('facility_form').selectAll().execute()).toMatchObject([
      { facility_id: 2, version: 1, draft: null, staff_inputs: [], last_id: 7 },
    ]);
  });

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
  // An order has at most one live attempt, and none beside a settled one.
  await refuses('payment_attempt', { ...attempt, trading_id: "'t2'" });
  // A payment is refunded at most once.
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
  // A refund belongs to the attempt of its own order.
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
