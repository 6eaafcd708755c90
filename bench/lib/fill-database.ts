import { sql } from 'kysely';
import { loadDemo } from '../../apps/server/src/operator/demo/load-demo.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { type DatabaseConfig, type Db, type Engine, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { fillDesk } from './fill-desk.ts';
import { memberWords, orderWords } from './fill-search-words.ts';
import { placeFirstOrders } from './first-orders.ts';
import { readCatalogue } from './order-body.ts';
import {
  everyTypical,
  FACILITIES,
  FIRST_ID,
  firstTypical,
  membersFor,
  NUMBERS_APART,
  NUMBERS_FROM,
  TRADING_END,
  typicalPeople,
} from './typical-people.ts';

/** The SQL that differs between the engines. While copying, they do not check foreign keys, because each row is a copy of a valid one. */
const dialects = {
  sqlite: {
    before: [
      'pragma foreign_keys = off',
      'pragma ignore_check_constraints = on',
      'pragma synchronous = off',
      'pragma cache_size = -1000000',
    ],
    series: (count: number) =>
      `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1}) select i from n) s`,
    secondsAgo: (seconds: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', -(${seconds}) || ' seconds')`,
    digest: () => 'lower(hex(randomblob(32)))',
    after: ['pragma wal_checkpoint(truncate)'],
  },
  postgres: {
    before: [
      'set session_replication_role = replica',
      'set statement_timeout = 0',
      'set synchronous_commit = off',
      'alter system set autovacuum = off',
      "alter system set max_wal_size = '16GB'",
      'select pg_reload_conf()',
      "set maintenance_work_mem = '256MB'",
    ],
    series: (count: number) => `generate_series(0, ${count - 1}) s(i)`,
    secondsAgo: (seconds: string) => `now() - (${seconds}) * interval '1 second'`,
    digest: (of: string) => `encode(sha256(('session' || ${of})::bytea), 'hex')`,
    after: [
      "select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))",
      "select setval(pg_get_serial_sequence('notice', 'id'), (select max(id) from notice))",
      'vacuum analyze',
      'checkpoint',
    ],
  },
};

const THREE_YEARS = 94_608_000;
/** SQL conditions for the orders that wait for their payment and for the canceled ones, and the share of orders whose mails are stored. */
const isUnsettled = 's.i % 100 = 7';
const isCanceled = 's.i % 100 = 8';
const KEPT_MAILS = 0.03;

/**
 * Fills a new database with the given number of orders. The orders are copies of two real orders, and belong to as many people as in a shop
 * of this size.
 */
export const fillDatabase = async (config: DatabaseConfig, orders: number): Promise<void> => {
  // The time limit is high, because a single statement copies a million rows.
  const database = openDatabase({ ...config, databaseStatementMs: 3_600_000 });
  const { engine } = database;
  const now = () => new Date();
  await migrate(database);
  await loadDemo(database, now());
  const settings = { ...readConfig({}), dataDir: config.dataDir };
  const context = { config: settings, db: database.db, now, logger: createLogger('silent') };
  const first = await placeFirstOrders(context, await readCatalogue(database.db));
  await database.db.connection().execute((db) => copyOrders(db, engine, orders, first));
  await database.db.destroy();
};

/**
 * Drops the indexes, because PostgreSQL builds an index on existing rows much faster than row by row. Returns the statements that create
 * them again.
 */
const takeIndexesAway = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { indexname } of rows) await sql.raw(`drop index ${indexname}`).execute(db);
  return rows.map(({ indexdef }) => indexdef);
};

