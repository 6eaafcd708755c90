import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches, inBatches } from '../db/in-batches.ts';
import type { Tables } from '../db/schema.ts';

type Which<Table extends keyof Tables> = (eb: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>;

export const eraseMails = async (tx: Tx, which: Which<'mail'>): Promise<void> => {
  await tx.deleteFrom('mail').where(which).execute();
};

/**
 * Erases the records of the addresses to which a member's mails went. Other people's mails may have gone to the member's address. In the
 * records of those mails, erases only that address.
 */
export const eraseMailsToOtherAddresses = async (
  tx: Tx,
  { theirs, toTheirAddress }: { theirs: Which<'mail_elsewhere'>; toTheirAddress: Which<'mail_elsewhere'> },
  erased: string,
): Promise<void> => {
  await tx.updateTable('mail_elsewhere').set({ to_address: erased }).where(toTheirAddress).execute();
  await tx.deleteFrom('mail_elsewhere').where(theirs).execute();
};

export const purgeSentMails = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'sent').and('sent_at', '<=', before));

/**
 * Blanks the code in the subject of mails that an earlier version of the server sent during a roll-out. That version blanks only the text.
 * The condition on the state is a literal, so that the database uses the partial index `mail_sent`.
 */
export const blankLeftCodes = (db: Db, sentSince: string): Promise<void> =>
  inBatches(async (limit) => {
    const left = sql<boolean>`state = 'sent' and sent_at >= ${sentSince} and text_body = '' and subject_with_code is not null`;
    const some = db.selectFrom('mail').where(left).select('id').limit(limit);
    const blank = db.updateTable('mail').set({ subject_with_code: null }).where('id', 'in', some).where(left);
    return (await blank.executeTakeFirst()).numUpdatedRows;
  });

export const purgeFailedMails = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'failed').and('created_at', '<=', before));
