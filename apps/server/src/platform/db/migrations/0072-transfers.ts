import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The account of a refund by bank transfer, who entered it and who released it. The account is blanked some time after the money went back;
 * who did what stays.
 */
const statements = [
  `create table transfer (
    refund_id integer primary key references refund,
    version integer not null check (version > 1),
    account text,
    entered_by integer not null references staff,
    entered_at timestamptz not null,
    released_by integer references staff,
    released_at timestamptz,
    filed_at timestamptz,
    check (released_by is null or released_by <> entered_by)
  )`,
  'create index transfer_entered_by on transfer (entered_by)',
  'create index transfer_released_by on transfer (released_by)',
  "create index refund_transferred on refund (ended_at, id) where way = 'bank-transfer' and state = 'done'",
];

export const transfers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
