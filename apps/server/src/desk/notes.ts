import type { Day } from '@hitosoroi/rules/day';
import type { Db, Tx } from '../platform/db/database.ts';

/** Notes of staff at orders. */

const findNote = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_note as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .where('n.id', '=', id)
    .select(['n.id', 'n.version', 'n.text', 'n.created_at', 'n.follow_up_on', 'n.done_at', 'staff.name as written_by'])
    .executeTakeFirst();

export type Note = NonNullable<Awaited<ReturnType<typeof findNote>>>;

export const orderOfNote = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_note')
    .innerJoin('orders', 'orders.order_number', 'order_note.order_number')
    .where('order_note.id', '=', id)
    .select(['orders.order_number', 'orders.facility_id'])
    .executeTakeFirst();

interface NewNote {
  readonly number: string;
  readonly text: string;
  readonly follow_up_on: Day | '';
}

export const addNote = async (tx: Tx, { number, text, follow_up_on }: NewNote, staffId: number, now: Date) => {
  const { id } = await tx
    .insertInto('order_note')
    .values({
      order_number: number,
      staff_id: staffId,
      text,
      follow_up_on: follow_up_on || null,
      done_at: null,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findNote(tx, id)) as Note;
};

interface NoteChange {
  readonly id: number;
  readonly version: number;
  readonly follow_up_on: Day | '';
  readonly is_done: boolean;
}

/** Changing a note needs its current version. */
export const changeNote = async (
  tx: Tx,
  { id, version, follow_up_on, is_done }: NoteChange,
  now: Date,
): Promise<{ before: Note; after: Note } | { stale: Note } | 'not-found'> => {
  const before = await findNote(tx, id);
  if (!before) return 'not-found';
  const { numUpdatedRows } = await tx
    .updateTable('order_note')
    .set({
      follow_up_on: follow_up_on || null,
      done_at: is_done ? (before.done_at ?? now.toISOString()) : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const after = (await findNote(tx, id)) as Note;
  return numUpdatedRows > 0n ? { before, after } : { stale: after };
};
