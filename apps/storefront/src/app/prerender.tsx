import type { ShopOnServer } from '@hitosoroi/contract/first-screen';
import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import type { SsrContext } from 'wouter';
import { ask, setTransport as reachApiBy } from '../api/client.ts';
import { newQueryClient } from '../api/query-client.ts';
import { withInvitation } from '../invitation/invitation.ts';
import { meQuery } from '../session/member.ts';
import { App } from './app.tsx';
import { loadScreen } from './load-screen.ts';
import { pageTitle } from './page-title.ts';
import { prepareScreen, routeFor } from './routes.ts';

/** Built for the server: the first screen of those who arrive, as the browser would show it once it had the scripts and the answers. */

export const setTransport: ShopOnServer['setTransport'] = reachApiBy;

/**
 * Nothing where the browser has to find out by itself: where somebody is led elsewhere, a call failed, or the screen is not one
 * that people arrive at. Whatever the rendering reads from one place for all, the language and the key, is set and read within one turn.
 */
export const prerender: ShopOnServer['prerender'] = async ({ path, invitation, language }) => {
  const route = routeFor(path);
  if (!route.isPrerendered) return undefined;
  const client = newQueryClient({ retry: false });
  // In one try: a server that stumbles lets the browser ask.
  const who = { ...meQuery(), queryFn: () => ask('GET /me', {}) };
  const prepare = () => withInvitation(invitation, () => prepareScreen(route, client, path));
  await Promise.all([client.prefetchQuery(who), prepare(), loadScreen(route, language)]);
  const queries = client.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== 'success')) return undefined;

  i18n.activate(language);
  const outcome: SsrContext = {};
  const app = <App client={client} arrivedByLink={false} address={{ path, outcome }} />;
  const html = withInvitation(invitation, () => renderToString(app));
  if (outcome.redirectTo) return undefined;
  return {
    title: pageTitle(route, (id) => i18n._(id)),
    html,
    answers: queries.map(({ queryKey, state }) => [queryKey, state.data]),
    isPersonal: Boolean(client.getQueryData(meQuery().queryKey)),
  };
};
