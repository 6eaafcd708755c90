import type { Db, Tx } from '../db/database.ts';
import { TO_COMPANY } from './letter.ts';
import type { Mail } from './send-again.ts';

type Addressed = Pick<Mail, 'kind' | 'recipient' | 'corrected_from' | 'member_id' | 'inquiry_id'>;

/**
 * The mail address to which a mail was first written, and the current one of its reader. The reader is a member, or the visitor who sent an
 * inquiry.
 */
export const ownAddresses = async (db: Db | Tx, mail: Addressed): Promise<string[]> => {
  const first = mail.corrected_from ?? mail.recipient;
  if ((TO_COMPANY as readonly string[]).includes(mail.kind)) return [first];
  const reader =
    mail.member_id !== null
      ? db.selectFrom('member').where('id', '=', mail.member_id).select('email')
      : db
          .selectFrom('inquiry')
          .where('id', '=', mail.inquiry_id ?? 0)
          .select('email');
  const today = await reader.executeTakeFirst();
  return [...new Set([first, ...(today ? [today.email] : [])])];
};

interface Sent {
  readonly to: string;
  readonly identity: string;
  readonly by: number;
}

/**
 * Records that staff sent a mail to another address, and how they verified the person. The record is deleted when the mail's member or
 * inquiry is erased.
 */
export const recordOtherAddress = async (tx: Tx, mail: Mail, { to, identity, by }: Sent, now: Date): Promise<void> => {
  await tx
    .insertInto('mail_elsewhere')
    .values({
      mail_id: mail.id,
      member_id: mail.member_id,
      inquiry_id: mail.inquiry_id,
      facility_id: mail.facility_id,
      staff_id: by,
      from_address: mail.recipient,
      to_address: to,
      identity,
      sent_at: now.toISOString(),
    })
    .execute();
};

/** Selects the records of mails that staff sent to other addresses, newest first. Each has the member of staff who sent the mail. */
export const selectMailsToOtherAddresses = (db: Db | Tx) =>
  db.selectFrom('mail_elsewhere as e').innerJoin('staff', 'staff.id', 'e.staff_id').orderBy('e.id', 'desc');
