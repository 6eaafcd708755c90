import { sql } from 'kysely';
import { selectStamp } from '../../platform/db/content-stamp.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * Whether the member has logged in with this browser before. Limits that count the guesses of all IP addresses together do not apply to
 * such a browser, so that strangers cannot lock members out.
 */
export const isKnownDevice = async (
  db: Db | Tx,
  device: string | undefined,
  memberId: number | undefined,
): Promise<boolean> => (await findDevice(db, device, memberId)) !== undefined;

export const findDevice = async (db: Db | Tx, device: string | undefined, memberId: number | undefined) => {
  if (!device || memberId === undefined) return undefined;
  return db
    .selectFrom('known_device')
    .select('by_mail')
    .where('digest', '=', secretDigest(device))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
};

/** Stores the browser, and returns the secret for its cookie. */
export const rememberDevice = async (db: Db, memberId: number, now: Date, byMail = false): Promise<string> => {
  const secret = newSecret();
  await db
    .insertInto('known_device')
    .values({ digest: secretDigest(secret), member_id: memberId, by_mail: byMail, created_at: now.toISOString() })
    .execute();
  return secret;
};

/** From now on, a login in this browser does not count as a login by mail (`own-password.ts`). */
export const forgetMailIn = async (db: Db, device: string): Promise<void> => {
  await db.updateTable('known_device').set({ by_mail: false }).where('digest', '=', secretDigest(device)).execute();
};

/** Makes all browsers of a member unknown. Keeps the dates of logins, which decide how long members are kept. */
const distrustDevices = async (tx: Tx, memberId: number): Promise<void> => {
  await tx
    .updateTable('known_device')
    .set({ digest: sql`'distrusted ' || digest` })
    .where('member_id', '=', memberId)
    .where('digest', 'not like', 'distrusted %')
    .execute();
};

export const forgetDevices = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
};

/** Ends every session of a member, in all browsers, and returns their number. */
export const logOutEverywhere = async (tx: Tx, memberId: number): Promise<number> => {
  const sessions = await tx.deleteFrom('session').where('member_id', '=', memberId).returning('digest').execute();
  await distrustDevices(tx, memberId);
  return sessions.length;
};

const DAY = 86_400_000;
const SESSION_DAYS = 30;

/** How many days a browser keeps a member's cookies. */
export const cookieDays = { session: SESSION_DAYS, device: 400, registration: 7, waiting: 1 };
export type CookieName = keyof typeof cookieDays;

/** A logged-in member, with the facility that decides what they see. */
export interface Member {
  readonly memberId: number;
  readonly facilityId: number;
  /**
   * The content stamp, read in the query that found the member. The server shares answers among members only while the stamp is the same.
   */
  readonly stamp: string | null;
}

/** Starts a session and returns the cookie's secret. With `byMail`, a mailed link proved who the member is. */
export const startSession = async (tx: Db | Tx, memberId: number, now: Date, byMail = false): Promise<string> => {
  const secret = newSecret();
  await tx
    .insertInto('session')
    .values({
      digest: secretDigest(secret),
      member_id: memberId,
      by_mail: byMail,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY).toISOString(),
    })
    .execute();
  return secret;
};

export const endSession = async (db: Db, secret: string): Promise<void> => {
  await db.deleteFrom('session').where('digest', '=', secretDigest(secret)).execute();
};

export const endAllSessions = async (tx: Tx, memberId: number): Promise<void> => {
  await tx.deleteFrom('session').where('member_id', '=', memberId).execute();
};

/** The parameters of `selectMember`. */
export interface SessionLookup {
  /** The digest of the session's secret. */
  readonly session: string;
  readonly now: string;
}

export const sessionLookup = (secret: string, now: Date): SessionLookup => ({
  session: secretDigest(secret),
  now: now.toISOString(),
});

/** The query for the member of a valid session. Other queries contain it, which saves a round trip to the database. */
export const selectMember = (db: Db, { session, now }: SessionLookup) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.digest', '=', session)
    .where('session.expires_at', '>', now);

const findSession = prepared((db, lookup: SessionLookup) =>
  selectMember(db, lookup).select([
    'member.id as memberId',
    'member.facility_id as facilityId',
    selectStamp(db).as('stamp'),
  ]),
);

export const findMember = async (db: Db, secret: string | undefined, now: Date): Promise<Member | undefined> => {
  if (!secret) return undefined;
  const [member] = await findSession(db, sessionLookup(secret, now));
  return member;
};
