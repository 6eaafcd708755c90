import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { consoleNotBuilt } from '@hitosoroi/texts/staff/console-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendStaffRefusal, staffNotFound } from '../../people/staff/refusals.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { TRANSPORT_SECURITY } from '../../platform/http/headers.ts';
import { languageAsked } from '../../platform/http/request-headers.ts';
import { serveBuiltFiles } from '../built-files.ts';
import { markedPage, rehearsalHashes } from '../rehearsal-page.ts';

/**
 * The Content-Security-Policy of the console: its pages may load only what this port serves. `data:` allows the QR code for an
 * authenticator app, which is an inline picture.
 */
const policyWith = (mark: ReturnType<typeof rehearsalHashes>): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${mark?.script ?? ''}`.trim(),
    `style-src 'self' ${mark?.style ?? ''}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

const headersFor = ({ isProduction, isRehearsal }: Config): Record<string, string> => ({
  'content-security-policy': policyWith(rehearsalHashes()),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  // The browser must not send the link of an invitation as a referrer.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(isRehearsal ? { 'x-rehearsal': 'yes' } : {}),
  ...(isProduction ? { 'strict-transport-security': TRANSPORT_SECURITY } : {}),
});

export const consoleHeaders = (config: Config) => {
  const headers = headersFor(config);
  return (_request: FastifyRequest, reply: FastifyReply) => reply.headers(headers);
};

/** The answers that a page needs first, by the name of the call. They are the same in every language. */
type FirstAnswers = Readonly<Record<string, unknown>>;

const TODAY = /^\/(today)?$/;
/** How long the server waits for the first answers before it sends the page. The browser repeats the calls that took longer. */
const LONGEST_MS = 3_000;

/** Calls the API for the member of staff, within this process, with their cookies and IP address. */
const callAs =
  (app: FastifyInstance, { headers, socket }: FastifyRequest) =>
  async (name: string) => {
    const [, path = ''] = name.split(' ');
    const { statusCode, payload } = await app.inject({
      url: `/api/v1/staff${path}`,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: {
        host: headers.host ?? '',
        cookie: headers.cookie ?? '',
        ...(headers['x-forwarded-for'] && { 'x-forwarded-for': headers['x-forwarded-for'] }),
      },
    });
    return statusCode === 200 ? ([name, JSON.parse(payload).data] as const) : undefined;
  };

/**
 * The answers to embed in the page, so that its scripts need not make these calls. Empty if the browser sends no cookie, as when it follows
 * a link from another site. The scripts then make the calls.
 */
const firstAnswersFor = async (app: FastifyInstance, request: FastifyRequest, path: string) => {
  if (!request.headers.cookie) return {};
  const call = callAs(app, request);
  const names = ['GET /me', 'GET /today/counts', ...(TODAY.test(path) ? ['GET /today'] : [])];
  const given: Record<string, unknown> = {};
  const all = Promise.all(
    names.map(async (name) => {
      const answer = await call(name);
      if (answer) given[answer[0]] = answer[1];
    }),
  ).catch((error: unknown) => request.log.error(error, 'the first answers could not be given'));
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_MS);
  await Promise.race([all, isLate]);
  clearTimeout(timer);
  // Without `GET /me` the page does not know who is signed in, and cannot use the other answers.
  return 'GET /me' in given ? { ...given } : {};
};

type Files = Readonly<Record<'ja' | 'en', readonly string[]>>;

/** The Brotli quality. It compresses a page well, in less time than a person notices. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** JSON without `<`, so that a value cannot close the script element around it. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');

/** Makes the function that finds the files that a room needs, by the path of its URL. It returns undefined if no room has this path. */
const roomFinder = (folder: string) => {
  const file = join(folder, 'rooms.json');
  const rooms: Readonly<Record<string, Files>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const patterns = Object.entries(rooms).map(
    ([path, files]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), files] as const,
  );
  return (path: string): Files | undefined =>
    path === '/' ? rooms['/today'] : patterns.find(([pattern]) => pattern.test(path))?.[1];
};

const languageOf = (answers: FirstAnswers): 'ja' | 'en' =>
  (answers['GET /me'] as { language?: string } | undefined)?.language === 'en' ? 'en' : 'ja';

/** The page of the built console, for any room. It preloads the room's files and contains the first answers. */
const consolePage = (app: FastifyInstance, folder: string) => {
  const template = markedPage(readFileSync(join(folder, 'index.html'), 'utf8'));
  const filesOf = roomFinder(folder);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/'] = request.url.split('?');
    const answers = await firstAnswersFor(app, request, path);
    const files = filesOf(path)?.[languageOf(answers)] ?? [];
    const given = `<script id="answers" type="application/json">${jsonInHtml(answers)}</script>`;
    const page = template
      .replace('</head>', () => `${preloads(files)}</head>`)
      .replace('<div id="root">', () => `${given}<div id="root">`);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // The page contains data for one member of staff.
      'cache-control': 'no-store',
      vary: 'accept-encoding, cookie',
    });
    return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, quickly))
      : reply.send(page);
  };
};

/** Paths that are never a page of the console. Such a path gets a plain 404 if nothing answers it. */
const notPages = /^\/(api|assets|dev)([/?]|$)|^\/(healthz|readyz)\b/i;

const isPage = ({ method, url }: FastifyRequest): boolean => ['GET', 'HEAD'].includes(method) && !notPages.test(url);

/** Sends a plain page if the console was not built in this checkout. */
const sendNotBuilt = async (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageAsked(request.headers['accept-language']);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hitosoroi</title></head><body><p>${escapeHtml(consoleNotBuilt[language])} <a href="/api/docs">/api/docs</a></p></body></html>`,
    );
};

/** Serves the built console. Every path of a room gets the same page. */
export const serveConsolePages = async (
  app: FastifyInstance,
  folder: string | undefined,
  pages: { readonly db: Db; readonly mayCall: (address: string) => boolean },
): Promise<void> => {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (isBuilt) await serveBuiltFiles(app, { ...pages, name: 'console', folder });
  const sendPage = isBuilt ? consolePage(app, folder) : sendNotBuilt;
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendStaffRefusal(request, reply, staffNotFound),
  );
};
