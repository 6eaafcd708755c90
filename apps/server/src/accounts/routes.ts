import {
  checkResetToken,
  confirmEmail,
  login,
  logout,
  readMe,
  register,
  resendConfirmation,
  resetPassword,
  sendResetEmail,
  setKey,
  updateMe,
} from '@hitosoroi/contract/accounts';
import { validationText } from '@hitosoroi/rules/validation';
import type { Parts } from '../app.ts';
import { FairQueue } from '../http/fair-queue.ts';
import { TryLimit } from '../http/limits.ts';
import { Refused, tooMany, wrongField } from '../http/refusals.ts';
import type { Serve } from '../http/serve.ts';
import { invitationIn } from '../invitations/invitation.ts';
import { openInvitation } from '../invitations/open-invitation.ts';
import { confirmAddress } from './confirm-email.ts';
import { emailKey } from './email-key.ts';
import { loginDesk } from './log-in.ts';
import { bindFacility, changeProfile, findMe } from './me.ts';
import { registerPerson, resendConfirmationMail } from './register.ts';
import { sendResetLink, setNewPassword } from './reset-password.ts';
import { endSession } from './sessions.ts';
import { isTokenActive } from './tokens.ts';

const HOUR = 3_600_000;
/** A family registers a few times an hour, a school's network many; nobody needs more mails to one address. */
const mailLimits = { perPair: 5, perAddress: 300, perSubject: 30 };
/** Two at once from one address: the others in its line wait, and people elsewhere do not. */
const HASHES_PER_ADDRESS = 2;

export const accountRoutes = (serve: Serve, parts: Parts): void => {
  const { db, now } = parts;
  const hashing = new FairQueue(HASHES_PER_ADDRESS);
  const logIn = loginDesk(parts, hashing);
  const mails = new TryLimit(mailLimits, HOUR);

  const mayCauseMail = (address: string, email: string): boolean => {
    const at = now().getTime();
    if (mails.isExceeded(address, emailKey(email), at)) return false;
    mails.count(address, emailKey(email), at);
    return true;
  };

  serve(readMe, {}, async ({ session, giveSession }) => {
    const me = await findMe(db, session, now());
    if (session && !me) giveSession(undefined);
    return me ?? null;
  });

  serve(register, {}, async ({ body, language, address }) => {
    const invitation = invitationIn(body);
    const facility = invitation && (await openInvitation(db, invitation, now()));
    if (!facility) return new Refused(422, 'not-opened');
    if (!mayCauseMail(address, body.email)) return tooMany;
    const outcome = await hashing.run(address, () =>
      registerPerson(parts, personIn(body), facility.facilityId, language),
    );
    return outcome === 'registered'
      ? { isSuccessful: true }
      : { isSuccessful: false, errors: { email: validationText('email-taken', language) } };
  });

  serve(resendConfirmation, {}, async ({ body, address }) => {
    if (!mayCauseMail(address, body.email)) return tooMany;
    await resendConfirmationMail(parts, body.email);
    return { ok: true };
  });

  serve(confirmEmail, {}, async ({ query, session, giveSession }) => {
    const confirmed = await confirmAddress(parts, query.k);
    if (confirmed === undefined) return { ok: false };
    if (session) await endSession(db, session);
    giveSession(confirmed);
    return { ok: true };
  });

  serve(login, {}, async ({ body, address, session, giveSession }) => {
    const outcome = await logIn(body.email, body.password, address);
    if (outcome === 'too-many') return tooMany;
    if (outcome === 'wrong') return new Refused(422, 'wrong-login');
    if (outcome === 'unconfirmed') return { isConfirmed: false };
    const invitation = invitationIn(body);
    if (invitation) await bindFacility(parts, outcome.accountId, invitation);
    if (session) await endSession(db, session);
    giveSession(outcome.session);
    return { isConfirmed: true };
  });

  serve(logout, {}, async ({ session, giveSession }) => {
    if (session) await endSession(db, session);
    giveSession(undefined);
    return { ok: true };
  });

  serve(setKey, { as: 'customer' }, async ({ body, customer }) => ({
    ok: await bindFacility(parts, customer.accountId, body),
  }));

  serve(updateMe, { as: 'customer' }, async ({ body, customer }) => {
    await changeProfile(db, customer.accountId, body);
    return { ok: true };
  });

  serve(sendResetEmail, {}, async ({ body, language, address }) => {
    if (!mayCauseMail(address, body.email)) return tooMany;
    const outcome = await sendResetLink(parts, body.email, language);
    return outcome === 'unknown' ? wrongField('email', 'email-unknown') : { ok: true };
  });

  serve(checkResetToken, {}, async ({ query }) => ({ isActive: await isTokenActive(db, 'reset', query.token, now()) }));

  serve(resetPassword, {}, async ({ body, address, giveSession }) => {
    const outcome = await hashing.run(address, () => setNewPassword(parts, body.token, body.password));
    if (outcome === 'link-over') return new Refused(409, 'link-over');
    giveSession(undefined);
    return { ok: true };
  });
};

const personIn = ({ name, name_kana, phone_number, email, password }: Parameters<typeof registerPerson>[1]) => ({
  name,
  name_kana,
  phone_number,
  email,
  password,
});
