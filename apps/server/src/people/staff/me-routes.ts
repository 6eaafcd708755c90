import { findFacilities, nameFacilities } from '@hitosoroi/contract/staff/facilities';
import {
  addMyPasskey,
  endMySession,
  endMySessions,
  makeMyRecoveryCodes,
  readMySignIn,
  readMyself,
  removeMyPasskey,
  removeMyPassword,
  setMyLanguage,
  setMyPassword,
} from '@hitosoroi/contract/staff/me';
import type { AppContext } from '../../platform/app-context.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { forgetDevices } from './cookies.ts';
import { isCommonPassword, waysOf } from './enrol.ts';
import { facilityNames, findFacilityNames, namesOf } from './facility-names.ts';
import { keepPasskey, readNewPasskey } from './passkeys.ts';
import { countRecoveryCodes, endRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from './refusals.ts';
import { changed, type ServeStaff } from './serve-staff.ts';
import { endAllSessions, endSessionById, listSessions, lockStaff, type Staff } from './sessions.ts';
import { stepOfCode } from './totp.ts';

const lastWay = new StaffRefused(409, 'last-way');
const ok = { ok: true } as const;

type Answered = Parameters<typeof readNewPasskey>[4];

const myself = ({ id, name }: Staff) => ({ kind: 'staff', id, label: name });

/** What a person may see and change of their own account. */
export const meRoutes = ({ read, change }: ServeStaff, { db, config, now }: AppContext): void => {
  read(readMyself, {}, async ({ staff }) => ({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    language: staff.language,
    roles: [...staff.roles],
    facilities: staff.facilities === 'all' ? ('all' as const) : await facilityNames(db, staff.facilities),
    session_until: staff.sessionUntil,
    fresh_until: staff.freshUntil,
  }));

  read(findFacilities, {}, ({ staff, query: { words = '' } }) => findFacilityNames(db, staff.facilities, words));

  read(nameFacilities, {}, async ({ staff, query }) => ({
    facilities: await namesOf(db, query.ids.split(',').map(Number), staff.facilities),
  }));

  read(readMySignIn, {}, async ({ staff, now }) => {
    const { hasPassword } = await waysOf(db, staff.id);
    const passkeys = await db
      .selectFrom('staff_passkey')
      .where('staff_id', '=', staff.id)
      .orderBy('id')
      .select(['id', 'label', 'created_at', 'used_at'])
      .execute();
    const sessions = await listSessions(db, staff.id, now);
    return {
      passkeys,
      has_password: hasPassword,
      recovery_codes_left: await countRecoveryCodes(db, staff.id),
      sessions: sessions.map((session) => ({ ...session, is_this: session.id === staff.sessionId })),
    };
  });

  change(setMyLanguage, {}, async ({ tx, staff, body }) => {
    await tx.updateTable('staff').set({ language: body.language }).where('id', '=', staff.id).execute();
    const before = { language: staff.language };
    return changed({ answer: ok, subject: myself(staff), before, after: { language: body.language } });
  });

  // Every answer uses up the challenge, even a wrong one. So the server checks the answer before the transaction: a rollback would restore
  // the challenge.
  const answered = {
    findOut: (body: Answered, staff: Staff) => readNewPasskey(db, config, 'add', staff.id, body, now()),
  };

  change(addMyPasskey, answered, async ({ tx, staff, body, found: passkey, now: at }) => {
    if (typeof passkey === 'string') return new StaffRefused(422, passkey);
    const id = await keepPasskey(tx, staff.id, passkey, body.label, at);
    if (id === undefined) return new StaffRefused(422, 'wrong-passkey');
    const subject = { kind: 'passkey', id, label: body.label };
    return changed({ answer: { id }, subject, before: null, after: { label: body.label } });
  });

  change(removeMyPasskey, {}, async ({ tx, staff, body }) => {
    await lockStaff(tx, staff.id);
    const { passkeys, hasPassword } = await waysOf(tx, staff.id);
    const removed = await tx
      .deleteFrom('staff_passkey')
      .where('id', '=', body.id)
      .where('staff_id', '=', staff.id)
      .returning('label')
      .executeTakeFirst();
    if (!removed) return staffNotFound;
    if (passkeys === 1 && !hasPassword) return lastWay;
    const subject = { kind: 'passkey', id: body.id, label: removed.label };
    return changed({ answer: ok, subject, before: { label: removed.label }, after: null });
  });

  // Hashing is slow, so it runs before the transaction.
  const hashed = { findOut: ({ password }: { password: string }) => hashPassword(password) };

  change(setMyPassword, hashed, async ({ tx, staff, body, found: password_hash, now: at }) => {
    if (isCommonPassword(body.password)) return wrongStaffField('password', 'password-common');
    const row = await lockStaff(tx, staff.id);
    const pending = row?.totp_pending;
    const step = pending ? stepOfCode(pending, body.code, at) : undefined;
    if (!pending || step === undefined) return wrongStaffField('code', 'totp-wrong');
    await tx
      .updateTable('staff')
      .set({
        password_hash,
        totp_secret: pending,
        totp_step: step,
        totp_pending: null,
      })
      .where('id', '=', staff.id)
      .execute();
    await endAllSessions(tx, staff.id, staff.sessionId);
    return changed({
      answer: { recovery_codes: await makeRecoveryCodes(tx, staff.id) },
      subject: myself(staff),
      before: { has_password: row.password_hash !== null },
      after: { has_password: true, is_replaced: row.password_hash !== null },
    });
  });

  change(removeMyPassword, {}, async ({ tx, staff }) => {
    await lockStaff(tx, staff.id);
    const { passkeys, hasPassword } = await waysOf(tx, staff.id);
    if (!hasPassword) return staffNotFound;
    if (passkeys === 0) return lastWay;
    await tx
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, totp_step: null, totp_pending: null })
      .where('id', '=', staff.id)
      .execute();
    await endRecoveryCodes(tx, staff.id);
    return changed({
      answer: ok,
      subject: myself(staff),
      before: { has_password: true },
      after: { has_password: false },
    });
  });

  change(makeMyRecoveryCodes, {}, async ({ tx, staff }) => {
    await lockStaff(tx, staff.id);
    const { hasPassword } = await waysOf(tx, staff.id);
    if (!hasPassword) return staffNotFound;
    const before = { recovery_codes: await countRecoveryCodes(tx, staff.id), is_replaced: false };
    const recovery_codes = await makeRecoveryCodes(tx, staff.id);
    const after = { recovery_codes: recovery_codes.length, is_replaced: true };
    return changed({ answer: { recovery_codes }, subject: myself(staff), before, after });
  });

  change(endMySession, {}, async ({ tx, staff, body, give }) => {
    const ended = await endSessionById(tx, staff.id, body.id);
    if (!ended) return staffNotFound;
    if (body.id === staff.sessionId) give('staff_session', undefined);
    const subject = { kind: 'session', id: body.id, label: ended.browser };
    return changed({ answer: ok, subject, before: { browser: ended.browser }, after: null });
  });

  change(endMySessions, {}, async ({ tx, staff, give, now }) => {
    const before = { sessions: (await listSessions(tx, staff.id, now)).length };
    await endAllSessions(tx, staff.id);
    await forgetDevices(tx, staff.id);
    give('staff_session', undefined);
    return changed({ answer: ok, subject: myself(staff), before, after: { sessions: 0 } });
  });
};
