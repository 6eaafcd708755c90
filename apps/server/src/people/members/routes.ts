import {
  checkResetToken,
  confirmEmail,
  confirmNewEmail as confirmNewEmailCall,
  confirmWithNewPassword,
  confirmWithPassword,
  enterMailCode,
  keepPassword as keepPasswordCall,
  login,
  logout,
  moveBack,
  notMe,
  readEmailChange,
  readMailState,
  readMe,
  register,
  resendConfirmation,
  resetPassword,
  sendResetEmail,
  setKey,
  setOwnPassword as setOwnPasswordCall,
  updateMe,
} from '@hitosoroi/contract/members';
import { dayInJapan } from '@hitosoroi/rules/day';
import { emailKey } from '@hitosoroi/rules/member-fields';
import { refusalText } from '@hitosoroi/texts/refusals';
import type { AppContext } from '../../platform/app-context.ts';
import { Refused, tooMany, wrongField } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { TryLimit } from '../../platform/limits/limit.ts';
import { FairQueue, type RowTurns, Turns } from '../../platform/limits/turns.ts';
import { emit } from '../../platform/metric-events.ts';
import { newSecret } from '../../platform/secrets.ts';
import { invitationIn } from '../invitations/invitation.ts';
import type { OpenInvitation } from '../invitations/invitation-lookup.ts';
import { confirmAddress, confirmByNewPassword, confirmByPassword, deleteRegistration } from './confirm-email.ts';
import { confirmNewEmail, findEmailChange } from './confirm-new-email.ts';
import { createLogin } from './log-in.ts';
import { createCodeExchange, mailState } from './mail-codes.ts';
import { isTokenActive } from './mail-links.ts';
import { bindFacility, changeProfile, findMe, findWayBack, goBack } from './me.ts';
import { keepPassword, setOwnPassword } from './own-password.ts';
import { registerMember, resendConfirmationMail } from './register.ts';
import { sendResetLink, setNewPassword } from './reset-password.ts';
import { type CookieName, endSession, findMember, forgetMailIn, type Member, rememberDevice } from './sessions.ts';

const HOUR = 3_600_000;
/**
 * How many mails may be requested in an hour: per mail address from one IP address, per IP address, and per mail address. A school with one
 * IP address requests thousands on its orientation day.
 */
const mailLimits = { perPair: 5, perAddress: 3000, perSubject: 30 };
/**
 * How many passwords may be typed in an hour after opening a mailed link. The shop asks for one to confirm a contested registration, or a
 * new mail address.
 */
const linkPasswordLimits = { perPair: 10, perAddress: 100, perSubject: 30, together: 1_000 };
/**
 * How many passwords are hashed at once per IP address. Further ones wait in a queue, so that people at other IP addresses need not wait.
 */
const HASHES_PER_ADDRESS = 2;

const onlyByMail = new Refused(409, 'only-by-mail');

