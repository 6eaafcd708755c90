import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { consoleNotBuilt } from '@hitosoroi/texts/staff/console-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStaffRefusal, staffNotFound } from '../../people/staff/refusals.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { languageAsked } from '../../platform/http/language-asked.ts';
import { consolePage } from './console-page.ts';

/** Paths that never are a page of the console: a miss there is a plain 404. */
const notPages = /^\/(api|assets|dev)([/?]|$)|^\/(healthz|readyz)\b/i;

const isPage = ({ method, url }: FastifyRequest): boolean => ['GET', 'HEAD'].includes(method) && !notPages.test(url);

/** A plain page for a checkout in which only the server was built. */
const sendNotBuilt = async (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageAsked(request.headers['accept-language']);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hitosoroi</title></head><body><p>${escapeHtml(consoleNotBuilt[language])} <a href="/api/docs">/api/docs</a></p></body></html>`,
    );
};

/** The built console, hashed assets for ever and everything else always fresh; its page answers for every path of a room. */
export const serveConsolePages = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = isBuilt ? consolePage(app, folder) : sendNotBuilt;
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendStaffRefusal(request, reply, staffNotFound),
  );
};
