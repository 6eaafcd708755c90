import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A warehouse's columns, as of this migration. */
const columns = JSON.stringify([
  'number',
  'cancel_request',
  'institution',
  'facility',
  'name',
  'phone',
  'start_date',
  'end_date',
  'set',
  'option',
  'quantities',
  'answers',
  'person_name',
]);

/**
 * A saved set keeps its file format, and there is a set for the warehouse from the start. Exported orders that are cancelled later are
 * exported once more, marked so.
 */
export const warehouseExports: Migration = {
  async up(db) {
    await sql`alter table export_set add column format text not null default 'xlsx' check (format in ('csv', 'xlsx'))`.execute(
      db,
    );
    await sql`alter table staff_export add column cancellations integer not null default 0`.execute(db);
    await sql`alter table staff_export_order add column is_cancellation boolean not null default false`.execute(db);
    const filter = JSON.stringify({ state: 'paid' });
    await sql`
      insert into export_set (name, columns, filter, created_at)
      values ('倉庫向け / Warehouse', ${sql.lit(columns)}, ${sql.lit(filter)}, ${sql.lit(new Date().toISOString())})
      on conflict do nothing`.execute(db);
  },
};
