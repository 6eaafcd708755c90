import type { Db } from '../db/database.ts';
import type { Outcome, Worker } from '../work/worker.ts';
import type { Transport } from './transport.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Soon at first, for a server that restarts; then over a day, for one that is down or asks us to come later. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
];

/** The mail server will never take this mail: it says so with 5xx about the mail, not about our right to send. */
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Sends one mail of the outbox. A crash after the server took it and before we noted that sends it again under the same
 * Message-ID; it is never lost and never goes to anyone else. What carries a secret is blanked once it is sent.
 */
export const sendMail =
  (db: Db, transport: Transport, now: () => Date, keepsBodies: boolean): Worker =>
  async (subject, tries): Promise<Outcome> => {
    const id = Number(subject);
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!mail) return 'done';
    try {
      await transport({
        messageId: mail.message_id,
        to: mail.recipient,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      });
    } catch (error) {
      const reason = reasonOf(error);
      const wait = waits[tries];
      const isOver = isFinal(error) || wait === undefined;
      await db
        .updateTable('mail')
        .set({ last_error: reason, ...(isOver ? { state: 'failed' as const } : {}) })
        .where('id', '=', id)
        .execute();
      return isOver ? { giveUp: reason } : { retryAfterMs: wait, error: reason };
    }
    const blanked = keepsBodies ? {} : { text_body: '', html_body: '' };
    await db
      .updateTable('mail')
      .set({ state: 'sent', sent_at: now().toISOString(), last_error: null, ...blanked })
      .where('id', '=', id)
      .execute();
    return 'done';
  };
