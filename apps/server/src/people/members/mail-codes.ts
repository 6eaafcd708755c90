import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { addressGroup, shortAddress } from '../../platform/limits/addresses.ts';
import { giveBack, Limit } from '../../platform/limits/limit.ts';
import { OF_NO_MORE_USE } from '../../platform/mail/outbox.ts';
import { emit } from '../../platform/metric-events.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { lockMember } from './find-member.ts';
import { issueToken } from './mail-links.ts';

/**
 * A mail has a code beside its link, for people whose mail program opens links in another browser than the one that waits for the mail. The
 * server exchanges a right code for the secret of a link, and the shop continues as if the link was opened.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CODE_LIFETIME = 10 * MINUTE;
const MOST_TRIES = 5;

/**
 * How many mails to one member have a code on one day. Later mails have only the link: an attacker can request many mails, but must not
 * guess as often. With five tries per code, this allows 25 guesses a day at one of a million codes. A browser known as the member's gets
 * five codes more, which strangers cannot use up. It has a limit too, because people may share a browser.
 */
const CODES_A_DAY = 5;
const CODES_A_DAY_KNOWN = 10;

/**
 * The most wrong codes in an hour from one IP address, and from all together. Even a school with one IP address mistypes fewer. Beyond
 * these limits the links in the mails still work.
 */
const WRONG_PER_ADDRESS = 100;
const WRONG_TOGETHER = 1_000;

type Purpose = 'confirm' | 'reset';

/** A reset code gives access to an account in use, so it is longer. */
const digitsOf = { confirm: 6, reset: 8 };

const newCode = (purpose: Purpose): string =>
  String(randomInt(10 ** digitsOf[purpose])).padStart(digitsOf[purpose], '0');

/**
 * The form in which a code is stored. The digest's key is the ticket, which only the browser has. So a reader of the database cannot try
 * out a million codes.
 */
const codeDigest = (ticket: string, code: string): string => createHmac('sha256', ticket).update(code).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A code for a mail to this member, undefined beyond the daily maximum. */
export const codeForMail = async (
  tx: Tx,
  purpose: Purpose,
  memberId: number,
  now: Date,
  isKnown = false,
): Promise<string | undefined> => {
  const { count } = await tx
    .selectFrom('mail_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(now.getTime() - DAY).toISOString())
    .where('code_digest', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count) < (isKnown ? CODES_A_DAY_KNOWN : CODES_A_DAY) ? newCode(purpose) : undefined;
};

interface Awaited {
  readonly purpose: Purpose;
  /** Null if no mail was written. */
  readonly memberId: number | null;
  readonly registrationId: number | null;
  readonly code: string | undefined;
  /** The Message-ID of the mail whose delivery state this browser may see, null if it may see none. */
  readonly messageId: string | null;
}

/** Stores which mail the browser with this ticket waits for. */
export const awaitMail = async (tx: Tx, ticket: string, awaited: Awaited, now: Date): Promise<void> => {
  await tx
    .insertInto('mail_code')
    .values({
      ticket_digest: secretDigest(ticket),
      purpose: awaited.purpose,
      member_id: awaited.memberId,
      registration_id: awaited.registrationId,
      code_digest: awaited.code === undefined ? null : codeDigest(ticket, awaited.code),
      message_id: awaited.messageId,
      tries: 0,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + CODE_LIFETIME).toISOString(),
    })
    .execute();
};

type Problem = 'code-wrong' | 'code-used-up' | 'code-expired';

/** Returns why the server does not check a code with this ticket, or undefined if it does. */
const whyNot = async (db: Db, ticket: string, now: Date): Promise<Problem | undefined> => {
  const awaited = await db
    .selectFrom('mail_code')
    .select('tries')
    .where('ticket_digest', '=', secretDigest(ticket))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!awaited) return 'code-expired';
  return awaited.tries < MOST_TRIES ? undefined : 'code-used-up';
};

