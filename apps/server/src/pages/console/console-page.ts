import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FirstAnswers, firstAnswersFor } from './first-answers.ts';

type Files = Readonly<Record<'ja' | 'en', readonly string[]>>;

/** As small as it gets in the time that a person would not notice. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** JSON that cannot end the element it stands in. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const preloads = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');

/** Which files a room needs, by its address. Nothing for an address that no room has. */
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

/** The page of the built console, for every address of a room: with the files of that room, and what it would ask for first. */
export const consolePage = (app: FastifyInstance, folder: string) => {
  const template = readFileSync(join(folder, 'index.html'), 'utf8');
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
      // What stands in it is one person's.
      'cache-control': 'no-store',
      vary: 'accept-encoding, cookie',
    });
    return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(page, quickly))
      : reply.send(page);
  };
};
