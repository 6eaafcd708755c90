import { onlyThisMachine } from '@hitosoroi/texts/development-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';
import { languageAsked } from './request-headers.ts';

/** The usual spellings; others are parsed as a URL. */
const usual = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const isThisMachine = (host: string): boolean => {
  if (usual.test(host)) return true;
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
};

/** Headers that proxies add. */
const ofProxies = /^(x-forwarded-(?!host$)|x-real-ip$|forwarded$|via$|cf-|x-original-|true-client-ip$)/;

/** A browser on this machine speaks HTTP/1.1 and sends no proxy headers; nginx speaks HTTP/1.0 with us by default. */
const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name));

/**
 * For development: the server listens on this machine only, but a local proxy could publish it. Such requests name another host or, if the
 * proxy hides that, show traces of the proxy. Allowed for a developer who configured trusted proxies.
 */
export const answerOnlyThisMachine = (app: FastifyInstance, { trustedProxies }: Config): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    const hosts = [headers.host ?? '', ...[headers['x-forwarded-host'] ?? []].flat()];
    if (hosts.every(isThisMachine) && (trustedProxies > 0 || !isForwarded(request))) return done();
    const text = onlyThisMachine[languageAsked(headers['accept-language'])];
    reply.code(421).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
};
