import type { FormContent } from '@hitosoroi/rules/facility-form';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Beside the shop's form: a draft of the next one, the questions for staff only, and the highest number that a question ever had. Staff
 * answers are stored apart from the orders that the shop reads.
 */
const statements = [
  `create table facility_form (
    facility_id integer primary key references facility on delete cascade,
    version integer not null default 1,
    draft jsonb,
    drafted_by integer references staff,
    drafted_at timestamptz,
    staff_inputs jsonb not null,
    last_id integer not null
  )`,
  `create table staff_answers (
    order_number text primary key references orders on delete cascade,
    version integer not null default 2,
    answers jsonb not null
  )`,
];

interface Asked {
  readonly facility_id: number;
  readonly form: string;
}

/** A number that only orders still have is used up too. */
const rememberNumbers = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Asked>`
    select id as facility_id, cast(form_content as text) as form from facility
    union select facility_id, cast(facility_form_content as text) as form from orders`.execute(db);
  const last = new Map<number, number>();
  for (const { facility_id, form } of rows) {
    const { inputs } = JSON.parse(form) as FormContent;
    last.set(facility_id, Math.max(last.get(facility_id) ?? 0, ...inputs.map(({ id }) => id)));
  }
  for (const [facilityId, lastId] of last)
    await sql`insert into facility_form (facility_id, staff_inputs, last_id) values (${facilityId}, ${'[]'}, ${lastId})`.execute(
      db,
    );
};

export const formsInDrafts: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await rememberNumbers(db);
  },
};
