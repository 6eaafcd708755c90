import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DAY_SECONDS = 86_400;

/** How many days a browser keeps each cookie, by its name. What they are for is their owner's business. */
export type CookieDays<Name extends string> = Readonly<Record<Name, number>>;

/** The secrets that a browser sent, checked by nobody yet. */
export type Cookies<Name extends string> = Readonly<Record<Name, string | undefined>>;

/** With this prefix no other host of the domain can set the cookie. It needs TLS, which a development server has not. */
export const cookieName = (cookie: string, { isProduction }: Config): string =>
  isProduction ? `__Host-${cookie}` : `hitosoroi_${cookie}`;

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

/** Reads these cookies from requests. What a browser calls them is worked out once. */
export const cookieReader = <Name extends string>(names: readonly Name[], config: Config) => {
  const sentAs = names.map((name) => [name, cookieName(name, config)] as const);
  return ({ cookies: sent }: FastifyRequest): Cookies<Name> => {
    const cookies: Partial<Record<Name, string | undefined>> = {};
    for (const [name, theirs] of sentAs) cookies[name] = sent[theirs];
    return cookies as Cookies<Name>;
  };
};

/** Hands a secret to the browser for so many days, or takes away the one it has. */
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
