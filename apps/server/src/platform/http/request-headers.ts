import { EASY, isLanguage, type Language } from '@hitosoroi/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DAY_SECONDS = 86_400;

/** For how many days a browser keeps each cookie. The key is the cookie's name. */
export type CookieDays<Name extends string> = Readonly<Record<Name, number>>;

/** The secrets that a browser sent as cookies. The server has not verified them yet. */
export type Cookies<Name extends string> = Readonly<Record<Name, string | undefined>>;

/**
 * The name of a cookie in the browser. With the prefix `__Host-`, no other host of the domain can set the cookie. The prefix requires TLS,
 * and development has none.
 */
export const cookieName = (cookie: string, { isProduction }: Config): string =>
  isProduction ? `__Host-${cookie}` : `hitosoroi_${cookie}`;

const attributes = ({ isProduction }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isProduction }) as const;

/** Makes a function that reads these cookies from a request. It computes their names only once. */
export const cookieReader = <Name extends string>(names: readonly Name[], config: Config) => {
  const sentAs = names.map((name) => [name, cookieName(name, config)] as const);
  return ({ cookies: sent }: FastifyRequest): Cookies<Name> => {
    const cookies: Partial<Record<Name, string | undefined>> = {};
    for (const [name, theirs] of sentAs) cookies[name] = sent[theirs];
    return cookies as Cookies<Name>;
  };
};

/** Sets a cookie for `days` days, or deletes it if `secret` is undefined. */
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

/** The languages that a request prefers, best first, without their countries. */
export const languagesAsked = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => /^[a-z]+$/.test(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/** Japanese, unless the request asks for English before Japanese. */
export const languageAsked = (acceptLanguage: string | undefined): Language =>
  languagesAsked(acceptLanguage).find((language) => language === 'ja' || language === 'en') === 'en' ? 'en' : 'ja';

/** Whether a person typed the URL or followed a link. Old browsers tell this only by `accept`. */
export const isNavigation = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
};

/**
 * Whether a page embeds the answer as a picture or a script, so that no person reads it. False for our own service worker, which fetches
 * the pages that a person opens.
 */
export const isEmbedded = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  const isOurWorker = destination === 'empty' && headers['sec-fetch-site'] === 'same-origin';
  return destination !== undefined && destination !== 'document' && !isOurWorker;
};

/** The language that the person chose in the shop. If they chose none, the language of the mail whose link they opened. */
export const languageChosen = ({ cookies }: FastifyRequest, query: URLSearchParams): Language | undefined =>
  [cookies.language, query.get('language')?.replace(EASY, 'ja')].find(isLanguage);

/** Whether the person chose easy Japanese in the shop, or chose no language and opened the link of a mail in easy Japanese. */
export const isEasyChosen = ({ cookies }: FastifyRequest, query: URLSearchParams): boolean =>
  cookies.easyJapanese === '1' || (!isLanguage(cookies.language) && query.get('language') === EASY);

/**
 * Whether a page of another site made the browser send the request. Such a page cannot set `x-requested-with` without a preflight, and
 * cannot hide its origin. So a missing header or a foreign origin is enough to refuse. The settings list our origins. In development, the
 * request's own host is ours too, because `localhost`, `127.0.0.1` and other ports are this machine. In production it is not, because any
 * client can forge it.
 */
export const isFromAnotherSite = ({ headers }: FastifyRequest, config: Config): boolean => {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === config.publicUrl || config.publicOrigins.includes(origin)) return false;
  return config.isProduction || !URL.canParse(origin) || new URL(origin).host !== headers.host;
};

/** Whether a page of another site led the browser here. A typed URL, a mail or a bookmark is no site. */
export const leadsFromAnotherSite = ({ headers }: FastifyRequest, { publicUrl, publicOrigins }: Config): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  const { referer } = headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
  return from === undefined || (from !== publicUrl && !publicOrigins.includes(from));
};

/** Whether the browser only prefetches or prerenders the page. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`);
