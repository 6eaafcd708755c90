import { setTimeout as wait } from 'node:timers/promises';
import { firstPhrases } from '@hitosoroi/texts/first-phrases';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { addedColumn, baseline, newTable } from './baseline.ts';
import type { Database, Db, Engine, Tx } from './database.ts';
import { dropIndex, type Migration, makeIndex } from './migration.ts';
import { Outage } from './outage.ts';

type Migrations = Readonly<Record<string, Migration>>;

const replacedReceipt = `
create table replaced_receipt (
  number text primary key,
  order_number text not null references orders,
  kind text not null check (kind in ('receipt', 'credit-note')),
  addressee text not null check (addressee <> ''),
  is_payers boolean not null,
  content jsonb not null,
  issued_at timestamptz not null,
  replaced_at timestamptz not null,
  replaced_by integer not null references staff,
  replaced_with text not null,
  reason text not null
)`;

const compareRun = `
create table compare_run (
  run text primary key,
  from_day date not null,
  to_day date not null,
  started_at timestamptz not null,
  listing jsonb,
  total integer not null,
  done integer not null,
  cause jsonb
)`;

const comparePayment = `
create table compare_payment (
  run text not null,
  trading_id text not null,
  further text not null,
  order_number text not null,
  amount bigint not null,
  tries integer not null default 0,
  outcome text,
  primary key (run, trading_id, further)
)`;

const backup = `
create table backup (
  name text primary key,
  data_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint,
  digest text,
  xid text,
  totals jsonb not null
)`;

const backupDrill = `
create table backup_drill (
  idColumn,
  backup_name text not null,
  drilled_at timestamptz not null,
  differences integer not null
)`;

const keptAsset = `
create table kept_asset (
  app text not null,
  name text not null,
  content bytea not null,
  is_brotli boolean not null,
  used_at timestamptz not null,
  primary key (app, name)
)`;

const operatorSetting = `
create table operator_setting (
  name text not null,
  version integer not null,
  value jsonb not null,
  set_at timestamptz not null,
  set_by integer not null references staff,
  primary key (name, version)
)`;

const firstAdminLink = `
create table first_admin_link (
  id integer primary key check (id = 1),
  digest text not null,
  expires_at timestamptz not null
)`;

const databaseMark = `
create table database_mark (
  id integer primary key check (id = 1),
  identity text,
  seen_at timestamptz not null,
  restored_event bigint
)`;

/** As `search_word` in the baseline. A word of an inquiry leads to no member, because visitors without an account write inquiries too. */
const inquiryWord = (engine: Engine) => `
create table inquiry_word (
  word text${engine === 'postgres' ? ' collate "C"' : ''} not null,
  inquiry_id integer not null references inquiry on delete cascade,
  primary key (word, inquiry_id)
)${engine === 'sqlite' ? ' without rowid' : ''}`;

const phrase = `
create table phrase (
  idColumn,
  version integer not null default 1 check (version > 0),
  title text not null,
  title_en text not null,
  text text not null,
  text_en text not null,
  created_at timestamptz not null
)`;

const orderLetter = `
create table order_letter (
  idColumn,
  order_number text not null references orders,
  staff_id integer not null references staff,
  language text not null check (language in ('ja', 'en')),
  content text not null,
  created_at timestamptz not null
)`;

const staffDraft = `
create table staff_draft (
  staff_id integer not null references staff,
  kind text not null check (kind in ('order', 'inquiry')),
  subject text not null,
  language text not null check (language in ('ja', 'en')),
  content text not null,
  saved_at timestamptz not null,
  primary key (staff_id, kind, subject)
)`;

const stockTaken = `
create table stock_taken (
  facility_id integer not null,
  set_id integer not null,
  taken integer not null default 0,
  primary key (facility_id, set_id),
  foreign key (facility_id, set_id) references facility_set (facility_id, set_id) on delete cascade
)`;

/**
 * The migrations in the order in which they run. A migration is never edited after its release. Every further change is a new migration.
 */
