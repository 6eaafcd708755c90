import {
  againByPasskey,
  againByPassword,
  askAgain,
  askForNewPasskey,
  askForNewTotp,
  askForPasskey,
  enrolPasskey,
  enrolPassword,
  makeFirstAdmin as firstAdminCall,
  openEnrolment,
  signInByPasskey,
  signInByPassword,
  signOut,
} from '@hitosoroi/contract/staff/sign-in';
import { emailKey } from '@hitosoroi/rules/member-fields';
import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { isFromAnotherSite, leadsFromAnotherSite } from '../../platform/http/request-headers.ts';
import { addressGroup, shortAddress } from '../../platform/limits/addresses.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { FairQueue } from '../../platform/limits/turns.ts';
import { readStaffCookie, type StaffCookie, sendStaffCookie } from './cookies.ts';
import { demoEmail, isDemoStaff } from './demo-staff.ts';
import { enrolByPasskey, enrolByPassword, isCommonPassword, openEnrolmentLink, waysOf } from './enrol.ts';
import { type Entered, enter } from './enter.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { beginNewPasskey, beginPasskeyProof, provedByPasskey } from './passkeys.ts';
import { createPasswordProof } from './prove-password.ts';
import {
  noStaffSession,
  StaffRefused,
  sendStaffRefusal,
  staffNotFound,
  staffTooMany,
  wrongStaffField,
} from './refusals.ts';
import type { ServeStaff, Visitor } from './serve-staff.ts';
import { endSession, findStaff, freshenSession, type Staff } from './sessions.ts';
import { newTotpSecret, totpToShow } from './totp.ts';

const QUARTER_HOUR = 900_000;
/** How many passkey sign-ins and uses of mailed links may begin at one IP address in a quarter of an hour. Offices share an address. */
const MOST_BEGINNINGS = 600;
const HASHES_PER_ADDRESS = 2;

const linkOver = new StaffRefused(409, 'staff-link-over');
const wrong = new StaffRefused(422, 'wrong-sign-in');
const ceremony = (code: 'ceremony-over' | 'wrong-passkey') => new StaffRefused(422, code);

const ok = { ok: true } as const;

type Give = (cookie: StaffCookie, secret: string | undefined) => void;

const welcome = (give: Give, { session, device }: Entered): void => {
  give('staff_session', session);
  if (device) give('staff_device', device);
};

