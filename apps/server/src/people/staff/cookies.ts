import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { cookieName } from '../../platform/http/cookies.ts';

/** How many days a browser keeps each. Names differ from the shop's: both ports of one host share cookies. */
export const staffCookieDays = { staff_session: 0.5, staff_device: 400 };
export type StaffCookie = keyof typeof staffCookieDays;

export const readStaffCookie = ({ cookies }: FastifyRequest, cookie: StaffCookie, config: Config): string | undefined =>
  cookies[cookieName(cookie, config)];

/** Sets or deletes a cookie. Links from other sites do not send it. */
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
