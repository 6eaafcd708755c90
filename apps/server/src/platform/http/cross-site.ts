import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A page of another site can make a browser send a request, but can neither set our header without asking first nor hide its
 * origin. Either missing is enough to refuse. Which origins are ours the settings say, never the request: a host can be forged. Only in
 * development, where `localhost`, `127.0.0.1` and other ports are this machine too, the host itself counts.
 */
export const isFromAnotherSite = ({ headers }: FastifyRequest, config: Config): boolean => {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (origin === config.publicUrl || config.publicOrigins.includes(origin)) return false;
  return config.isProduction || !URL.canParse(origin) || new URL(origin).host !== headers.host;
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
