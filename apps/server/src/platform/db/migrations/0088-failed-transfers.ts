import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every transfer that the bank could not make, with the reason. A transfer in the bank's file stays open until staff record what the bank
 * did with it, whatever happens to its refund meanwhile. Those already marked as given back were made.
 */
const statements = [
  'alter table transfer add column closed_at timestamptz',
  'alter table transfer add column failed_by integer references staff',
  `update transfer set closed_at = (select ended_at from refund where id = refund_id)
    where refund_id in (select id from refund where state = 'done')`,
  'create index transfer_failed_by on transfer (failed_by)',
  'create index transfer_at_the_bank on transfer (refund_id) where filed_at is not null and closed_at is null',
  'create index transfer_closed on transfer (closed_at) where account is not null',
  `create table transfer_failure (
    refund_id integer not null references refund,
    failed_at timestamptz not null,
    failed_by integer not null references staff,
    reason text not null,
    next text not null check (next in ('ask', 'again', 'nothing')),
    filed_at timestamptz not null,
    file_id text,
    pay_on text,
    primary key (refund_id, failed_at)
  )`,
  'create index transfer_failure_by on transfer_failure (failed_by)',
  'create index transfer_failure_file on transfer_failure (file_id)',
];

export const failedTransfers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
