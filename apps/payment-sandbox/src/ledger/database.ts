import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';

/**
 * `status` is empty until the person decides. `due_at` and `repeat_at` are milliseconds of real time, so that setting the sandbox's clock
 * does not disturb deliveries. All other times are of the sandbox's clock.
 */
const tables = `
  create table if not exists setting (name text primary key, value text not null) strict;

  create table if not exists payment (
    payment_id integer primary key autoincrement,
    token text not null unique,
    trading_id text not null,
    payment_type text not null,
    status text not null default '',
    amount integer not null,
    store_id text not null default '',
    receipt_number text not null default '',
    is_challenged integer not null default 0,
    language text not null,
    request text not null,
    limit_at text not null,
    payment_limit_date text not null,
    created_at text not null,
    paid_at text not null default ''
  ) strict;
  create index if not exists payment_of_trading_id on payment (trading_id);
  create index if not exists payment_to_expire on payment (payment_limit_date) where status in ('', '10', '11', '61');

  create table if not exists status_history (
    id integer primary key,
    payment_id integer not null references payment,
    status text not null,
    at text not null
  ) strict;
  create index if not exists status_history_of_payment on status_history (payment_id);

  create table if not exists entry (
    id integer primary key,
    payment_id integer not null references payment,
    kind text not null,
    amount integer not null,
    at text not null
  ) strict;
  create index if not exists entry_of_payment on entry (payment_id);
  create trigger if not exists entry_is_never_changed before update on entry
    begin select raise(abort, 'an entry is never changed'); end;
  create trigger if not exists entry_is_never_removed before delete on entry
    begin select raise(abort, 'an entry is never removed'); end;

  create table if not exists notice (
    id integer primary key autoincrement,
    payment_id integer not null references payment,
    payment_status text not null,
    inform_url text not null,
    body text not null,
    state text not null,
    position integer not null default 0,
    may_be_overtaken integer not null default 0,
    copies integer not null default 1,
    due_at integer not null,
    repeat_at integer,
    failures integer not null default 0,
    deliveries integer not null default 0
  ) strict;
  create index if not exists notice_of_payment on notice (payment_id, position);
  create index if not exists notice_waiting on notice (due_at) where state = 'waiting';
  create index if not exists notice_to_repeat on notice (repeat_at) where repeat_at is not null;
`;

/**
 * Ids begin at the present time, so that a new ledger uses no id of a deleted ledger again. The shop would treat a known id with a new body
 * as a forgery.
 */
const startIds = (sql: SQLTagStore, now: number): void => {
  for (const table of ['payment', 'notice'])
    sql.run`insert into sqlite_sequence (name, seq) select ${table}, ${now}
      where not exists (select 1 from sqlite_sequence where name = ${table})`;
};

export interface Database {
  readonly sql: SQLTagStore;
  /** Commits all of the work or nothing. The work is synchronous, so no other work runs in between. */
  readonly transaction: <Result>(work: () => Result) => Result;
  readonly close: () => void;
}

export const openDatabase = (dataDir: string): Database => {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'payment-sandbox.sqlite'));
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  // With this setting a killed process loses nothing; only a power cut could lose data.
  database.exec('pragma synchronous = normal');
  database.exec('pragma foreign_keys = on');
  database.exec(tables);
  const sql = database.createTagStore();
  startIds(sql, Date.now());

  let depth = 0;
  const transaction = <Result>(work: () => Result): Result => {
    if (depth > 0) return work();
    depth += 1;
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return { sql, transaction, close: () => database.close() };
};
