import { onlyThisMachine } from '@hitosoroi/texts/development-server';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import { languageAsked } from './language-asked.ts';

const isThisMachine = (host: string): boolean => {
  const url = `http://${host}`;
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
};

/**
 * For development: it listens on this machine only, but a proxy on the same machine may hand it out to everybody. Who comes that way
 * asks for another host.
 */
export const answerOnlyThisMachine = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const hosts = [headers.host ?? '', ...[headers['x-forwarded-host'] ?? []].flat()];
    if (hosts.every(isThisMachine)) return;
    const text = onlyThisMachine[languageAsked(headers['accept-language'])];
    return reply.code(421).type('text/plain; charset=utf-8').send(`${text}\n`);
  });
};
