import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { Language } from '@hitosoroi/rules/language';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { Router, type SsrContext } from 'wouter';
import { ask } from '../src/api/client.ts';
import { queryClientForRendering } from '../src/api/query-client.ts';
import { App } from '../src/app/app.tsx';
import { loadCode } from '../src/app/load-screen.ts';
import { prefetchFor, routeFor } from '../src/app/routes.ts';
import { textsForRendering } from '../src/language/rendered-texts.ts';
import type { TextGroup } from '../src/language/texts.ts';
import { meQuery } from '../src/session/member.ts';

export const member = {
  user_name: '会員 花子',
  name_kana: 'カイイン',
  phone_number: '090-1234-5678',
  email: 'member@example.jp',
  customerName: '青葉大学',
  customerNameEn: 'Aoba University',
  facilityName: '国際学生寮',
  facilityNameEn: 'International House',
  start_date: '2027-04-01',
  end_date: '2028-03-31',
  order_type: 1,
  is_published: true,
  facility_id: 'facility',
  cart_id: 'cart',
};

/** The visible text of markup. */
export const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'");

/** The targets of the links in markup. */
export const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to = '']) => to);

interface Visit {
  /** The server's answers, by the path of the call. */
  readonly answers?: Record<string, unknown>;
  readonly isMember?: boolean;
  readonly invitation?: InvitationParams;
}

/** The modules of the shop add listeners to the window when they load. Tests of the server's rendering have no window. */
vi.stubGlobal('addEventListener', () => undefined);

/** Renders a page of the shop. Returns its parts, and the path to which it redirects. */
export const renderPage = async (place: string, language: Language, visit: Visit = {}) => {
  const { answers = {}, isMember = false, invitation } = visit;
  const address = new URL(place, 'http://shop');
  const path = address.pathname;
  const route = routeFor(path);
  const transport = async (address: string) => {
    const call = new URL(address, 'http://shop').pathname.replace('/api/v1/consumer', '');
    const data = call === '/me' ? (isMember ? member : null) : answers[call];
    return Response.json({ data });
  };
  const client = queryClientForRendering(transport);
  const [texts] = await Promise.all([
    textsForRendering(language, ['shell', ...route.texts]),
    loadCode(route),
    client.prefetchQuery({ ...meQuery(), queryFn: () => ask('GET /me', {}, transport) }),
    prefetchFor(route, { client, language, invitation }, path),
  ]);
  const outcome: SsrContext = {};
  // A screen reads the query string from `location`.
  if (address.search) vi.stubGlobal('location', address);
  const html = renderToString(
    createElement(App, {
      client,
      texts,
      invitation: () => invitation,
      isEnglishOffered: false,
      address: { path, outcome },
    }),
  );
  vi.stubGlobal('location', undefined);
  const part = (name: string) => new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';
  return { header: part('header'), main: part('main'), footer: part('footer'), ledTo: outcome.redirectTo };
};

/** Renders a part of a page. It has no data and makes no calls. */
export const renderPart = async (
  part: ReactElement,
  language: Language,
  texts: readonly TextGroup[],
): Promise<string> => {
  const i18n = await textsForRendering(language, texts);
  const client = queryClientForRendering(() => Promise.reject(new Error('A part asks for nothing of its own.')));
  const Routed = () => Router({ ssrPath: '/', children: part });
  return renderToString(
    createElement(I18nProvider, { i18n }, createElement(QueryClientProvider, { client }, createElement(Routed))),
  );
};
