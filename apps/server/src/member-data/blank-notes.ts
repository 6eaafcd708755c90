import type { Tx } from '../db/database.ts';
import { staffActionsOn } from './of-member.ts';

interface Noted {
  readonly id: number;
  readonly detail: Record<string, unknown>;
}

const withoutNotes = (rows: readonly Noted[]) =>
  rows.flatMap(({ id, detail }) => (detail.note ? [{ id, detail: JSON.stringify({ ...detail, note: '' }) }] : []));

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