export const memberRoutes = (
  serve: Serve<Member, CookieName>,
  context: AppContext,
  openInvitation: OpenInvitation,
  turns: RowTurns,
): void => {
  const { db, now } = context;
  const hashing = new FairQueue(HASHES_PER_ADDRESS);
  const logIn = createLogin(context, hashing, turns);
  const exchangeCode = createCodeExchange(context);
  const linkPasswords = new TryLimit('password of a link', linkPasswordLimits, HOUR);
  const mails = new TryLimit('mail', mailLimits, HOUR);
  const links = new Turns<string>({ atOnce: 1, waiting: 10, waitMs: context.config.databaseLockMs });

  /**
   * Whether a request may cause a mail. `enough` means that the mail address got its maximum, perhaps because of a stranger. The answer
   * then stays the same, so that the owner can still use a link that was sent.
   */
  const mailAllowance = async (address: string, email: string): Promise<'send' | 'enough' | 'too-many'> => {
    const key = emailKey(email);
    if (await mails.isSubjectFull(db, key)) return 'enough';
    return (await mails.take(db, address, key)) ? 'send' : 'too-many';
  };

  const bind = (memberId: number, facilityId: number, by?: 'login') =>
    turns.ofFacility.run(facilityId, () => bindFacility(db, memberId, facilityId, by));

  const welcome = async (give: Give, { memberId, session, byMail }: Entered): Promise<void> => {
    give('session', session);
    give('device', await rememberDevice(db, memberId, now(), byMail));
  };

  /** Logs in a member who confirmed their address, and deletes the registration's cookie. */
  const welcomeConfirmed = async (give: Give, session: string | undefined, confirmed: Entered) => {
    if (session) await endSession(db, session);
    await welcome(give, confirmed);
    give('registration', undefined);
    return { ok: true };
  };

  /** Checks a password typed after opening a valid link, unless too many were wrong before. */
  const withLinkPassword = async <Result>(
    address: string,
    token: string,
    check: () => Promise<Result | 'wrong-password'>,
  ): Promise<Result | 'wrong-password' | 'too-many'> => {
    if (!(await linkPasswords.take(db, address, token))) {
      emit('guessed', { secret: 'link-password', outcome: 'stopped' });
      return 'too-many';
    }
    const outcome = await hashing.run(address, check);
    if (outcome === 'wrong-password') emit('guessed', { secret: 'link-password', outcome: 'wrong' });
    else await linkPasswords.giveBack(context, address, token);
    return outcome;
  };

  serve(readMe, {}, async ({ cookies: { session } }) => (await findMe(db, session, now())) ?? null);

  serve(register, {}, async ({ body, language, wording, address, give }) => {
    const facility = await openInvitation(address, invitationIn(body));
    if (facility === 'too-many') return tooMany;
    if (!facility) return new Refused(422, 'not-opened');
    const allowance = await mailAllowance(address, body.email);
    if (allowance === 'too-many') return tooMany;
    if (allowance === 'enough') return { isSuccessful: true };
    const ticket = newSecret();
    const outcome = await hashing.run(address, () =>
      registerMember(context, turns, body, facility.facilityId, wording, ticket),
    );
    if (outcome === 'too-many') return tooMany;
    if (outcome === 'email-taken')
      return {
        isSuccessful: false,
        errors: { email: refusalText(language)('validation.email-taken') },
        codes: { email: 'email-taken' as const },
      };
    give('registration', outcome.browser);
    give('waiting', ticket);
    return { isSuccessful: true };
  });

  serve(resendConfirmation, {}, async ({ body, wording, address, cookies: { registration }, give }) => {
    const allowance = await mailAllowance(address, body.email);
    if (allowance === 'too-many') return tooMany;
    if (allowance === 'enough') return { ok: true };
    const ticket = newSecret();
    await resendConfirmationMail(context, body.email, wording, ticket, registration);
    give('waiting', ticket);
    return { ok: true };
  });

  serve(confirmEmail, {}, async ({ query, cookies: { session, registration }, give }) => {
    const confirmed = await links.run(query.k, () => confirmAddress(context, query.k, registration));
    if (confirmed === 'too-many') return tooMany;
    if (confirmed === 'contested') return { ok: false, isContested: true };
    if (!confirmed) return { ok: false };
    return welcomeConfirmed(give, session, confirmed);
  });

  serve(confirmWithPassword, {}, async ({ body, address, cookies: { session }, give }) => {
    if (!(await isTokenActive(db, 'confirm', body.k, now()))) return new Refused(409, 'link-over');
    const check = () => confirmByPassword(context, body.k, body.password);
    const confirmed = await withLinkPassword(address, body.k, check);
    if (confirmed === 'too-many') return tooMany;
    if (confirmed === 'wrong-password') return wrongField('password', 'password-wrong');
    if (!confirmed) return new Refused(409, 'link-over');
    return welcomeConfirmed(give, session, confirmed);
  });

  serve(confirmWithNewPassword, {}, async ({ body, address, cookies: { session }, give }) => {
    const confirmed = await hashing.run(address, () => confirmByNewPassword(context, body.k, body.password));
    if (!confirmed) return new Refused(409, 'link-over');
    return welcomeConfirmed(give, session, confirmed);
  });

  serve(notMe, {}, async ({ body }) => {
    const isDeleted = await links.run(body.k, () => deleteRegistration(context, body.k));
    if (isDeleted === 'too-many') return tooMany;
    return isDeleted ? { ok: true } : new Refused(409, 'link-over');
  });

  serve(setOwnPasswordCall, { as: 'member' }, async ({ body, member, address, cookies: { session = '' }, give }) => {
    const set = await hashing.run(address, () => setOwnPassword(context, member.memberId, session, body.password));
    if (!set) return onlyByMail;
    await welcome(give, set);
    return { ok: true };
  });

  serve(keepPasswordCall, { as: 'member' }, async ({ member, cookies: { session = '' } }) =>
    (await keepPassword(context, member.memberId, session)) ? { ok: true } : onlyByMail,
  );

  serve(readEmailChange, {}, async ({ query, cookies: { session } }) => {
    const change = await findEmailChange(db, query.token, now());
    if (!change) return null;
    const member = await findMember(db, session, now());
    return { email: change.email, needs_password: member?.memberId !== change.member_id };
  });

  serve(confirmNewEmailCall, {}, async ({ body: { token, password }, address, cookies: { session }, give }) => {
    const member = await findMember(db, session, now());
    const proof = password === undefined ? member && { loggedInAs: member.memberId } : { password };
    if (!proof) return wrongField('password', 'required');
    const check = () => confirmNewEmail(context, token, proof);
    const isGuess = password !== undefined && (await findEmailChange(db, token, now())) !== undefined;
    const outcome = await (isGuess ? withLinkPassword(address, token, check) : check());
    if (outcome === 'too-many') return tooMany;
    if (outcome === 'wrong-password') return wrongField('password', 'password-wrong');
    if (outcome === 'link-over') return new Refused(409, 'link-over');
    await welcome(give, outcome);
    return { ok: true };
  });

  serve(login, {}, async ({ body, address, cookies, give }) => {
    const { session, device, registration } = cookies;
    const outcome = await logIn({ email: body.email, password: body.password, address, device, registration });
    if (outcome === 'too-many') return tooMany;
    if (outcome === 'wrong') return new Refused(422, 'wrong-login');
    if (outcome === 'unconfirmed') return { isConfirmed: false };
    const facility = await openInvitation(address, invitationIn(body));
    const isMoved =
      facility && facility !== 'too-many' ? await bind(outcome.memberId, facility.facilityId, 'login') : false;
    if (isMoved === 'too-many') return tooMany;
    if (session) await endSession(db, session);
    await welcome(give, outcome);
    if (!isMoved) return { isConfirmed: true };
    const left = await findWayBack(db, outcome.memberId, dayInJapan(now()));
    return { isConfirmed: true, isMoved, ...(left && { movedFrom: left.names }) };
  });

  serve(logout, {}, async ({ cookies: { session, device }, give }) => {
    if (session) await endSession(db, session);
    // Another person may use this computer next. From now on, a login in this browser does not count as a login by mail.
    if (device) await forgetMailIn(db, device);
    give('session', undefined);
    give('registration', undefined);
    return { ok: true };
  });

  serve(setKey, { as: 'member' }, async ({ body, member, address }) => {
    const facility = await openInvitation(address, invitationIn(body));
    if (facility === 'too-many') return tooMany;
    if (facility && (await bind(member.memberId, facility.facilityId)) === 'too-many') return tooMany;
    return { ok: facility !== undefined };
  });

  serve(moveBack, { as: 'member' }, async ({ member: { memberId } }) => {
    const left = await findWayBack(db, memberId, dayInJapan(now()));
    if (!left) return { ok: false };
    const moved = await turns.ofFacility.run(left.id, () => goBack(db, memberId, left.id));
    return moved === 'too-many' ? tooMany : { ok: moved };
  });

  serve(updateMe, { as: 'member' }, async ({ body, member }) => {
    await changeProfile(db, member.memberId, body);
    return { ok: true };
  });

  serve(sendResetEmail, {}, async ({ body, wording, address, cookies: { device }, give }) => {
    const allowance = await mailAllowance(address, body.email);
    if (allowance === 'too-many') return tooMany;
    if (allowance === 'enough') return { ok: true };
    const ticket = newSecret();
    const outcome = await sendResetLink(context, body.email, wording, ticket, device);
    if (outcome === 'unknown') return wrongField('email', 'email-unknown');
    if (outcome === 'sent') give('waiting', ticket);
    return { ok: true };
  });

  serve(enterMailCode, {}, async ({ body, address, cookies: { waiting }, give }) => {
    const exchanged = await exchangeCode(waiting, body.code, address);
    if (exchanged === 'too-many') return tooMany;
    if (typeof exchanged === 'string') return wrongField('code', exchanged);
    give('waiting', undefined);
    return exchanged;
  });

  serve(readMailState, {}, ({ cookies: { waiting } }) => mailState(db, waiting));

  serve(checkResetToken, {}, async ({ query }) => ({ isActive: await isTokenActive(db, 'reset', query.token, now()) }));

  serve(resetPassword, {}, async ({ body, address, cookies: { session }, give }) => {
    const outcome = await hashing.run(address, () => setNewPassword(context, body.token, body.password));
    if (outcome === 'link-over') return new Refused(409, 'link-over');
    if (session) await endSession(db, session);
    give('session', undefined);
    give('device', await rememberDevice(db, outcome.memberId, now()));
    return { ok: true };
  });
};

interface Entered {
  readonly memberId: number;
  readonly session: string;
  /** Whether the link that confirms an address was opened in this browser. */
  readonly byMail?: boolean;
}

type Give = (cookie: CookieName, secret: string | undefined) => void;
