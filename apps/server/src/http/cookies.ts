import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DAY_SECONDS = 86_400;

/**
 * What the browser keeps for us: the session, the mark of a browser that somebody has proved to be theirs, and the mark of one that
 * somebody registered in.
 */
export type CookieName = 'session' | 'device' | 'registration';

/** How many days a browser keeps each of them. */
export type CookieDays = Readonly<Record<CookieName, number>>;

/** With this prefix no other host of the domain can set the cookie. It needs TLS, which a development server has not. */
const nameOf = (cookie: CookieName, { isProduction }: Config): string =>
  isProduction ? `__Host-${cookie}` : `hitosoroi_${cookie}`;

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

export const readCookie = (request: FastifyRequest, cookie: CookieName, config: Config): string | undefined =>
  request.cookies[nameOf(cookie, config)];

/** Hands a secret to the browser for so many days, or takes away the one it has. */
export const sendCookie = (
  reply: FastifyReply,
  cookie: CookieName,
  secret: string | undefined,
  days: number,
  config: Config,
): void => {
  const name = nameOf(cookie, config);
  if (secret === undefined) reply.clearCookie(name, attributes(config));
  else reply.setCookie(name, secret, { ...attributes(config), maxAge: days * DAY_SECONDS });
};