export const signInRoutes = ({ step }: ServeStaff, context: AppContext): void => {
  const { db, config, logger } = context;
  const hashing = new FairQueue(HASHES_PER_ADDRESS);
  const provedByPassword = createPasswordProof(context, hashing);
  const begun = new Limit('staff beginnings', MOST_BEGINNINGS, QUARTER_HOUR);

  const mayBegin = (address: string): Promise<boolean> => begun.take(db, addressGroup(address));

  /** Logs a sign-in by passkey, with the passkey's owner if known. `prove-password.ts` logs sign-ins by password. */
  const tellOfPasskey = (staff: number | null, isRight: boolean, { address }: Visitor): void => {
    const event = { staff, way: 'passkey', address: shortAddress(address) };
    logger.info(event, isRight ? 'staff sign-in' : 'staff sign-in wrong');
  };

  step(openEnrolment, async ({ body, visitor }) => {
    if (!(await mayBegin(visitor.address))) return staffTooMany;
    return (await openEnrolmentLink(context, body.token)) ?? linkOver;
  });

  step(firstAdminCall, async ({ body, visitor, now }) => {
    if (!(await mayBegin(visitor.address))) return staffTooMany;
    const outcome = await db.transaction().execute((tx) => makeFirstAdmin(tx, body, now));
    if (outcome === 'link-over') return new StaffRefused(409, 'first-admin-over');
    return outcome === 'staff-email-taken' ? wrongStaffField('email', outcome) : outcome;
  });

  step(enrolPasskey, async ({ body, visitor, give }) => {
    if (!(await mayBegin(visitor.address))) return staffTooMany;
    const outcome = await enrolByPasskey(context, body, visitor);
    if (outcome === 'link-over') return linkOver;
    if (typeof outcome === 'string') return ceremony(outcome);
    welcome(give, outcome);
    return ok;
  });

  step(enrolPassword, async ({ body, visitor, give }) => {
    if (!(await mayBegin(visitor.address))) return staffTooMany;
    if (isCommonPassword(body.password)) return wrongStaffField('password', 'password-common');
    const outcome = await hashing.run(visitor.address, () => enrolByPassword(context, body, visitor));
    if (outcome === 'link-over') return linkOver;
    if (outcome === 'totp-wrong') return wrongStaffField('code', 'totp-wrong');
    welcome(give, outcome);
    return { recovery_codes: outcome.recoveryCodes };
  });

  step(askForPasskey, async ({ visitor, now }) =>
    (await mayBegin(visitor.address)) ? beginPasskeyProof(db, config, null, now) : staffTooMany,
  );

  step(signInByPasskey, async ({ body, visitor, now, give }) => {
    const staffId = await provedByPasskey(db, config, null, body, now);
    if (typeof staffId === 'string') {
      tellOfPasskey(null, false, visitor);
      return ceremony(staffId);
    }
    const entered = await db.transaction().execute((tx) => enter(tx, context, staffId, 'signed-in', visitor));
    tellOfPasskey(staffId, entered !== undefined, visitor);
    if (!entered) return ceremony('wrong-passkey');
    welcome(give, entered);
    return ok;
  });

  step(signInByPassword, async ({ body, visitor, give }) => {
    const entered = await provedByPassword(body, visitor, (tx, id) => enter(tx, context, id, 'signed-in', visitor));
    if (entered === 'too-many') return staffTooMany;
    if (entered === 'wrong' || !entered) return wrong;
    welcome(give, entered);
    return ok;
  });

  step(askAgain, async ({ staff, now }) => {
    const { id, email } = staff as Staff;
    const { passkeys, hasPassword } = await waysOf(db, id);
    return {
      ways: [
        ...(passkeys > 0 ? ['passkey' as const] : []),
        ...(hasPassword ? ['password' as const] : []),
        ...(!config.isProduction && isDemoStaff(email) ? ['development' as const] : []),
      ],
      passkey: passkeys > 0 ? await beginPasskeyProof(db, config, id, now) : null,
    };
  });

  step(againByPasskey, async ({ staff, body, visitor, now }) => {
    const { id, sessionId } = staff as Staff;
    const proved = await provedByPasskey(db, config, id, body, now);
    tellOfPasskey(id, proved === id, visitor);
    if (typeof proved === 'string') return ceremony(proved);
    await freshenSession(db, sessionId, now);
    return ok;
  });

  step(againByPassword, async ({ staff, body, visitor, now }) => {
    const { email, sessionId } = staff as Staff;
    const proved = await provedByPassword({ ...body, email }, visitor, (tx) => freshenSession(tx, sessionId, now));
    if (proved === 'too-many') return staffTooMany;
    return proved === 'wrong' ? wrong : ok;
  });

  step(askForNewPasskey, async ({ staff, now }) => beginNewPasskey(db, config, 'add', staff as Staff, now));

  step(askForNewTotp, async ({ staff }) => {
    const { id, email } = staff as Staff;
    const secret = newTotpSecret();
    await db.updateTable('staff').set({ totp_pending: secret }).where('id', '=', id).execute();
    return { totp: totpToShow(secret, email) };
  });

  step(signOut, async ({ visitor, give }) => {
    await endSession(db, visitor.session);
    give('staff_session', undefined);
    return ok;
  });
};

const isRole = (word: string): word is StaffRole => (staffRoles as readonly string[]).includes(word);

/**
 * The routes where one click signs in as the demo person of a role, and another click proves their identity again. Production lacks them.
 */
export const developmentSignInRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, now } = context;
  if (config.isProduction) throw new Error('Nobody signs in without proof in production.');
  const house = { ...config, publicUrl: config.consoleUrl, publicOrigins: [] };

  app.get<{ Params: { role: string } }>('/dev/sign-in/:role', async (request, reply) => {
    const { role } = request.params;
    if (!isRole(role)) return sendStaffRefusal(request, reply, staffNotFound);
    if (leadsFromAnotherSite(request, house))
      return sendStaffRefusal(request, reply, new StaffRefused(403, 'cross-site'));
    const entered = await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('staff')
        .where('email_key', '=', emailKey(demoEmail(role)))
        .select('id')
        .executeTakeFirst();
      const visitor = {
        address: request.ip,
        agent: request.headers['user-agent'],
        session: readStaffCookie(request, 'staff_session', config),
        device: readStaffCookie(request, 'staff_device', config),
      };
      return person && enter(tx, context, person.id, 'signed-in', visitor);
    });
    if (!entered) return sendStaffRefusal(request, reply, staffNotFound);
    sendStaffCookie(reply, 'staff_session', entered.session, config);
    if (entered.device) sendStaffCookie(reply, 'staff_device', entered.device, config);
    return reply.header('cache-control', 'no-store').redirect('/');
  });

  app.post('/dev/step-up', async (request, reply) => {
    if (isFromAnotherSite(request, house)) return sendStaffRefusal(request, reply, new StaffRefused(403, 'cross-site'));
    const staff = await findStaff(db, readStaffCookie(request, 'staff_session', config), now());
    if (!staff || !isDemoStaff(staff.email)) return sendStaffRefusal(request, reply, noStaffSession);
    await freshenSession(db, staff.sessionId, now());
    return { data: { ok: true } };
  });
};