export const released = (engine: Engine): Migrations => ({
  '0003-baseline': baseline(engine),
  '0004-standing-attempts': {
    runsOutside: true,
    up: (db) =>
      makeIndex(
        db,
        'payment_attempt_standing',
        "on payment_attempt (created_at, trading_id) where state in ('live', 'settled')",
      ),
  },
  '0005-waiting-since': {
    up: async (db) => {
      const column = addedColumn(engine, 'waiting_since', 'timestamptz');
      await sql.raw(`alter table due_job add column ${column}`).execute(db);
    },
  },
  '0006-waiting-work': {
    runsOutside: true,
    up: (db) => makeIndex(db, 'due_job_waiting', 'on due_job (coalesce(waiting_since, due_at))'),
  },
  '0009-compare-runs': {
    up: async (db) => {
      for (const table of [compareRun, comparePayment]) await sql.raw(newTable(engine, table)).execute(db);
      for (const column of ['differing', 'differing_yen'])
        await sql.raw(`alter table day_close add column ${addedColumn(engine, column, 'bigint')}`).execute(db);
      await makeIndex(
        db,
        'compare_payment_open',
        'on compare_payment (run, tries, trading_id, further) where outcome is null',
      );
    },
  },
  '0009-paid-orders': {
    runsOutside: true,
    up: async (db) => {
      await makeIndex(
        db,
        'orders_paid_in_order',
        'on orders (payment_date, order_number) where payment_date is not null',
      );
      // The new index begins with the same column, so the old one only costs writes.
      await dropIndex(db, 'orders_paid_on');
    },
  },
  '0011-rehearsal': {
    up: async (db) => {
      const column = addedColumn(engine, 'is_rehearsal', 'boolean');
      await sql.raw(`alter table serving add column ${column} not null default false`).execute(db);
    },
  },
  '0012-stateless-servers': {
    up: async (db) => {
      for (const table of [keptAsset, databaseMark]) await sql.raw(newTable(engine, table)).execute(db);
    },
  },
  '0013-backups': {
    up: async (db) => {
      for (const table of [backup, backupDrill]) await sql.raw(newTable(engine, table)).execute(db);
      await makeIndex(db, 'backup_finished', 'on backup (data_at) where finished_at is not null');
    },
  },
  '0014-lists-of-facilities': {
    up: async (db) => {
      await makeIndex(db, 'facility_end', 'on facility (end_date, id)');
      await makeIndex(db, 'facility_published', 'on facility (is_published, id) where practice_of is null');
      await makeIndex(db, 'facility_in_institution', 'on facility (institution_id, id)');
      await dropIndex(db, 'facility_institution');
      await makeIndex(db, 'institution_name', 'on institution (name)');
    },
  },
  '0015-traced-jobs': {
    up: async (db) => {
      await sql.raw(`alter table due_job add column ${addedColumn(engine, 'trace', 'text')}`).execute(db);
    },
  },
  '0016-counted-pages': {
    up: async (db) => {
      for (const [name, type] of [['page_count', 'integer'] as const, ['page_counted_at', 'timestamptz'] as const])
        await sql.raw(`alter table payment_attempt add column ${addedColumn(engine, name, type)}`).execute(db);
    },
  },
  '0016-receipts-of-payers': {
    up: async (db) => {
      const column = addedColumn(engine, 'is_payers', 'boolean');
      await sql.raw(`alter table receipt add column ${column} not null default false`).execute(db);
    },
  },
  '0017-previews-of-payer-links': {
    up: async (db) => {
      for (const column of ['preview_id', 'from_name'])
        await sql.raw(`alter table payer_link add column ${addedColumn(engine, column, 'text')}`).execute(db);
      await sql.raw('create unique index payer_link_preview on payer_link (preview_id)').execute(db);
    },
  },
  '0018-way-back': {
    up: async (db) => {
      for (const column of ['left_facility_id', 'left_home_id'])
        await sql.raw(`alter table member add column ${addedColumn(engine, column, 'integer')}`).execute(db);
    },
  },
  '0019-code-first': {
    up: async (db) => {
      const columns = [
        ['mail', 'subject_with_code', 'text'],
        ['mail_code', 'confirmed_at', 'timestamptz'],
      ] as const;
      for (const [table, column, type] of columns)
        await sql.raw(`alter table ${table} add column ${addedColumn(engine, column, type)}`).execute(db);
    },
  },
  '0020-mails-to-payers': {
    up: async (db) => {
      for (const column of ['email', 'email_language'])
        await sql.raw(`alter table payer_link add column ${addedColumn(engine, column, 'text')}`).execute(db);
      const column = addedColumn(engine, 'is_payers', 'boolean');
      await sql.raw(`alter table account_link add column ${column} not null default false`).execute(db);
    },
  },
  '0021-easy-mails': {
    up: async (db) => {
      for (const table of ['member', 'registration', 'orders'])
        await sql.raw(`alter table ${table} add column ${addedColumn(engine, 'wording', 'text')}`).execute(db);
    },
  },
  '0023-details-of-payer-links': {
    up: async (db) => {
      await sql.raw(`alter table payer_link add column ${addedColumn(engine, 'details_of', 'text')}`).execute(db);
    },
  },
  '0030-search-words': {
    up: async (db) => {
      await sql.raw(newTable(engine, inquiryWord(engine))).execute(db);
      await makeIndex(db, 'inquiry_word_inquiry', 'on inquiry_word (inquiry_id, word)');
      // A job gives existing rows their words, so that no server waits for it at its start.
      const at = new Date().toISOString();
      await sql`
        insert into due_job (kind, subject, due_at, created_at, tries)
        select 'respell-search-words', 'first member 0', cast(${at} as ${sql.raw(engine === 'postgres' ? 'timestamptz' : 'text')}),
          cast(${at} as ${sql.raw(engine === 'postgres' ? 'timestamptz' : 'text')}), 0
        where exists (select 1 from member) or exists (select 1 from inquiry)`.execute(db);
    },
  },
  '0031-filters-of-orders': {
    runsOutside: true,
    up: async (db) => {
      await makeIndex(db, 'orders_by_method', 'on orders (payment_method, ordered_at, order_number)');
      await makeIndex(db, 'orders_by_deadline', 'on orders (payment_limit_date, order_number) where order_status = 4');
    },
  },
  '0032-corrected-papers': {
    up: async (db) => {
      await sql.raw(newTable(engine, replacedReceipt)).execute(db);
      await sql.raw('create index replaced_receipt_order on replaced_receipt (order_number)').execute(db);
      await sql.raw('create index replaced_receipt_by on replaced_receipt (replaced_by)').execute(db);
    },
  },
  '0034-writing-to-people': {
    up: async (db) => {
      for (const table of [phrase, orderLetter, staffDraft]) await sql.raw(newTable(engine, table)).execute(db);
      await makeIndex(db, 'order_letter_order', 'on order_letter (order_number, id)');
      await makeIndex(db, 'staff_draft_subject', 'on staff_draft (kind, subject)');
      await makeIndex(db, 'staff_draft_age', 'on staff_draft (saved_at)');
      const now = new Date().toISOString();
      for (const { title, title_en, text, text_en } of firstPhrases())
        await sql`insert into phrase (title, title_en, text, text_en, created_at)
          values (${sql.lit(title)}, ${sql.lit(title_en)}, ${sql.lit(text)}, ${sql.lit(text_en)}, ${sql.lit(now)})`.execute(
          db,
        );
    },
  },
  '0036-corrections-in-exports': {
    up: async (db) => {
      const counted = addedColumn(engine, 'corrections', 'integer');
      await sql.raw(`alter table staff_export add column ${counted} not null default 0`).execute(db);
      const isCorrection = addedColumn(engine, 'is_correction', 'boolean');
      await sql.raw(`alter table staff_export_order add column ${isCorrection} not null default false`).execute(db);
      // Earlier corrections are not told again. A default changes no row, however many orders went out.
      const { rows } = await sql<{
        newest: number | string;
      }>`select coalesce(max(id), 0) as newest from correction`.execute(db);
      const upTo = addedColumn(engine, 'correction_id', 'integer');
      await sql
        .raw(`alter table staff_export_order add column ${upTo} not null default ${Number(rows[0]?.newest ?? 0)}`)
        .execute(db);
    },
  },
  '0037-settings-of-the-console': {
    up: async (db) => {
      for (const table of [operatorSetting, firstAdminLink]) await sql.raw(newTable(engine, table)).execute(db);
      await makeIndex(db, 'operator_setting_by', 'on operator_setting (set_by)');
    },
  },
  '0040-limits-of-sets': {
    up: async (db) => {
      for (const column of ['least', 'most', 'stock'])
        await sql.raw(`alter table facility_set add column ${addedColumn(engine, column, 'integer')}`).execute(db);
      await sql.raw(newTable(engine, stockTaken)).execute(db);
    },
  },
});

