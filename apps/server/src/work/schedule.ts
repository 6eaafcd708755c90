import type { Tx } from '../db/database.ts';

/**
 * Puts work on the list in the transaction that causes it. Work of the same kind about the same thing stands there once; asked for
 * again while somebody does it, it is done again, since they may have looked before this.
 */
export const schedule = async (tx: Tx, kind: string, subject: string, now: Date, dueAt: Date = now): Promise<void> => {
  await tx
    .insertInto('due_work')
    .values({
      kind,
      subject,
      due_at: dueAt.toISOString(),
      leased_until: null,
      leased_by: null,
      tries: 0,
      last_error: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ due_at: dueAt.toISOString(), leased_until: null, leased_by: null, tries: 0 }),
    )
    .execute();
};
