import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Receipts and credit notes with their content: an issued paper never changes. */
const statements = [
  `create table receipt (
    order_number text not null references orders,
    kind text not null check (kind in ('receipt', 'credit-note')),
    number text not null unique,
    addressee text not null check (addressee <> ''),
    content jsonb not null,
    issued_at timestamptz not null,
    original_at timestamptz,
    original_language text check (original_language in ('ja', 'en')),
    copies integer not null default 0 check (copies >= 0),
    reissued_at timestamptz,
    primary key (order_number, kind)
  )`,
];

export const receipts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
