import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A page of another site can make a browser send a request, but can neither set our header without asking first nor hide its
 * origin. Either missing is enough to refuse.
 */
export const isFromAnotherSite = ({ headers, host }: FastifyRequest, config: Config): boolean => {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === config.publicUrl || config.publicOrigins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
};

/** Whether a page of another site led the browser here. What was typed, or opened from a mail or a bookmark, comes from none. */
export const leadsFromAnotherSite = ({ headers }: FastifyRequest, { publicUrl, publicOrigins }: Config): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  const { referer } = headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
  return from === undefined || (from !== publicUrl && !publicOrigins.includes(from));
};

/** Whether the browser only thinks that somebody might go there. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose} ${headers['x-moz']}`);
