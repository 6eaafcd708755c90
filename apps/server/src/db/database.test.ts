import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { openShop } from '../../test/shop.ts';
import { migrate, released } from './migrate.ts';

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

/** A row of each table that 0050 renames or whose columns it renames, by the names that they had before. */
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
    .innerJoin('set_picture', 'set_picture.set_id', 'rental_set.id')
    .innerJoin('facility', 'facility.id', 'facility_set.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .innerJoin('review', 'review.order_number', 'o.order_number')
    .select(['m.email', 'institution.name as institution', 'o.institution_name', 'o.institution_name_en'])
    .select(['i.set_id', 'i.set_name', 'i.set_name_en', 'i.option_name', 'i.option_name_en', 'i.price'])
    .select(['rental_set.multi_a_enabled', 'set_option.is_offered', 'set_picture.picture_digest', 'review.id'])
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
  // What belonged together still does: a set that was ordered cannot go.
  await expect(db.deleteFrom('set_option').execute()).rejects.toThrow(/constraint/i);
  const tables = (await db.introspection.getTables()).flatMap(({ name, columns }) => [
    name,
    ...columns.map((column) => column.name),
  ]);
  // A bank account is another thing than a member's.
  expect(tables.filter((name) => /product(?!ion)|account_id|customer/.test(name))).toEqual([]);
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
  // An order has at most one live attempt, and none beside one that is settled.
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
