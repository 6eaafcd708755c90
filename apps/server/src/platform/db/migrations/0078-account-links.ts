import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The member gives the account of a transfer on a page of the shop. A transfer records when and by whom the account was requested, and
 * staff need not have typed it; a link is stored as a digest. A refund records which staff person caused it: they may not release it.
 * SQLite cannot drop a constraint, so the table is rebuilt.
 */
const statements = [
  'alter table refund add column asked_by integer references staff',
  'create index refund_asked_by on refund (asked_by)',
  `create table new_transfer (
    refund_id integer primary key references refund,
    version integer not null check (version > 1),
    account text,
    account_asked_at timestamptz,
    account_asked_by integer references staff,
    entered_by integer references staff,
    entered_at timestamptz,
    link_by integer references staff,
    released_by integer references staff,
    released_at timestamptz,
    filed_at timestamptz,
    check (released_by is null or entered_at is not null),
    check (released_by is null or entered_by is null or released_by <> entered_by),
    check (released_by is null or link_by is null or released_by <> link_by)
  )`,
  `insert into new_transfer (refund_id, version, account, entered_by, entered_at, released_by, released_at, filed_at)
    select refund_id, version, account, entered_by, entered_at, released_by, released_at, filed_at from transfer`,
  'drop table transfer',
  'alter table new_transfer rename to transfer',
  'create index transfer_account_asked_by on transfer (account_asked_by)',
  'create index transfer_entered_by on transfer (entered_by)',
  'create index transfer_link_by on transfer (link_by)',
  'create index transfer_released_by on transfer (released_by)',
  'create index transfer_ready on transfer (refund_id) where released_at is not null and filed_at is null',
  `create table account_link (
    digest text primary key,
    refund_id integer not null references refund,
    asked_by integer references staff,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    replaced_at timestamptz
  )`,
  'create index account_link_refund on account_link (refund_id)',
  'create index account_link_asked_by on account_link (asked_by)',
  'create index account_link_age on account_link (created_at)',
  "create index refund_refused on refund (trading_id, payment_id, id) where way = 'provider' and state = 'refused'",
];

export const accountLinks: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
