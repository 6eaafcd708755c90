import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable, Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import type { Tables } from '../db/schema.ts';
import { inSpan } from '../traces/spans.ts';
import { createRecovery } from '../work/recovery.ts';
import type { Outcome, Worker } from '../work/worker.ts';
import { MAIL_JOB, MEMBER_MAIL_JOB, OF_NO_MORE_USE } from './outbox.ts';
import { StillSending, type Transport, UNANSWERED } from './transport.ts';

/** For how long a write is repeated. This is the length of a worker's lease, during which no other worker starts the job. */
const AT_MOST_MS = 10_000;
const AGAIN_AFTER_MS = 250;

/**
 * Records an event that cannot be undone, even during a database outage. Repeats the write until it succeeds or `AT_MOST_MS` has passed. A
 * write may succeed without an answer, so it must be idempotent.
 */
const throughOutage = async (write: () => Promise<void>): Promise<void> => {
  const until = performance.now() + AT_MOST_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Outage) || performance.now() >= until) throw error;
      await wait(AGAIN_AFTER_MS);
    }
  }
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The waits between tries. The first ones are short, for a mail server that restarts. Together they are about a day, for a mail server that
 * is down or defers us.
 */
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

interface Refusal {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  readonly response?: string;
}

/**
 * Whether the mail server does not allow us to send at all. It may say so in its answer about a recipient, such as `554 5.7.1 Relay access
 * denied`.
 */
const deniesSending = ({ response = '' }: Refusal): boolean => /^5\d\d[ -]5\.7\./.test(response);

/** Whether the mail server refuses only this mail, now or for ever. Any other error is about all mails. */
const isAboutOneMail = (error: Refusal): boolean =>
  (error.command === 'RCPT TO' || error.code === 'EMESSAGE') && !deniesSending(error);

/** Whether the mail server refuses this mail for ever: 5xx about the recipient or the mail, not about our permission to send. */
const isFinal = (error: Refusal): boolean => (error.responseCode ?? 0) >= 500 && isAboutOneMail(error);

/** If the mail server defers this many mails in a row, the fault is not in a single mail. The mail server is full, or throttles us. */
const PUT_OFF_IN_A_ROW = 3;

/**
 * The part of a failure that the log may contain. The mail server's own words often contain the recipient's address, so only the mail's row
 * stores these words.
 */
const faultOf = ({ code, responseCode }: Refusal): Fault => ({ code, answer: responseCode });

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);

interface Fault {
  readonly code: string | undefined;
  readonly answer?: number | undefined;
}

type Mail = Selectable<Tables['mail']>;

/** Identifies a mail together with its recipient, because staff may send the same mail again to another address. */
const letterOf = ({ message_id, recipient }: Mail): string => `${message_id} ${recipient}`;

/**
 * How long to wait before a retry if the mail server has not answered. It may take ten minutes to accept a mail (RFC 5321, 4.5.3.2.6). An
 * earlier retry would send the mail twice.
 */
const WHILE_SENDING_MS = 11 * MINUTE;

/**
 * Makes the worker that sends one mail of the outbox. This server may crash after the mail server accepted a mail and before that is
 * recorded. Then a worker sends the mail again with the same Message-ID. A mail is never lost, and never goes to another recipient. A mail
 * with a secret is blanked when it is sent, unless `keepsSecrets`.
 */
