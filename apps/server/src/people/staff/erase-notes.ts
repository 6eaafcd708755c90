import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What staff did about orders. */
export const staffActionsOn = (db: Db, orderNumbers: readonly string[]) =>
  db.selectFrom('audit_event').where(sql<string>`detail ->> 'order'`, 'in', orderNumbers).orderBy('id').selectAll();

/** What staff wrote in their own words about orders, as commands kept it, may name a person. What they did, and when, stays. */
export const blankActionNotes = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  for (const { id, detail } of await staffActionsOn(tx, orderNumbers).execute()) {
    if (typeof detail.note !== 'string') continue;
    const blanked = JSON.stringify({ ...detail, note: '' });
    await tx.updateTable('audit_event').set({ detail: blanked }).where('id', '=', id).execute();
  }
};

/** The things of a member that staff change, as the audit knows them: a kind, and the ids. */
type Subjects = readonly (readonly [kind: string, ids: readonly (string | number)[]])[];

/** A number there is the id of a note, which says nothing. */
const withoutNote = (side: unknown): { text: string } | undefined =>
  side && typeof side === 'object' && 'note' in side && typeof side.note === 'string'
    ? { text: JSON.stringify({ ...side, note: '' }) }
    : undefined;

/** Blanks the notes that the audit keeps of a change, before and after. */
export const blankAudit = async (tx: Tx, subjects: Subjects): Promise<void> => {
  for (const [kind, ids] of subjects) {
    if (ids.length === 0) continue;
    const rows = await tx
      .selectFrom('audit_event')
      .where('subject_kind', '=', kind)
      .where('subject_id', 'in', ids.map(String))
      .select(['id', 'before', 'after'])
      .execute();
    for (const { id, before, after } of rows) {
      const [was, is] = [withoutNote(before), withoutNote(after)];
      if (!was && !is) continue;
      await tx
        .updateTable('audit_event')
        .set({ ...(was && { before: was.text }), ...(is && { after: is.text }) })
        .where('id', '=', id)
        .execute();
    }
  }
};

/**
 * What staff were answered is kept for a day or two, in case a request comes again, and may show what they saw of any member. A request
 * that comes again after that is told that it was done.
 */
export const forgetAnswers = async (tx: Tx): Promise<void> => {
  await tx.updateTable('staff_action').set({ answer: null }).where('answer', 'is not', null).execute();
};
