import { onlyThisMachine } from '@hitosoroi/texts/development-server';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import { languageAsked } from './language-asked.ts';

/** As nearly everybody writes it; the other ways are read as an address is. */
const usual = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const isThisMachine = (host: string): boolean => {
  if (usual.test(host)) return true;
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
};

/**
 * For development: it listens on this machine only, but a proxy on the same machine may hand it out to everybody. Who comes that way
 * asks for another host.
 */
export const answerOnlyThisMachine = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    const hosts = [headers.host ?? '', ...[headers['x-forwarded-host'] ?? []].flat()];
    if (hosts.every(isThisMachine)) return done();
    const text = onlyThisMachine[languageAsked(headers['accept-language'])];
    reply.code(421).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
};
