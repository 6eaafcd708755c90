import type { ShopOnServer } from '@hitosoroi/contract/first-screen';
import { wordingOf } from '@hitosoroi/rules/language';
import { withoutFurigana } from '@hitosoroi/texts/furigana';
import { renderToString } from 'react-dom/server';
import type { SsrContext } from 'wouter';
import { ask } from '../api/client.ts';
import { queryClientForRendering } from '../api/query-client.ts';
import { isPossibleInvitation } from '../invitation/invitation.ts';
import { textsForRendering } from '../language/rendered-texts.ts';
import { meQuery } from '../session/member.ts';
import { App } from './app.tsx';
import { loadCode } from './load-screen.ts';
import { pageTitle } from './page-title.ts';
import { prefetchFor, routeFor } from './routes.ts';

/**
 * Renders the first screen of a visitor on the server, as the browser would show it with scripts and data. Returns undefined if the browser
 * has to render the page: on a redirect, after a failed call, or for a screen that the server does not render. Data, texts, invitation and
 * transport belong to this page: pages that render at the same time share nothing.
 */
export const prerender: ShopOnServer['prerender'] = async ({
  path,
  invitation,
  language,
  isEasy,
  isEnglishOffered,
  transport,
}) => {
  const route = routeFor(path);
  if (!route.isPrerendered) return undefined;
  const wording = wordingOf(language, isEasy);
  const client = queryClientForRendering(transport);
  const visit = {
    client,
    language,
    invitation: invitation && isPossibleInvitation(invitation) ? invitation : undefined,
  };
  // Calls once, without the retries of `meQuery`. If the call fails, the browser repeats it.
  const who = { ...meQuery(), queryFn: () => ask('GET /me', {}, transport) };
  const [texts] = await Promise.all([
    textsForRendering(wording, ['shell', ...route.texts]),
    loadCode(route),
    client.prefetchQuery(who),
    prefetchFor(route, visit, path),
  ]);
  const queries = client.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status !== 'success')) return undefined;

  const outcome: SsrContext = {};
  const html = renderToString(
    <App
      client={client}
      texts={texts}
      invitation={() => visit.invitation}
      isEnglishOffered={isEnglishOffered}
      address={{ path, outcome }}
    />,
  );
  if (outcome.redirectTo) return undefined;
  return {
    title: pageTitle(route, (id) => withoutFurigana(texts._(id))),
    wording,
    html,
    answers: queries.map(({ queryKey, state }) => [queryKey, state.data]),
    isPersonal: Boolean(client.getQueryData(meQuery().queryKey)),
  };
};
