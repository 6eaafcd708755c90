import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { SESSION_DAYS } from '../members/sessions.ts';

const DAY = 86_400;

/**
 * What the browser keeps for us: the session, the mark of a browser that somebody has proved to be theirs, and the mark of one that
 * somebody registered in.
 */
const lifetimes = { session: SESSION_DAYS * DAY, device: 400 * DAY, registration: 7 * DAY };
export type CookieName = keyof typeof lifetimes;

/** With this prefix no other host of the domain can set the cookie. It needs TLS, which a development server has not. */
const nameOf = (cookie: CookieName, { isProduction }: Config): string =>
  isProduction ? `__Host-${cookie}` : `hitosoroi_${cookie}`;

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

export const readCookie = (request: FastifyRequest, cookie: CookieName, config: Config): string | undefined =>
  request.cookies[nameOf(cookie, config)];

/** Hands a secret to the browser, or takes away the one it has. */
export const sendCookie = (
  reply: FastifyReply,
  cookie: CookieName,
  secret: string | undefined,
  config: Config,
): void => {
  const name = nameOf(cookie, config);
  if (secret === undefined) reply.clearCookie(name, attributes(config));
  else reply.setCookie(name, secret, { ...attributes(config), maxAge: lifetimes[cookie] });
};