/** Kysely's own lock number, which older servers use. Newer servers use it too, so that old and new servers wait for each other. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;

/**
 * Takes the migration lock until the transaction ends, and lifts the transaction's time limits. The lock belongs to the transaction and not
 * to the connection, because PgBouncer shares a connection among servers. If another server has the lock, this throws, and the caller tries
 * again later. If it waited, its statement would block an index that the other server builds `concurrently`.
 */
const lockMigrations = async (tx: Tx): Promise<void> => {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.raw(`set local ${limit} = 0`).execute(tx);
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as is_ours`.execute(tx);
  if (!rows[0]?.is_ours) throw new Outage('busy', new Error('Another server brings the database to its schema.'));
};

/** The end of the name of a breaking migration. The previous version cannot run after such a migration, and then refuses to start. */
const BREAKS_THE_VERSION_BEFORE = /-breaking$/;

const NOTHING: Migration = { up: async () => undefined };

/**
 * Adds an empty migration for each migration that only a newer version has, because Kysely would fail without it. Throws if one of them is
 * breaking.
 */
const withNewerOnes = (migrations: Migrations, done: readonly string[]): Migrations => {
  const newer = done.filter((name) => !Object.hasOwn(migrations, name));
  const breaking = newer.find((name) => BREAKS_THE_VERSION_BEFORE.test(name));
  if (breaking)
    throw new Error(`The database is of a newer version, which this one cannot live with: it has ${breaking}.`);
  return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, NOTHING])) };
};

const namesDone = async (db: Db | Tx): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Whether a newer version has migrated the database. */
export const isNewer = async ({ db, engine }: Database): Promise<boolean> => {
  const known = released(engine);
  return (await namesDone(db)).some((name) => !Object.hasOwn(known, name));
};

/** The migrations that a database lacks, in order. Also returns those after which the previous version cannot run. */
export const missingMigrations = async ({ db, engine }: Database) => {
  const done = await namesDone(db);
  const missing = Object.keys(released(engine)).filter((name) => !done.includes(name));
  // An empty database has no previous version.
  return { missing, breaking: done.length === 0 ? [] : missing.filter((name) => BREAKS_THE_VERSION_BEFORE.test(name)) };
};

/** Runs and records the missing migrations. */
const runIn = async (tx: Tx, migrations: Migrations, left = 'was left as it was'): Promise<void> => {
  // Kysely orders past migrations by the times at which servers ran them. The servers' clocks differ, so Kysely must not check this order.
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof Outage) throw error;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  if (!failed) throw new Error(`The database cannot be used: ${reason}`, { cause: error });
  throw new Error(`The database ${left}, because migration ${failed} failed: ${reason}`, { cause: error });
};

/** How long a migration waits for a table lock. While it waits, it blocks orders. */
const LONGEST_LOCK_WAIT_MS = 300;
const AGAIN_AFTER_MS = 500;
const TRIES = 600;

/** Retries while the database is busy, until the table is free or another server has migrated the database. */
const inTheNextGap = async (migrateOne: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOne();
    } catch (error) {
      if (!(error instanceof Outage) || error.kind !== 'busy' || tries === TRIES) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};

/**
 * Whether a statement hit a time limit, although `outside` lifts the limits. This happens behind a pooler, which may run the `set`
 * statement on another connection.
 */
const isCutShort = (error: unknown): boolean =>
  error instanceof Outage && (error.cause as { code?: unknown } | undefined)?.code === '57014';

/** Runs a long migration on a separate connection, without the time limits of requests. */
const outside = (db: Db, { up }: Migration): Promise<void> =>
  db.connection().execute(async (connection) => {
    const limits = ['statement_timeout', 'lock_timeout'];
    const before = await Promise.all(
      limits.map((limit) => sql<Record<string, string>>`show ${sql.raw(limit)}`.execute(connection)),
    );
    for (const limit of limits) await sql.raw(`set ${limit} = 0`).execute(connection);
    try {
      await up(connection);
    } catch (error) {
      if (!isCutShort(error)) throw error;
      throw new Error(
        'it takes too long for a pooler. Run an operator command with a DATABASE_URL of PostgreSQL itself',
        {
          cause: error,
        },
      );
    } finally {
      for (const [index, limit] of limits.entries())
        await sql.raw(`set ${limit} = '${before[index]?.rows[0]?.[limit]}'`).execute(connection);
    }
  });

/**
 * Migrates while servers answer requests. Each migration has its own transaction, so that an order waits for the locks of only one
 * migration.
 */
const migrateWhileServed = async (db: Db, migrations: Migrations): Promise<void> => {
  const before = await namesDone(db);
  withNewerOnes(migrations, before);
  const migrateOne = (name: string, migration: Migration) =>
    db.transaction().execute(async (tx) => {
      await lockMigrations(tx);
      const done = await namesDone(tx);
      // Another server may have run this migration while this one waited for the lock.
      if (done.includes(name)) return;
      await sql.raw(`set local lock_timeout = ${LONGEST_LOCK_WAIT_MS}`).execute(tx);
      const { runsOutside } = migration;
      const step = runsOutside ? { up: () => outside(db, migration) } : migration;
      const known = Object.fromEntries(done.map((each) => [each, NOTHING]));
      await runIn(tx, { ...known, [name]: step }, runsOutside && 'may be changed in part');
    });
  for (const [name, migration] of Object.entries(migrations))
    if (!before.includes(name)) await inTheNextGap(() => migrateOne(name, migration));
};

/**
 * Migrates the database to the current schema. If several servers start together, only one of them migrates. On SQLite, and on an empty
 * PostgreSQL database, no other server runs. So all migrations run in one transaction there, and a failed one changes nothing. On other
 * databases, each migration has its own transaction.
 */
export const migrate = async ({ db, engine }: Database, migrations = released(engine)): Promise<void> => {
  const allAtOnce = () =>
    db.transaction().execute(async (tx) => {
      if (engine === 'postgres') await lockMigrations(tx);
      await runIn(tx, withNewerOnes(migrations, await namesDone(tx)));
    });
  if (engine === 'sqlite') return allAtOnce();
  const isEmpty = (await namesDone(db)).length === 0;
  return isEmpty ? inTheNextGap(allAtOnce) : migrateWhileServed(db, migrations);
};
