import type { Language } from '@hitosoroi/rules/language';
import type { DraftKind } from '@hitosoroi/rules/phrase';
import type { Db, Tx } from '../platform/db/database.ts';

/** The thread of a draft: the member of an order, or an inquiry. */
interface Thread {
  readonly staffId: number;
  readonly kind: DraftKind;
  readonly subject: string;
}

interface Words {
  readonly language: Language;
  readonly content: string;
}

export const findDraft = (db: Db | Tx, { staffId, kind, subject }: Thread) =>
  db
    .selectFrom('staff_draft')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .select(['language', 'content', 'saved_at'])
    .executeTakeFirst();

export const dropDraft = async (tx: Tx, { staffId, kind, subject }: Thread): Promise<void> => {
  await tx
    .deleteFrom('staff_draft')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
};

export const saveDraft = async (tx: Tx, thread: Thread, words: Words, now: Date): Promise<void> => {
  const kept = { ...words, saved_at: now.toISOString() };
  await tx
    .insertInto('staff_draft')
    .values({ staff_id: thread.staffId, kind: thread.kind, subject: thread.subject, ...kept })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind', 'subject']).doUpdateSet(kept))
    .execute();
};

/** Deletes all drafts about a member who is erased. */
export const dropDraftsAbout = async (tx: Tx, kind: DraftKind, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await tx.deleteFrom('staff_draft').where('kind', '=', kind).where('subject', 'in', subjects).execute();
};

export const purgeDrafts = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_draft').where('saved_at', '<=', before).execute();
};
