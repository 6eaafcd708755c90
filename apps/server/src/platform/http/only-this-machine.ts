import { onlyThisMachine } from '@hitosoroi/texts/development-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';
import { languageAsked } from './request-headers.ts';

/** As nearly everybody writes it; the other ways are read as an address is. */
const usual = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const isThisMachine = (host: string): boolean => {
  if (usual.test(host)) return true;
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
};

/** What proxies add to a request. */
const ofProxies = /^(x-forwarded-(?!host$)|x-real-ip$|forwarded$|via$|cf-|x-original-|true-client-ip$)/;

/** A browser on this machine speaks HTTP/1.1 and adds nothing of a proxy's; nginx, unless told otherwise, speaks HTTP/1.0 with us. */
const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name));

/**
 * For development: it listens on this machine only, but a proxy on the same machine may hand it out to everybody. Who comes that way
 * asks for another host or, where the proxy hides that, shows traces of the proxy. A developer who names proxies of their own may.
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
