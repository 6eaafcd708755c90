import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { cookieName } from '../../platform/http/request-headers.ts';
import { newSecret, secretDigest } from '../../platform/secrets.ts';

/**
 * Whether the person has signed in with this browser before. Limits that count the guesses of all IP addresses together do not apply to
 * such a browser, so that strangers cannot lock staff out. When a person signs in with any other browser, they get a mail about it.
 */
export const isKnownDevice = async (db: Db | Tx, device: string | undefined, staffId: number | undefined) => {
  if (!device || staffId === undefined) return false;
  const found = await db
    .selectFrom('staff_device')
    .select('digest')
    .where('digest', '=', secretDigest(device))
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
};

/** Stores a browser, and returns the secret for its cookie. */
export const rememberDevice = async (tx: Tx, staffId: number, now: Date): Promise<string> => {
  const secret = newSecret();
  await tx
    .insertInto('staff_device')
    .values({ digest: secretDigest(secret), staff_id: staffId, created_at: now.toISOString() })
    .execute();
  return secret;
};

export const forgetDevices = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute();
};

/**
 * For how many days a browser keeps each cookie. The names differ from the shop's, because the shop and the console share cookies if they
 * run on one host.
 */
export const staffCookieDays = { staff_session: 0.5, staff_device: 400 };
export type StaffCookie = keyof typeof staffCookieDays;

export const readStaffCookie = ({ cookies }: FastifyRequest, cookie: StaffCookie, config: Config): string | undefined =>
  cookies[cookieName(cookie, config)];

/** Sets or deletes a cookie. The browser does not send the cookie when it follows a link from another site. */
export const sendStaffCookie = (
  reply: FastifyReply,
  cookie: StaffCookie,
  secret: string | undefined,
  config: Config,
): void => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: config.isProduction } as const;
  const name = cookieName(cookie, config);
  if (secret === undefined) reply.clearCookie(name, attributes);
  else reply.setCookie(name, secret, { ...attributes, maxAge: staffCookieDays[cookie] * 86_400 });
};
