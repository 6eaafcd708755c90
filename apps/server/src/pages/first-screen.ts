import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstScreen, ShopOnServer } from '@hitosoroi/contract/first-screen';
import { type Language, prefersForeign } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageChosen, languagesAsked } from '../platform/http/request-headers.ts';

type Transport = Parameters<ShopOnServer['prerender']>[0]['transport'];

/** Calls the API as the person does: same cookies, same address, without leaving the process. */
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

/** Offers English while no language is chosen and the browser asks for one other than Japanese. */
const isEnglishOffered = ({ headers }: FastifyRequest): boolean =>
  prefersForeign(languagesAsked(headers['accept-language']));

const invitationIn = (query: URLSearchParams) => {
  const key = query.get('key');
  const code = query.get('code');
  if (key) return { urlParamKey: key };
  return code ? { urlParamCode: code } : undefined;
};

/**
 * Renders a visitor's first screen on the server, with the shop's own code. Returns nothing where only the browser can know, and when
 * rendering fails: the browser then renders everything.
 */
export const firstScreens = (app: FastifyInstance, shopFolder: string) => {
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
