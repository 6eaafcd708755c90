import type { InvitationParams } from '@hitosoroi/contract/invitations';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { Route, Router, type SsrContext, Switch } from 'wouter';
import type { Arrival } from '../invitation/invitation.ts';
import { InvitationContext } from '../invitation/invitation-context.ts';
import { goTo } from '../navigation/history.ts';
import { TitleOf } from '../session/wanted-place.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { guards } from './guards.tsx';
import { Layout } from './layout.tsx';
import { screenOf } from './load-screen.ts';
import { routeFor, routes } from './routes.ts';

const newRows = () =>
  routes.map((route) => ({ path: route.path, Guard: guards[route.guard], Screen: screenOf(route) }));

const titleOf = (path: string) => routeFor(path).title;

interface AppProps {
  readonly client: QueryClient;
  /** The texts in the language of the visitor for whom the page is rendered. */
  readonly texts: I18n;
  /** The visitor's key or code. */
  readonly invitation: () => InvitationParams | undefined;
  /** Set if the visitor came by a link with a key or code. */
  readonly arrival?: Arrival | undefined;
  readonly isEnglishOffered: boolean;
  /** Called when the page begins to react to taps. */
  readonly onHydrated?: (() => void) | undefined;
  /** The page's path and the outcome of rendering; only on the server. */
  readonly address?: { readonly path: string; readonly outcome: SsrContext };
}

/** Notices the end of hydration. It renders beside the screen, because React hydrates the screen after the layout. */
function HydrationWatch({ onHydrated }: Pick<AppProps, 'onHydrated'>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // Runs in the render after the one that hydrates: only then does the screen have its restored state.
  useEffect(() => {
    if (isHydrated) onHydrated?.();
  }, [isHydrated, onHydrated]);
  return null;
}

export function App({ client, texts, invitation, arrival, isEnglishOffered, onHydrated, address }: AppProps) {
  const [rows] = useState(newRows);
  return (
    <StrictMode>
      <I18nProvider i18n={texts}>
        <QueryClientProvider client={client}>
          <InvitationContext value={invitation}>
            <Router aroundNav={goTo} {...(address && { ssrPath: address.path, ssrContext: address.outcome })}>
              <CrashBoundary>
                <Layout arrival={arrival} isEnglishOffered={isEnglishOffered}>
                  <TitleOf value={titleOf}>
                    <Switch>
                      {rows.map(({ path, Guard, Screen }) => (
                        <Route key={path} path={path}>
                          <Guard>
                            <Screen />
                          </Guard>
                        </Route>
                      ))}
                    </Switch>
                  </TitleOf>
                  <HydrationWatch onHydrated={onHydrated} />
                </Layout>
              </CrashBoundary>
            </Router>
          </InvitationContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
