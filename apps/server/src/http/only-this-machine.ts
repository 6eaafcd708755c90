import type { Language } from '@hitosoroi/rules/language';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import { languageAsked } from './language-asked.ts';

const texts: Record<Language, string> = {
  ja: 'これは開発用のサーバーです。すべてのメールを誰にでも見せてしまうため、動いているコンピューターの中からしか使えません。公開するサーバーには NODE_ENV=production を設定してください。\n',
  en: 'This is a development server. It answers only the machine that it runs on, because it shows every mail to whoever asks. A server for others needs NODE_ENV=production.\n',
};

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
    return reply.code(421).type('text/plain; charset=utf-8').send(texts[languageAsked(headers['accept-language'])]);
  });
};
