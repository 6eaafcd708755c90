import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The audit rows of the operator's commands on these orders. */
export const staffActionsOn = (db: Db, orderNumbers: readonly string[]) =>
  db.selectFrom('audit_event').where(sql<string>`detail ->> 'order'`, 'in', orderNumbers).orderBy('id').selectAll();

/** Blanks the notes that commands recorded about orders, because a note may name a person. What staff did, and when, stays. */
export const blankActionNotes = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  for (const { id, detail } of await staffActionsOn(tx, orderNumbers).execute()) {
    if (typeof detail.note !== 'string') continue;
    const blanked = JSON.stringify({ ...detail, note: '' });
    await tx.updateTable('audit_event').set({ detail: blanked }).where('id', '=', id).execute();
  }
};

/** The subjects of audit rows about a member: a kind, such as `order`, and the ids. */
type Subjects = readonly (readonly [kind: string, ids: readonly (string | number)[]])[];

/**
 * The value before or after a change, with its note blanked. Undefined if it has no text as `note`. A number as `note` is a note's id,
 * which is no personal data.
 */
const withoutNote = (side: unknown): { text: string } | undefined =>
  side && typeof side === 'object' && 'note' in side && typeof side.note === 'string'
    ? { text: JSON.stringify({ ...side, note: '' }) }
    : undefined;

/** Blanks the notes in the values before and after each change. */
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
 * Deletes the stored answers to staff, because they may contain the data of a member who is erased. A repeated request then only learns
 * that its change was made.
 */
export const forgetAnswers = async (tx: Tx): Promise<void> => {
  await tx.updateTable('staff_action').set({ answer: null }).where('answer', 'is not', null).execute();
};

/** Deletes expired sessions, links and challenges. */
export const purgeStaffSessions = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_ceremony').where('expires_at', '<=', now).execute();
};

/** Deletes the records of completed changes, which are stored for as long as a browser may repeat a request. */
export const purgeStaffActions = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_action').where('created_at', '<=', before).execute();
};

export const purgeStaffDevices = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_device').where('created_at', '<=', before).execute();
};

export const purgeStaffReads = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('staff_read').where('minute', '<=', before).execute();
};
