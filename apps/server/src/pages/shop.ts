import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreen, ShopOnServer } from '@hitosoroi/contract/first-screen';
import { type InvitationParams, InvitationQuery } from '@hitosoroi/contract/invitations';
import { type Language, prefersForeign } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Visits } from '../desk/figures/visits.ts';
import type { LinkPreview, PreviewLookup } from '../money/payer-links/preview.ts';
import { isUsualSpelling } from '../people/invitations/invitation.ts';
import type { InvitationLookup } from '../people/invitations/invitation-lookup.ts';
import type { AppContext } from '../platform/app-context.ts';
import { Outage } from '../platform/db/outage.ts';
import { notFound, sendRefusal } from '../platform/http/refusals.ts';
import {
  cookieName,
  isEasyChosen,
  isEmbedded,
  isNavigation,
  languageChosen,
  languagesAsked,
} from '../platform/http/request-headers.ts';
import type { ReadyAnswer, SharedAnswers } from '../platform/http/shared-answers.ts';
import { emit } from '../platform/metric-events.ts';
import { serveBuiltFiles } from './built-files.ts';
import { shopPage } from './shop-page.ts';

type Transport = Parameters<ShopOnServer['prerender']>[0]['transport'];

/** Calls the API for the visitor, within this process, with the visitor's cookies and IP address. */
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

/** Whether the browser prefers a language other than Japanese. The page then offers English until the visitor chooses a language. */
const isEnglishOffered = ({ headers }: FastifyRequest): boolean =>
  prefersForeign(languagesAsked(headers['accept-language']));

const isInvitation = (params: InvitationParams | undefined): params is InvitationParams =>
  z.safeParse(InvitationQuery, params).success;

const invitationIn = (query: URLSearchParams): InvitationParams | undefined => {
  const key = query.get('key');
  const code = query.get('code');
  if (key) return { urlParamKey: key };
  return code ? { urlParamCode: code } : undefined;
};

/** The parts of a request that change the first screen. The facility and the visitor's session also change it. */
const arrivalOf = (request: FastifyRequest) => {
  const { pathname: path, searchParams } = new URL(request.url, 'http://shop');
  const chosen = languageChosen(request, searchParams);
  return {
    path,
    language: chosen ?? 'ja',
    isEasy: isEasyChosen(request, searchParams),
    isEnglishOffered: !chosen && isEnglishOffered(request),
    invitation: invitationIn(searchParams),
  };
};

type Screen = FirstScreen & { readonly language: Language };

/**
 * Renders a visitor's first screen on the server, with the shop's own code. Returns nothing if the content depends on data in the browser,
 * or if rendering fails. The browser then renders everything.
 */
const firstScreens = (app: FastifyInstance, shopFolder: string) => {
  // `dist-server` must be of the same build as `dist`. A later build may have changed the link `dist` already.
  const folder = join(dirname(shopFolder), basename(shopFolder).replace(/^dist/, 'dist-server'));
  const file = pathToFileURL(join(folder, 'prerender.js')).href;
  const shop = (import(file) as Promise<ShopOnServer>).then(
    ({ prerender }) => prerender,
    (error: unknown) => app.log.error(error, 'no first screens'),
  );
  return async (request: FastifyRequest): Promise<Screen | undefined> => {
    try {
      const prerender = await shop;
      if (!prerender) return undefined;
      const arrival = arrivalOf(request);
      const transport = callAs(app, request, arrival.language);
      const screen = await prerender({ ...arrival, transport });
      return screen && { ...screen, language: arrival.language };
    } catch (error) {
      request.log.error(error, 'a first screen could not be prepared');
      return undefined;
    }
  };
};

/** The parts of the server that the pages use. */
interface Pages extends Pick<AppContext, 'config' | 'db'> {
  readonly visits: Visits;
  readonly lookUpInvitation: InvitationLookup;
  readonly lookUpPreview: PreviewLookup;
  /** Counts a call from an IP address. Returns false beyond the rate limit. */
  readonly mayCall: (address: string) => boolean;
  readonly shared: SharedAnswers;
}

/**
 * Makes the function that returns the landing page for a request. The page depends on the key, the language, easy or normal Japanese, the
 * catalogue content and the day. The server renders it once for all visitors with the same values. If the key opens nothing or cannot be
 * looked up, the function returns 'plain', for the page without a first screen. It returns undefined for a request with a session, because
 * that page may be personal.
 */