/** Counts a try before checking it, so that parallel tries get no more than sequential ones. */
const countTry = (db: Db, ticket: string, now: Date) =>
  db
    .updateTable('mail_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_digest', '=', secretDigest(ticket))
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning(['purpose', 'member_id', 'registration_id', 'code_digest', 'tries'])
    .executeTakeFirst();

/**
 * Makes the function that exchanges a code for a link's secret. A code works once, in the browser that requested its mail. Wrong codes
 * count per IP address and in total, even if no mail was written. Tries with a made-up ticket do not count.
 */
export const createCodeExchange = ({ db, now, logger }: AppContext) => {
  const byAddress = new Limit('wrong mail codes by address', WRONG_PER_ADDRESS, HOUR);
  const together = new Limit('wrong mail codes together', WRONG_TOGETHER, HOUR).for('all');

  const exchange = (ticket: string, memberId: number, purpose: Purpose, registrationId: number | null) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, memberId);
      const spent = await tx
        .deleteFrom('mail_code')
        .where('ticket_digest', '=', secretDigest(ticket))
        .returning('purpose')
        .executeTakeFirst();
      if (!spent) return 'code-expired';
      return { purpose, token: await issueToken(tx, memberId, purpose, now(), registrationId) };
    });

  return async (
    ticket: string | undefined,
    code: string,
    address: string,
  ): Promise<Problem | 'too-many' | { purpose: Purpose; token: string }> => {
    if (!ticket) return 'code-expired';
    const problem = await whyNot(db, ticket, now());
    if (problem) return problem;
    const group = addressGroup(address);
    if (!(await byAddress.take(db, group, together))) {
      emit('guessed', { secret: 'mail-code', outcome: 'stopped' });
      logger.warn({ address: shortAddress(address) }, 'codes of mails locked out');
      return 'too-many';
    }
    const uncount = () => giveBack({ db, logger }, byAddress.for(group), together);
    const awaited = await countTry(db, ticket, now());
    if (!awaited) {
      await uncount();
      return (await whyNot(db, ticket, now())) ?? 'code-expired';
    }
    const { purpose, member_id, registration_id, code_digest, tries } = awaited;
    const isRight = isSame(code_digest ?? '', codeDigest(ticket, code));
    if (!isRight || member_id === null) {
      emit('guessed', { secret: 'mail-code', outcome: 'wrong' });
      logger.info({ member: member_id, purpose, tries, address: shortAddress(address) }, 'wrong code of a mail');
      return tries < MOST_TRIES ? 'code-wrong' : 'code-used-up';
    }
    await uncount();
    return exchange(ticket, member_id, purpose, registration_id);
  };
};

type MailState = 'sending' | 'delayed' | 'handed-over' | 'refused' | 'unknown';

const deliveryOf = (mail: { readonly state: string | null; readonly last_error: string | null }): MailState => {
  if (mail.state === null) return 'unknown';
  if (mail.state === 'sent') return 'handed-over';
  // The mail expired before any mail server accepted it. So we do not know whether the mail address works.
  if (mail.last_error === OF_NO_MORE_USE) return 'unknown';
  if (mail.state === 'failed') return 'refused';
  return mail.last_error === null ? 'sending' : 'delayed';
};

/**
 * The purpose of the awaited mail, and its delivery state. The state of a confirmation is `unknown` to a browser that did not make the
 * registration, because a stranger may be using it. The purpose is no secret.
 */
export const mailState = async (
  db: Db,
  ticket: string | undefined,
): Promise<{ state: MailState; purpose: Purpose | null }> => {
  const awaited =
    ticket &&
    (await db
      .selectFrom('mail_code')
      .leftJoin('mail', 'mail.message_id', 'mail_code.message_id')
      .where('mail_code.ticket_digest', '=', secretDigest(ticket))
      .select(['mail_code.purpose', 'mail.state', 'mail.last_error'])
      .executeTakeFirst());
  return awaited ? { state: deliveryOf(awaited), purpose: awaited.purpose } : { state: 'unknown', purpose: null };
};
