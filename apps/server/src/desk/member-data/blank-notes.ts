import type { Tx } from '../../platform/db/database.ts';
import { staffActionsOn } from './of-member.ts';

interface Noted {
  readonly id: number;
  readonly detail: Record<string, unknown>;
}

const withoutNotes = (rows: readonly Noted[]) =>
  rows.flatMap(({ id, detail }) =>
    typeof detail.note === 'string' ? [{ id, detail: JSON.stringify({ ...detail, note: '' }) }] : [],
  );

/** What staff wrote about orders in their own words may name a person. What they did, and when, stays. */
export const blankNotes = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  const events = await tx
    .selectFrom('order_event')
    .where('order_number', 'in', orderNumbers)
    .select(['id', 'detail'])
    .execute();
  for (const { id, detail } of withoutNotes(events))
    await tx.updateTable('order_event').set({ detail }).where('id', '=', id).execute();
  for (const { id, detail } of withoutNotes(await staffActionsOn(tx, orderNumbers).execute()))
    await tx.updateTable('audit_event').set({ detail }).where('id', '=', id).execute();
  await tx
    .updateTable('review')
    .set({ closing_note: '' })
    .where('order_number', 'in', orderNumbers)
    .where('closing_note', 'is not', null)
    .execute();
};

/** The things of a member that staff change, as the audit knows them: a kind, and the ids. */
type Subjects = readonly (readonly [kind: string, ids: readonly (string | number)[]])[];

/** A number there is the id of a note, which says nothing. */
const withoutNote = (side: unknown): { text: string } | undefined =>
  side && typeof side === 'object' && 'note' in side && typeof side.note === 'string'
    ? { text: JSON.stringify({ ...side, note: '' }) }
    : undefined;

/** The same of what the audit keeps of a change, before and after. */
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
