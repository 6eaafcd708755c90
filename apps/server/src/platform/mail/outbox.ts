import { randomUUIDv7 } from 'node:crypto';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { type Language, languageOf } from '@hitosoroi/rules/language';
import type { Insertable } from 'kysely';
import { mailAddress } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { preparedWrite } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { insertJob, newJob } from '../work/schedule.ts';
import type { Letter } from './letter.ts';
import { writeLetter } from './write-letter.ts';

export const MAIL_JOB = 'mail';
/** The kind of job that sends a mail for which a member waits at the screen. */
export const MEMBER_MAIL_JOB = 'member-mail';

/** The recorded error of a mail that expired before the server could send it. */
export const OF_NO_MORE_USE = 'it is of no more use';

const memberMails = new Set(['confirm', 'reset', 'password-changed', 'email-change']);

/**
 * The kind of job that sends a mail. A mail for which a member waits has its own kind, so that it does not wait behind thousands of mails
 * about orders.
 */
export const workOfMail = (kind: string): string => (memberMails.has(kind) ? MEMBER_MAIL_JOB : MAIL_JOB);

const domainOf = (from: string): string => mailAddress(from).split('@').at(-1) ?? '';

/**
 * A new Message-ID for a mail. A mail server that reports a bounce quotes this id. It begins with the time, so that the ids of new mails
 * are next to each other in the index, however many mails there are.
 */
export const newMessageId = (from: string): string => `<${randomUUIDv7()}@${domainOf(from)}>`;

interface Linked {
  readonly order?: string | undefined;
  readonly payerOf?: string | undefined;
  readonly member?: number | undefined;
  readonly inquiry?: number | undefined;
}

type NewMail = Insertable<Tables['mail']> & Linked;

/** The columns that say what a mail is about. Subqueries find the member and the facility. */
const linksOf = (db: Db, { order, payerOf, member, inquiry }: Linked) => {
  if (order !== undefined) {
    const row = db.selectFrom('orders').where('order_number', '=', order);
    return { order_number: order, member_id: row.select('member_id'), facility_id: row.select('facility_id') };
  }
  if (payerOf !== undefined) {
    const row = db.selectFrom('orders').where('order_number', '=', payerOf);
    return { order_number: payerOf, facility_id: row.select('facility_id') };
  }
  if (inquiry !== undefined) {
    const row = db.selectFrom('inquiry').where('id', '=', inquiry);
    return { inquiry_id: inquiry, member_id: row.select('member_id'), facility_id: row.select('facility_id') };
  }
  if (member === undefined) return {};
  return { member_id: member, facility_id: db.selectFrom('member').where('id', '=', member).select('facility_id') };
};

const insertMail = preparedWrite((db, { order, payerOf, member, inquiry, ...mail }: NewMail) =>
  db.insertInto('mail').values({ ...mail, ...linksOf(db, { order, payerOf, member, inquiry }) }),
);

/** The job's subject is the mail's id. A subquery finds the mail by its Message-ID, so that this insert need not wait for the id. */
const insertMailJob = preparedWrite((db, { messageId, ...job }: ReturnType<typeof newJob> & { messageId: string }) =>
  insertJob(db, {
    ...job,
    subject: db
      .selectFrom('mail')
      .where('message_id', '=', messageId)
      .select(({ cast }) => cast<string>('id', 'text').as('id')),
  }),
);

type Seen = Pick<Letter, 'to' | 'subject'> & { readonly language: Language; readonly text: string };

const watched = new WeakMap<Tx, Seen[]>();

/** Collects the mails that a transaction writes from now on, so that a preview can show them. */
export const watchMails = (tx: Tx): readonly Seen[] => {
  const letters: Seen[] = [];
  watched.set(tx, letters);
  return letters;
};

/**
 * Writes a mail into the outbox, in the transaction that causes the mail, and returns its Message-ID. A worker sends the mail later under
 * this Message-ID, unless it has expired by then. Writes nothing if the member was erased.
 */
export const queueMail = async (
  tx: Tx,
  letter: Letter,
  from: string,
  now: Date,
  usefulForMs?: number,
): Promise<string> => {
  const messageId = newMessageId(from);
  if (isErasedAddress(letter.to)) return messageId;
  const { text, html } = writeLetter(letter);
  const language = languageOf(letter.language);
  watched.get(tx)?.push({ ...letter, language, text });
  await insertMail(tx, {
    message_id: messageId,
    recipient: letter.to,
    reply_to: letter.replyTo ?? null,
    language,
    kind: letter.kind,
    subject: letter.subject,
    ...(letter.subjectWithCode && { subject_with_code: letter.subjectWithCode }),
    text_body: text,
    html_body: html,
    is_secret: letter.isSecret === true,
    state: 'waiting',
    created_at: now.toISOString(),
    useful_until: usefulForMs === undefined ? null : new Date(now.getTime() + usefulForMs).toISOString(),
    sent_at: null,
    last_error: null,
    ...('staff' in letter.about ? {} : letter.about),
  });
  await insertMailJob(tx, { ...newJob(workOfMail(letter.kind), now), messageId });
  return messageId;
};