export const sendMail = (
  db: Db,
  transport: Transport,
  now: () => Date,
  logger: Logger,
  keepsSecrets: boolean,
): Worker => {
  const note = async (id: number, change: Updateable<Tables['mail']>): Promise<void> => {
    await db.updateTable('mail').set(change).where('id', '=', id).where('state', '=', 'waiting').execute();
  };

  const giveUp = async (
    { id, kind }: Mail,
    failure: NonNullable<Mail['failure']>,
    reason: string,
    fault: Fault,
  ): Promise<Outcome> => {
    logger.error({ mail: id, kind, ...fault }, 'a mail cannot be delivered');
    await note(id, { state: 'failed', failure, last_error: reason });
    return 'over';
  };

  const deliver = (mail: Mail): Promise<void> =>
    inSpan({ name: 'send mail', kind: 'client', facts: { 'hitosoroi.mail.kind': mail.kind } }, () =>
      transport({
        messageId: mail.message_id,
        to: mail.recipient,
        replyTo: mail.reply_to,
        subject: mail.subject_with_code ?? mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      }),
    );

  /**
   * The mail server may still accept mails that it has not answered. Such mails keep their time, because an earlier retry would send them
   * twice.
   */
  const recovery = createRecovery({ db, now, kinds: [MAIL_JOB, MEMBER_MAIL_JOB], except: UNANSWERED });

  /** The mails that the mail server deferred since it last accepted one. */
  const putOff = new Set<number>();
  let doMailsWait = false;
  /** Logs when mails begin to wait, and when they no longer wait. Logs each only once, however many mails wait. */
  const sayWhetherMailsWait = (fault?: Fault): void => {
    if (doMailsWait === (fault !== undefined)) return;
    doMailsWait = fault !== undefined;
    if (fault) logger.warn(fault, 'the mail server takes no mails: they wait');
    else logger.info('the mail server takes mails again');
  };

  /** Mails that the mail server accepted, and that the database does not yet show as sent. This process does not send them again. */
  const taken = new Set<string>();

  const noteSent = async (mail: Mail): Promise<void> => {
    taken.add(letterOf(mail));
    putOff.clear();
    sayWhetherMailsWait();
    const blanked = mail.is_secret && !keepsSecrets ? { subject_with_code: null, text_body: '', html_body: '' } : {};
    const sent = { state: 'sent' as const, sent_at: now().toISOString(), failure: null, last_error: null, ...blanked };
    // Includes a mail that was given up in the meantime, because the mail has arrived.
    await throughOutage(async () => {
      await db.updateTable('mail').set(sent).where('id', '=', mail.id).where('state', '!=', 'sent').execute();
    });
    taken.delete(letterOf(mail));
    await recovery.worked();
  };

  /** Records the mail server's late answer. The worker has not waited for it. */
  const hearLater = async (mail: Mail, ended: Promise<void>): Promise<void> => {
    try {
      await ended;
    } catch (error) {
      if (isFinal(error as Refusal)) await giveUp(mail, 'refused', reasonOf(error), faultOf(error as Refusal));
      return;
    }
    await noteSent(mail);
  };

  return async (subject, tries) => {
    const id = Number(subject);
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!mail) return 'over';
    if (taken.has(letterOf(mail))) {
      await noteSent(mail);
      return 'over';
    }
    if (mail.useful_until !== null && mail.useful_until <= now().toISOString())
      return giveUp(mail, 'expired', OF_NO_MORE_USE, { code: 'expired' });
    try {
      await deliver(mail);
    } catch (thrown) {
      const error = thrown as Refusal;
      if (!isFinal(error)) putOff.add(id);
      const isOnlyThisMail = isAboutOneMail(error) && putOff.size < PUT_OFF_IN_A_ROW;
      if (!isOnlyThisMail) {
        recovery.failed();
        sayWhetherMailsWait(faultOf(error));
      }
      const reason = reasonOf(thrown);
      const isStillSending = thrown instanceof StillSending;
      // If the late answer cannot be recorded, the next try records it.
      if (isStillSending) hearLater(mail, thrown.ended).catch(() => undefined);
      const wait = waits[tries];
      if (isFinal(error)) return giveUp(mail, 'refused', reason, faultOf(error));
      if (wait === undefined) return giveUp(mail, 'gave-up', reason, faultOf(error));
      await note(id, { last_error: reason });
      const retryAfterMs = isStillSending ? Math.max(wait, WHILE_SENDING_MS) : wait;
      return { retryAfterMs, error: reason, isExpected: isOnlyThisMail };
    }
    await noteSent(mail);
    return 'over';
  };
};
