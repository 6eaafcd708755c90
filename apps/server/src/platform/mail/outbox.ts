import { randomUUID } from 'node:crypto';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import type { Insertable } from 'kysely';
import { mailAddress } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { preparedWrite } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { insertJob, newJob } from '../work/schedule.ts';
import type { Letter } from './letter.ts';

export const MAIL_JOB = 'mail';
/** Mails that somebody waits for in front of the screen. */
export const MEMBER_MAIL_JOB = 'member-mail';

/** Why a mail was given up that nobody refused. */
export const OF_NO_MORE_USE = 'it is of no more use';

const memberMails = new Set(['confirm', 'reset', 'password-changed', 'email-change']);

/** Which job sends it: mails that a member waits for do not stand in line behind thousands about orders. */
export const workOfMail = (kind: string): string => (memberMails.has(kind) ? MEMBER_MAIL_JOB : MAIL_JOB);

const domainOf = (from: string): string => mailAddress(from).split('@').at(-1) ?? '';

/** The one name of a mail, by which a mail server that gives it back calls it. */
export const newMessageId = (from: string): string => `<${randomUUID()}@${domainOf(from)}>`;

interface Linked {
  readonly order?: string | undefined;
  readonly member?: number | undefined;
  readonly inquiry?: number | undefined;
}

type NewMail = Insertable<Tables['mail']> & Linked;

/** Whose the thing is that a mail is about, and at which facility: the database knows. */
const linksOf = (db: Db, { order, member, inquiry }: Linked) => {
  if (order !== undefined) {
    const row = db.selectFrom('orders').where('order_number', '=', order);
    return { order_number: order, member_id: row.select('member_id'), facility_id: row.select('facility_id') };
  }
  if (inquiry !== undefined) {
    const row = db.selectFrom('inquiry').where('id', '=', inquiry);
    return { inquiry_id: inquiry, member_id: row.select('member_id'), facility_id: row.select('facility_id') };
  }
  if (member === undefined) return {};
  return { member_id: member, facility_id: db.selectFrom('member').where('id', '=', member).select('facility_id') };
};

const insertMail = preparedWrite((db, { order, member, inquiry, ...mail }: NewMail) =>
  db.insertInto('mail').values({ ...mail, ...linksOf(db, { order, member, inquiry }) }),
);

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

const written = new WeakMap<Tx, Letter[]>();

/** The mails that are written in a transaction from now on, for whoever wants to show them before they are sent. */
export const watchMails = (tx: Tx): readonly Letter[] => {
  const letters: Letter[] = [];
  written.set(tx, letters);
  return letters;
};

/**
 * Writes a mail in the transaction that causes it. The worker sends it afterwards, under this one Message-ID, unless it is of no
 * more use by then. Gives that Message-ID. To a member who was erased nothing is written.
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
  written.get(tx)?.push(letter);
  await insertMail(tx, {
    message_id: messageId,
    recipient: letter.to,
    reply_to: letter.replyTo ?? null,
    language: letter.language,
    kind: letter.kind,
    subject: letter.subject,
    text_body: letter.text,
    html_body: letter.html,
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