const landingPages = (
  { config, lookUpInvitation, mayCall, shared }: Pages,
  make: (request: FastifyRequest) => Promise<ReadyAnswer | 'plain'>,
) => {
  const session = cookieName('session', config);
  const find = async (request: FastifyRequest): Promise<ReadyAnswer | 'plain'> => {
    const arrival = arrivalOf(request);
    const { invitation } = arrival;
    // If the URL has no key, the browser may still have one. If the text cannot be a key, it is not looked up and does not count as a
    // guess.
    if (!isInvitation(invitation)) return 'plain';
    if (!mayCall(request.ip)) {
      emit('refused', { code: 'too-many' });
      return 'plain';
    }
    const found = await lookUpInvitation(request.ip, invitation);
    if (typeof found !== 'object') return 'plain';
    // Visitors may spell a code in many ways, and the page contains their spelling. Only the page of the usual spelling is cached.
    const stamp = isUsualSpelling(invitation) ? found.stamp : null;
    return shared.find(stamp, `/ ${found.facilityId} ${JSON.stringify(arrival)}`, () => make(request));
  };
  return async (request: FastifyRequest): Promise<ReadyAnswer | 'plain' | undefined> => {
    if (request.cookies[session]) return undefined;
    try {
      return await find(request);
    } catch (error) {
      // An outage of the database is already in the log. The browser gets the plain page, which retries automatically.
      if (!(error instanceof Outage)) request.log.error(error, 'a landing page could not be prepared');
      return 'plain';
    }
  };
};

/** Makes the function that finds the preview of a payer link. If the lookup fails, the page has the shop's own preview. */
const previews =
  ({ lookUpPreview, mayCall }: Pages) =>
  async (request: FastifyRequest, previewId: string): Promise<LinkPreview | undefined> => {
    if (isEmbedded(request) || !mayCall(request.ip)) return undefined;
    try {
      return await lookUpPreview(request.ip, previewId);
    } catch (error) {
      if (!(error instanceof Outage)) request.log.error(error, 'a preview could not be prepared');
      return undefined;
    }
  };

/** Paths that are never a page of the shop. Such a path gets a plain 404 if nothing answers it. */
const notPages = /^\/(api|assets|legal|pictures|dev)([/?]|$)/i;

/** Paths that look like a file. Such a path also gets a plain 404 if nothing answers it, unless a person opens it as a page. */
const files = /\.(ico|png|jpg|svg|xml|txt|js|css|json|map|webmanifest)(\?|$)/i;

/** Whether the request is for a page, even with a malformed URL. */
export const isPage = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !notPages.test(request.url) &&
  (!files.test(request.url) || isNavigation(request));

/** Serves the shop if it is built. The shop's page answers every path that no other route answers. */
export const serveShop = async (app: FastifyInstance, folder: string | undefined, pages: Pages): Promise<void> => {
  if (!folder) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound));
    return;
  }
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The shop is not built: ${folder} has no index.html.`);
  await serveBuiltFiles(app, {
    ...pages,
    ...(pages.config.assetsUrl && { assetsUrl: pages.config.assetsUrl }),
    name: 'shop',
    folder,
  });
  const page = shopPage(folder, pages.config);
  const firstScreenOf = firstScreens(app, folder);
  const landingPageOf = landingPages(pages, async (request) => {
    const screen = await firstScreenOf(request);
    return screen && !screen.isPersonal ? page.ready(screen) : 'plain';
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // Another site may use a page's URL as the source of a picture. The server must not look up keys for such a request.
    const screen = isEmbedded(request) ? undefined : await firstScreenOf(request);
    return screen ? page.sendPrepared(screen, request, reply) : page.sendPlain(request, reply);
  };
  // `/` has no file. `/index.html` has one, but the server must fill its placeholders and send its Content-Security-Policy.
  app.get('/', async (request, reply) => {
    pages.visits.arrive(request);
    const landing = isEmbedded(request) ? 'plain' : await landingPageOf(request);
    if (landing === undefined) return sendPage(request, reply);
    return landing === 'plain' ? page.sendPlain(request, reply) : page.sendReady(landing, request, reply);
  });
  const previewOf = previews(pages);
  app.get<{ Params: { preview: string } }>('/pay/:preview', async (request, reply) => {
    const preview = await previewOf(request, request.params.preview);
    return preview ? page.sendWithPreview(preview, request, reply) : page.sendPlain(request, reply);
  });
  app.get('/index.html', (request, reply) => page.sendPlain(request, reply));
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(request, reply) : sendRefusal(request, reply, notFound),
  );
};
