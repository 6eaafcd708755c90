import type { Wording } from '@hitosoroi/rules/language';
import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { senderLines } from '../../platform/mail/seller.ts';
import { wordingIn } from '../../platform/mail/wording.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { lockMember } from './find-member.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import { awaitMail, codeForMail } from './mail-codes.ts';
import { endTokens, issueToken, isTokenActive, lifetimes, useToken } from './mail-links.ts';
import { endAllSessions, forgetDevices, isKnownDevice } from './sessions.ts';

/**
 * How many mails one member gets in the hour that a link is valid. Earlier links still work, so these limits lock no member out. A browser
 * in which the member logged in before gets five mails more, which strangers cannot use up. It needs a mail of its own, because a code
 * works only in the browser that requested the mail.
 */
const MOST_LINKS = 5;
const MOST_LINKS_KNOWN = 10;

/**
 * Mails a link to set a new password, and stores that the browser with this ticket waits for the mail. Beyond the limit, the browser keeps
 * waiting for an earlier mail.
 */
export const sendResetLink = (
  { db, config, now }: AppContext,
  email: string,
  language: Wording,
  ticket: string,
  device: string | undefined,
): Promise<'sent' | 'enough' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('member')
      .select(['id', 'email', 'name'])
      .where('email_key', '=', emailKey(email))
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!member) return 'unknown';
    // Locks the member, so that parallel requests get no more links and codes than sequential ones.
    await lockMember(tx, member.id);
    const isKnown = await isKnownDevice(tx, device, member.id);
    const links = await tx
      .selectFrom('token')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', member.id)
      .where('purpose', '=', 'reset')
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirstOrThrow();
    if (links.count >= (isKnown ? MOST_LINKS_KNOWN : MOST_LINKS)) return 'enough';
    const token = await issueToken(tx, member.id, 'reset', now());
    const code = await codeForMail(tx, 'reset', member.id, now(), isKnown);
    const signedBy = await senderLines(tx, language);
    const letter = resetLetter({ ...member, memberId: member.id, language, signedBy }, config.publicUrl, {
      token,
      code,
    });
    const messageId = await queueMail(tx, letter, config.mailFrom, now(), lifetimes.reset);
    const awaited = { purpose: 'reset', memberId: member.id, registrationId: null, code, messageId } as const;
    await awaitMail(tx, ticket, awaited, now());
    return 'sent';
  });

/**
 * Sets a new password. Ends all sessions and forgets the known browsers. Informs the owner by mail, in case another person read the reset
 * mail.
 */
export const setNewPassword = async (
  { db, config, now }: AppContext,
  token: string,
  password: string,
): Promise<{ memberId: number } | 'link-over'> => {
  if (!(await isTokenActive(db, 'reset', token, now()))) return 'link-over';
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const member = await useToken(tx, 'reset', token, now());
    if (!member) return 'link-over';
    const owner = await tx
      .updateTable('member')
      .set({ password_hash, password_asked_at: null })
      .where('id', '=', member.id)
      .returning(['email', 'name', wordingIn('member')])
      .executeTakeFirstOrThrow();
    await endAllSessions(tx, member.id);
    await forgetDevices(tx, member.id);
    await endTokens(tx, member.id);
    const signedBy = await senderLines(tx, owner.language);
    const letter = passwordChangedLetter({ ...owner, memberId: member.id, signedBy }, config.publicUrl);
    await queueMail(tx, letter, config.mailFrom, now());
    return { memberId: member.id };
  });
};
