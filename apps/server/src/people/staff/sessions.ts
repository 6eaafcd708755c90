import type { Language } from '@hitosoroi/rules/language';
import { type FacilityScope, type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows, jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/** Locks a person's row until the transaction ends. */
export const lockStaff = (tx: Tx, staffId: number) =>
  tx
    .selectFrom('staff')
    .where('id', '=', staffId)
    .select(['id', 'name', 'email', 'language', 'password_hash', 'totp_secret', 'totp_pending', 'disabled_at'])
    .$call(holdRows(tx))
    .executeTakeFirst();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST = 12 * HOUR;
const LONGEST_IDLE = HOUR;
const FRESH = 10 * MINUTE;

/** The staff person who makes a call, with all that decides their rights. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly roles: readonly StaffRole[];
  readonly facilities: FacilityScope;
  readonly sessionId: number;
  readonly sessionUntil: string;
  /** Until this time the person need not prove their identity again. */
  readonly freshUntil: string;
}

/** Starts a session after a proof of identity, and returns the secret for the cookie. */
export const startSession = async (tx: Tx, staffId: number, browser: string, now: Date): Promise<string> => {
  const secret = newSecret();
  const at = now.toISOString();
  await tx
    .insertInto('staff_session')
    .values({
      digest: secretDigest(secret),
      staff_id: staffId,
      browser,
      started_at: at,
      seen_at: at,
      proved_at: at,
      expires_at: new Date(now.getTime() + LONGEST).toISOString(),
    })
    .execute();
  return secret;
};

/** The person of a valid session, with roles and facilities, in one query. */
export const findStaff = async (db: Db | Tx, secret: string | undefined, now: Date): Promise<Staff | undefined> => {
  if (!secret) return undefined;
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.digest', '=', secretDigest(secret))
    .where('staff_session.expires_at', '>', now.toISOString())
    .where('staff_session.seen_at', '>', new Date(now.getTime() - LONGEST_IDLE).toISOString())
    .where('staff.disabled_at', 'is', null)
    .select((eb) => [
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.language',
      'staff.has_all_facilities',
      'staff_session.id as sessionId',
      'staff_session.seen_at',
      'staff_session.proved_at',
      'staff_session.expires_at',
      jsonRows(db, eb.selectFrom('staff_role').whereRef('staff_id', '=', 'staff.id').select('role')).as('roles'),
      jsonRows(db, eb.selectFrom('staff_facility').whereRef('staff_id', '=', 'staff.id').select('facility_id')).as(
        'facilities',
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { has_all_facilities, proved_at, expires_at, sessionId, id, name, email, language } = row;
  const held = rowsIn(row.roles).map(({ role }) => role);
  if (now.getTime() - Date.parse(row.seen_at) > MINUTE) await markSeen(db, sessionId, now);
  return {
    id,
    name,
    email,
    language,
    sessionId,
    sessionUntil: expires_at,
    freshUntil: new Date(Date.parse(proved_at) + FRESH).toISOString(),
    roles: staffRoles.filter((role) => held.includes(role)),
    facilities: has_all_facilities ? 'all' : rowsIn(row.facilities).map(({ facility_id }) => facility_id),
  };
};

/** Called at most once a minute, which is precise enough for an idle limit of an hour. */
const markSeen = async (db: Db | Tx, sessionId: number, now: Date): Promise<void> => {
  await db.updateTable('staff_session').set({ seen_at: now.toISOString() }).where('id', '=', sessionId).execute();
};

export const isFresh = ({ freshUntil }: Staff, now: Date): boolean => freshUntil > now.toISOString();

/** Records that the person has just proved their identity again. */
export const freshenSession = async (tx: Db | Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.updateTable('staff_session').set({ proved_at: now.toISOString() }).where('id', '=', sessionId).execute();
};

export const endSession = async (db: Db | Tx, secret: string | undefined): Promise<void> => {
  if (secret) await db.deleteFrom('staff_session').where('digest', '=', secretDigest(secret)).execute();
};

/** Ends one of a person's sessions, and returns its browser. */
export const endSessionById = (tx: Tx, staffId: number, id: number) =>
  tx
    .deleteFrom('staff_session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('browser')
    .executeTakeFirst();

export const endAllSessions = async (tx: Tx, staffId: number, except?: number): Promise<void> => {
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
};

export const listSessions = (db: Db | Tx, staffId: number, now: Date) =>
  db
    .selectFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .where('seen_at', '>', new Date(now.getTime() - LONGEST_IDLE).toISOString())
    .orderBy('seen_at', 'desc')
    .select(['id', 'browser', 'started_at', 'seen_at'])
    .execute();
