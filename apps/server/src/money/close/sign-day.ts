import type { Day } from '@hitosoroi/rules/day';
import type { Staff } from '../../people/staff/sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Figures } from './figures.ts';

interface Signature {
  readonly day: Day;
  readonly figures: Figures;
  readonly note: string;
}

const signing = (tx: Tx, { day, figures, note }: Signature, staff: Staff, now: Date) =>
  tx
    .updateTable('day_close')
    .set({ signed_by: staff.id, signed_at: now.toISOString(), signed_figures: JSON.stringify(figures), note })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('day', '=', day);

/** Keeps a staff person's signature, with the figures shown. */
export const keepSignature = async (tx: Tx, signature: Signature, staff: Staff, now: Date): Promise<void> => {
  await signing(tx, signature, staff, now).execute();
};

/** The same for a day with nothing to compare, unless already signed. */
export const signQuietDay = async (tx: Tx, signature: Signature, staff: Staff, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await signing(tx, signature, staff, now)
    .set({
      compare_state: 'done',
      attempts_total: 0,
      attempts_done: 0,
      differences: '[]',
      compared_at: now.toISOString(),
      compared_figures: JSON.stringify(signature.figures),
    })
    .where('signed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
