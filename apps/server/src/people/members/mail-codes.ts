import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@hitosoroi/rules/member-fields';
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
 * A mail has a code beside its link. The code helps people whose mail program opens links in a browser that did not request the mail. The
 * server exchanges a right code for a link's secret, and the shop continues as if the person opened the link.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CODE_LIFETIME = 10 * MINUTE;
const MOST_TRIES = 5;

/**
 * How many mails to one member contain a code on one day. Later mails have only the link. An attacker can request mails, and each code
 * allows five guesses. That is 25 guesses a day, and there are a million codes. A browser in which the member logged in before gets five
 * codes more, which strangers cannot use up. That browser also has a limit, because people may share it.
 */
const CODES_A_DAY = 5;
const CODES_A_DAY_KNOWN = 10;

/**
 * How many wrong codes the server accepts in an hour from one IP address, and from all together. Even a school with one IP address mistypes
 * fewer. Beyond these limits the links in the mails still work.
 */
const WRONG_PER_ADDRESS = 100;
const WRONG_TOGETHER = 1_000;

type Purpose = 'confirm' | 'reset';

const newCode = (purpose: Purpose): string =>
  String(randomInt(10 ** CODE_DIGITS[purpose])).padStart(CODE_DIGITS[purpose], '0');

/**
 * The stored form of a code. The key of this HMAC is the ticket, which only the browser has. So a person who reads the database cannot find
 * the code by trying all of them.
 */
const codeDigest = (ticket: string, code: string): string => createHmac('sha256', ticket).update(code).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A new code for a mail to this member. Undefined beyond the daily maximum. */
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
  /** The Message-ID of the mail. Null if this browser may not see the mail's delivery state. */
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

/** Returns why no code can be checked with this ticket. Undefined if a code can be checked. */
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

/** Counts a try before the server checks the code, so that parallel requests get no more tries than sequential ones. */
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
 * count per IP address and in total. They also count if no mail was written, so that the answer reveals nothing. Tries with an unknown
 * ticket do not count.
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
 * Tells the browsers that made a registration that it was confirmed. Call this before the member's codes are deleted. A browser that only
 * asked for the mail again learns nothing.
 */
export const noteConfirmed = async (tx: Tx, registrationId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('mail_code')
    .set({ confirmed_at: now.toISOString(), member_id: null, registration_id: null, code_digest: null })
    .where('registration_id', '=', registrationId)
    .where('message_id', 'is not', null)
    .execute();
};

interface AwaitedMail {
  readonly state: MailState;
  readonly purpose: Purpose | null;
  readonly is_confirmed?: true;
}

/**
 * The purpose and the delivery state of the mail that the browser with this ticket waits for. The state is `unknown` if the browser did not
 * make the registration, because a stranger may be using it. `is_confirmed`: the link was opened elsewhere, so the password that was typed
 * in this browser logs in.
 */
export const mailState = async (db: Db, ticket: string | undefined): Promise<AwaitedMail> => {
  const awaited =
    ticket &&
    (await db
      .selectFrom('mail_code')
      .leftJoin('mail', 'mail.message_id', 'mail_code.message_id')
      .where('mail_code.ticket_digest', '=', secretDigest(ticket))
      .select(['mail_code.purpose', 'mail_code.confirmed_at', 'mail.state', 'mail.last_error'])
      .executeTakeFirst());
  if (!awaited) return { state: 'unknown', purpose: null };
  const { purpose, confirmed_at } = awaited;
  return { state: deliveryOf(awaited), purpose, ...(confirmed_at !== null && { is_confirmed: true }) };
};
