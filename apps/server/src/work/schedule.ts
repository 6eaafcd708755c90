import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';

const insertWork = prepared((db, work: Insertable<Tables['due_job']>) =>
  db
    .insertInto('due_job')
    .values(work)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ due_at: work.due_at, leased_until: null, leased_by: null, tries: 0 }),
    ),
);

/**
 * Puts work on the list in the transaction that causes it. Work of the same kind about the same thing stands there once; asked for
 * again while somebody does it, it is done again, since they may have looked before this.
 */
export const schedule = async (tx: Tx, kind: string, subject: string, now: Date, dueAt: Date = now): Promise<void> => {
  await insertWork(tx, {
    kind,
    subject,
    due_at: dueAt.toISOString(),
    leased_until: null,
    leased_by: null,
    tries: 0,
    last_error: null,
    created_at: now.toISOString(),
  });
};
