import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FirstScreen, ShopOnServer } from '@hitosoroi/contract/first-screen';
import { type Language, prefersForeign } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visits } from '../desk/figures/visits.ts';
import type { Config } from '../platform/config.ts';
import { notFound, sendRefusal } from '../platform/http/refusals.ts';
import { isEmbedded, isNavigation, languageChosen, languagesAsked } from '../platform/http/request-headers.ts';
import { shopPage } from './shop-page.ts';

type Transport = Parameters<ShopOnServer['prerender']>[0]['transport'];

/** Calls the API for the visitor, within this process. The calls carry the visitor's cookies and address. */
const callAs =
  (app: FastifyInstance, { headers, socket }: FastifyRequest, language: Language): Transport =>
  async (path, init) => {
    const { statusCode, payload } = await app.inject({
      method: 'GET',
      url: path,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: {
        ...(init.headers as Record<string, string>),
        'accept-language': language,
        ...(headers.cookie && { cookie: headers.cookie }),
        ...(headers['x-forwarded-for'] && { 'x-forwarded-for': headers['x-forwarded-for'] }),
      },
    });
    return new Response(payload, { status: statusCode });
  };

/** Whether the browser prefers another language than Japanese. As long as no language is chosen, the page then offers English. */
const isEnglishOffered = ({ headers }: FastifyRequest): boolean =>
  prefersForeign(languagesAsked(headers['accept-language']));

const invitationIn = (query: URLSearchParams) => {
  const key = query.get('key');
  const code = query.get('code');
  if (key) return { urlParamKey: key };
  return code ? { urlParamCode: code } : undefined;
};

/**
 * Renders a visitor's first screen on the server, with the shop's own code. Returns nothing if only the browser knows what to show, or if
 * rendering fails. The browser then renders everything.
 */
const firstScreens = (app: FastifyInstance, shopFolder: string) => {
  const file = pathToFileURL(join(shopFolder, '../dist-server/prerender.js')).href;
  const shop = (import(file) as Promise<ShopOnServer>).then(
    ({ prerender }) => prerender,
    (error: unknown) => app.log.error(error, 'no first screens'),
  );
  return async (request: FastifyRequest): Promise<(FirstScreen & { language: Language }) | undefined> => {
    try {
      const prerender = await shop;
      if (!prerender) return undefined;
      const { pathname: path, searchParams } = new URL(request.url, 'http://shop');
      const chosen = languageChosen(request, searchParams);
      const language = chosen ?? 'ja';
      const isEasy = request.cookies.easyJapanese === '1';
      const transport = callAs(app, request, language);
      const screen = await prerender({
        path,
        language,
        isEasy,
        isEnglishOffered: !chosen && isEnglishOffered(request),
        invitation: invitationIn(searchParams),
        transport,
      });
      return screen && { ...screen, language };
    } catch (error) {
      request.log.error(error, 'a first screen could not be prepared');
      return undefined;
    }
  };
};

/** Paths that are never a page of the shop. If nothing is found there, the answer is a plain 404. */
const notPages = /^\/(api|assets|legal|pictures|dev)([/?]|$)/i;

/** Paths that look like a file. If nothing is found there, the answer is a plain 404 too, unless a person opens the path as a page. */
const files = /\.(ico|png|jpg|svg|xml|txt|js|css|json|map|webmanifest)(\?|$)/i;

/** Whether the request is for a page, even with a malformed address. */
export const isPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !notPages.test(request.url) &&
  (!files.test(request.url) || isNavigation(request));

/** Serves the built shop. Browsers cache hashed assets for ever, and check all other files each time. */
const serveFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The shop is not built: ${folder} has no index.html.`);
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
};

/** Serves the shop if it is built. Its page answers every path that no other route answers. */
export const serveShop = async (
  app: FastifyInstance,
  folder: string | undefined,
  config: Config,
  visits: Visits,
): Promise<void> => {
  if (!folder) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound));
    return;
  }
  await serveFiles(app, folder);
  const page = shopPage(folder, config);
  const firstScreenOf = firstScreens(app, folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A picture that another site embeds may have the address of a page. Such a request must not make the server look up keys.
    const screen = isEmbedded(request) ? undefined : await firstScreenOf(request);
    return screen ? page.sendPrepared(screen, request, reply) : page.sendPlain(request, reply);
  };
  // `/` has no file. `/index.html` has one, but the page must be filled in and needs its policy header.
  app.get('/', (request, reply) => {
    visits.arrive(request);
    return sendPage(request, reply);
  });
  app.get('/index.html', (request, reply) => page.sendPlain(request, reply));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendRefusal(request, reply, notFound),
  );
};
