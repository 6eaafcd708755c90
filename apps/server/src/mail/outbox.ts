import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { mailAddress } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { preparedWrite } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { insertJob, newJob } from '../work/schedule.ts';
import type { Letter } from './letter.ts';

export const MAIL_JOB = 'mail';
/** Mails that somebody waits for in front of the screen. */
export const MEMBER_MAIL_JOB = 'member-mail';

/** Why a mail was given up that nobody refused. */
export const OF_NO_MORE_USE = 'it is of no more use';

const memberMails = new Set(['confirm', 'reset', 'password-changed']);

/** Which job sends it: mails that a member waits for do not stand in line behind thousands about orders. */
export const workOfMail = (kind: string): string => (memberMails.has(kind) ? MEMBER_MAIL_JOB : MAIL_JOB);

const domainOf = (from: string): string => mailAddress(from).split('@').at(-1) ?? '';

const insertMail = preparedWrite((db, mail: Insertable<Tables['mail']>) => db.insertInto('mail').values(mail));

/** The job is about a mail's id. Only the database knows that one: it finds the mail by its Message-ID, so that nobody waits for the id. */
const insertMailJob = preparedWrite((db, { messageId, ...job }: ReturnType<typeof newJob> & { messageId: string }) =>
  insertJob(db, {
    ...job,
    subject: db
      .selectFrom('mail')
      .where('message_id', '=', messageId)
      .select(({ cast }) => cast<string>('id', 'text').as('id')),
  }),
);

/**
 * Writes a mail in the transaction that causes it. The worker sends it afterwards, under this one Message-ID, unless it is of no
 * more use by then. Gives that Message-ID.
 */
export const queueMail = async (
  tx: Tx,
  letter: Letter,
  from: string,
  now: Date,
  usefulForMs?: number,
): Promise<string> => {
  const messageId = `<${randomUUID()}@${domainOf(from)}>`;
  await insertMail(tx, {
    message_id: messageId,
    recipient: letter.to,
    reply_to: letter.replyTo ?? null,
    language: letter.language,
    kind: letter.kind,
    subject: letter.subject,
    text_body: letter.text,
    html_body: letter.html,
    state: 'waiting',
    created_at: now.toISOString(),
    useful_until: usefulForMs === undefined ? null : new Date(now.getTime() + usefulForMs).toISOString(),
    sent_at: null,
    last_error: null,
  });
  await insertMailJob(tx, { ...newJob(workOfMail(letter.kind), now), messageId });
  return messageId;
};
