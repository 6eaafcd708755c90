import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DAY_SECONDS = 86_400;

/** How many days a browser keeps each cookie, by its name. Their owner decides what they are for. */
export type CookieDays<Name extends string> = Readonly<Record<Name, number>>;

/** The secrets that a browser sent, not verified yet. */
export type Cookies<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** With this prefix no other host of the domain can set the cookie. It requires TLS, which development lacks. */
export const cookieName = (cookie: string, { isProduction }: Config): string =>
  isProduction ? `__Host-${cookie}` : `hitosoroi_${cookie}`;

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

/** Reads these cookies from requests. Computes their names once. */
export const cookieReader = <Name extends string>(names: readonly Name[], config: Config) => {
  const sentAs = names.map((name) => [name, cookieName(name, config)] as const);
  return ({ cookies: sent }: FastifyRequest): Cookies<Name> => {
    const cookies: Partial<Record<Name, string | undefined>> = {};
    for (const [name, theirs] of sentAs) cookies[name] = sent[theirs];
    return cookies as Cookies<Name>;
  };
};

/** Sets a cookie for so many days, or deletes it. */
export const sendCookie = (
  reply: FastifyReply,
  cookie: string,
  secret: string | undefined,
  days: number,
  config: Config,
): void => {
  const name = cookieName(cookie, config);
  if (secret === undefined) reply.clearCookie(name, attributes(config));
  else reply.setCookie(name, secret, { ...attributes(config), maxAge: days * DAY_SECONDS });
};
