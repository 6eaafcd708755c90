import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
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

export const purgeFailedMails = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'mail', 'id', ({ eb }) => eb('state', '=', 'failed').and('created_at', '<=', before));
