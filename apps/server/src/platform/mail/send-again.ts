import { type Selectable, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { holdRows } from '../db/dialects.ts';
import type { Tables } from '../db/schema.ts';
import { schedule } from '../work/schedule.ts';
import { newMessageId, workOfMail } from './outbox.ts';

export type Mail = Selectable<Tables['mail']>;

export const holdMail = (tx: Tx, id: number): Promise<Mail | undefined> =>
  tx.selectFrom('mail').where('id', '=', id).selectAll().$call(holdRows(tx)).executeTakeFirst();

export type Obstacle = 'mail-waiting' | 'mail-expired' | 'mail-secret';

/** Whether a mail server accepted the mail, even if the mail bounced later. */
const wasSent = ({ sent_at, failure }: Pick<Mail, 'sent_at' | 'failure'>): boolean =>
  sent_at !== null || failure === 'bounced';

/** Why a mail cannot be sent again. Undefined if the mail can be sent again. A mail with a secret is blanked when it is sent. */
export const whyNotAgain = (
  mail: Pick<Mail, 'state' | 'useful_until' | 'is_secret' | 'sent_at' | 'failure'>,
  now: Date,
): Obstacle | undefined => {
  if (mail.state === 'waiting') return 'mail-waiting';
  if (mail.useful_until !== null && mail.useful_until <= now.toISOString()) return 'mail-expired';
  return mail.is_secret && wasSent(mail) ? 'mail-secret' : undefined;
};

/**
 * Puts a locked mail into the outbox again. It may go to another mail address, unless it has a secret. A mail that was sent gets a new
 * Message-ID. So no mailbox drops it as a duplicate, and a late bounce of the first one does not count. If the mail cannot be sent again,
 * returns why.
 */
export const sendAgain = async (
  tx: Tx,
  mail: Mail,
  { to = mail.recipient, mailFrom }: { readonly to?: string | undefined; readonly mailFrom: string },
  now: Date,
): Promise<Obstacle | undefined> => {
  const obstacle = whyNotAgain(mail, now);
  if (obstacle) return obstacle;
  const isCorrected = to !== mail.recipient;
  if (isCorrected && mail.is_secret) return 'mail-secret';
  await tx
    .updateTable('mail')
    .set({
      state: 'waiting',
      version: sql<number>`version + 1`,
      recipient: to,
      ...(isCorrected && { corrected_from: mail.corrected_from ?? mail.recipient }),
      ...(wasSent(mail) && { message_id: newMessageId(mailFrom) }),
      sent_at: null,
      last_error: null,
      failure: null,
      dismissed_at: null,
      dismissal_note: null,
    })
    .where('id', '=', mail.id)
    .execute();
  await schedule(tx, workOfMail(mail.kind), String(mail.id), now);
  return undefined;
};

/** Marks a failed mail that staff decided not to send again. The purge deletes it together with other failed mails of its age. */
export const dismissMail = async (tx: Tx, mail: Mail, note: string, now: Date): Promise<'mail-state' | undefined> => {
  if (mail.state !== 'failed' || mail.dismissed_at !== null) return 'mail-state';
  await tx
    .updateTable('mail')
    .set({ version: sql<number>`version + 1`, dismissed_at: now.toISOString(), dismissal_note: note })
    .where('id', '=', mail.id)
    .execute();
  return undefined;
};
