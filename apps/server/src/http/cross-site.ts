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