const copyOrders = async (
  db: Db,
  engine: Engine,
  orders: number,
  first: { dorm: string; school: string },
): Promise<void> => {
  const { before, series, secondsAgo, digest, after } = dialects[engine];
  const run = (text: string) => sql.raw(text).execute(db);
  const members = membersFor(orders);
  const isTypical = `s.i % ${members} >= ${firstTypical(orders)} and (s.i % ${members} - ${firstTypical(orders)}) % ${everyTypical(orders)} = 0`;
  const tables = await db.introspection.getTables();

  /**
   * Inserts `count` copies of rows that the query `of` finds. `changes` has SQL for the columns that differ; `s.i` is the copy's number.
   */
  const copy = async (table: string, of: string, count: number, changes: Record<string, string>) => {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const copied = columns.filter((column) => column !== 'id' || changes.id);
    // A measured person gets copies of the dormitory's order. Other people get copies of the school's order, whose rows are smaller.
    await run(`create temp table two as ${of}`);
    await run(
      `insert into ${table} (${copied.join(', ')})
       select ${copied.map((column) => changes[column] ?? `t.${column}`).join(', ')}
       from ${series(count)} join two t
         on t.of_kind = case when ${isTypical} then 'dorm' else 'school' end`,
    );
    await run('drop table two');
  };
  const kind = `case order_number when '${first.dorm}' then 'dorm' else 'school' end as of_kind`;
  const ofOrders = (table: string) =>
    `select *, ${kind} from ${table} where order_number in ('${first.dorm}', '${first.school}')`;
  const ofPeople = (table: string, member: string) =>
    `select t.*, ${kind} from ${table} t join orders o on o.member_id = t.${member} where order_number in ('${first.dorm}', '${first.school}')`;

  const digits = `cast(${NUMBERS_FROM} + cast(s.i as bigint) * ${NUMBERS_APART} as text)`;
  const number = `substr(${digits}, 1, 4) || '-' || substr(${digits}, 5, 4) || '-' || substr(${digits}, 9, 4)`;
  const trading = `${digits} || '${TRADING_END}'`;
  const member = `${FIRST_ID} + s.i % ${members}`;
  // Most people are at one of many similar facilities, and a tenth of them at a large one. The measured people are at the dormitory.
  const ownFacility = `${FIRST_ID} + case when s.i % ${members} % 10 = 3 then 0 else 1 + s.i % ${members} % ${FACILITIES - 1} end`;
  const facility = `case when ${isTypical} then t.facility_id else ${ownFacility} end`;
  const orderedAt = secondsAgo(`(${orders} - s.i) * ${(THREE_YEARS / orders).toFixed(3)}`);

  for (const statement of before) await run(statement);
  const indexes = engine === 'postgres' ? await takeIndexesAway(db) : [];
  await copy(
    'facility',
    `select f.*, 'school' as of_kind from facility f where id = (select facility_id from orders where order_number = '${first.school}')`,
    FACILITIES,
    { id: `${FIRST_ID} + s.i`, handle: `'copy-' || s.i` },
  );
  await copy('member', ofPeople('member', 'id'), members, {
    id: member,
    facility_id: facility,
    email_key: `'person-' || s.i || '@example.jp'`,
  });
  await copy('session', ofPeople('session', 'member_id'), members, { digest: digest('s.i'), member_id: member });
  await copy('known_device', ofPeople('known_device', 'member_id'), members, {
    digest: digest('s.i'),
    member_id: member,
  });
  await copy('orders', ofOrders('orders'), orders, {
    order_number: number,
    member_id: member,
    facility_id: facility,
    idempotency_key: `'copy-' || s.i`,
    order_status: `case when ${isUnsettled} then 98 when ${isCanceled} then 3 else t.order_status end`,
    ordered_at: orderedAt,
  });
  await copy('order_item', ofOrders('order_item'), orders, { order_number: number });
  await copy('payment_attempt', ofOrders('payment_attempt'), orders, {
    trading_id: trading,
    order_number: number,
    payment_id: digits,
    state: `case when ${isUnsettled} then 'live' else t.state end`,
  });
  await copy(
    'notice',
    `select n.*, ${kind} from notice n join payment_attempt a on a.trading_id = n.trading_id`,
    orders,
    {
      id: `${FIRST_ID} + s.i`,
      notice_id: `'copy-' || s.i`,
      signed_digest: digest('s.i'),
      trading_id: trading,
      received_at: orderedAt,
    },
  );
  await copy('order_event', ofOrders('order_event'), orders, {
    order_number: number,
    notice_id: `case when t.notice_id is null then null else ${FIRST_ID} + s.i end`,
    happened_at: orderedAt,
  });
  await copy(
    'mail',
    `select m.*, case when recipient like 'dorm%' then 'dorm' else 'school' end as of_kind from mail m`,
    Math.trunc(orders * KEPT_MAILS),
    { message_id: `'<copy-' || s.i || t.kind || '@example.jp>'` },
  );
  await run(`insert into due_job (kind, subject, due_at, tries, created_at)
    select 'reconcile', ${number}, ${secondsAgo('-86400')}, 3, ${orderedAt} from ${series(orders)} where ${isUnsettled}`);
  await run(`insert into refund (order_number, trading_id, payment_id, amount, way, state, asked_at, ended_at)
    select ${number}, ${trading}, ${digits}, 1000, 'provider', 'done', ${orderedAt}, ${orderedAt} from ${series(orders)} where ${isCanceled}`);
  await fillDesk(run, { orders, series, secondsAgo, number, member, trading, digits });
  const dormitory = `(select facility_id from orders where order_number = '${first.dorm}')`;
  const wordsAt = `case when ${isTypical} then ${dormitory} else ${ownFacility} end`;
  const wordRows = (words: readonly string[], count: number, at: string, of: string) =>
    words.map((word) => `select ${word} as word, ${at}, ${member}, ${of} from ${series(count)}`);
  // Inserts the rows in the order of the key, because the index is then built faster.
  await run(`insert into search_word (word, facility_id, member_id, order_number)
    select * from (${[
      ...wordRows(memberWords, members, wordsAt, "''"),
      ...wordRows([...orderWords, digits], orders, wordsAt, number),
    ].join(' union all ')}) words order by 1, 2, 3, 4 on conflict do nothing`);
  for (const index of indexes) await run(index);

  const { expires_at } = await db.selectFrom('session').select('expires_at').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('session')
    .values(
      typicalPeople(orders).map(({ digest, memberId }) => ({
        digest,
        member_id: memberId,
        created_at: expires_at,
        expires_at,
      })),
    )
    .execute();
  for (const statement of after) await run(statement);
};
