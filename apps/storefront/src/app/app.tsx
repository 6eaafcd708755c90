import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { Route, Router, type SsrContext, Switch } from 'wouter';
import { goTo } from '../browser/history.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { guards } from './guards.tsx';
import { Layout } from './layout.tsx';
import { screenOf } from './load-screen.ts';
import { routes } from './routes.ts';

const newRows = () =>
  routes.map((route) => ({ path: route.path, Guard: guards[route.guard], Screen: screenOf(route) }));

interface AppProps {
  readonly client: QueryClient;
  readonly arrivedByLink: boolean;
  /** Called once the page lives. */
  readonly onAwake?: (() => void) | undefined;
  /** Where we are, on the server; a browser knows that itself. */
  readonly address?: { readonly path: string; readonly outcome: SsrContext };
}

/** Stands beside the screen, which comes to life after all that is around it. */
function Awake({ onAwake }: Pick<AppProps, 'onAwake'>) {
  const [isHydrated, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // With the next rendering, so that what the screen took over from before is in it.
  useEffect(() => {
    if (isHydrated) onAwake?.();
  }, [isHydrated, onAwake]);
  return null;
}

export function App({ client, arrivedByLink, onAwake, address }: AppProps) {
  const [rows] = useState(newRows);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <Router aroundNav={goTo} {...(address && { ssrPath: address.path, ssrContext: address.outcome })}>
            <CrashBoundary>
              <Layout arrivedByLink={arrivedByLink}>
                <Switch>
                  {rows.map(({ path, Guard, Screen }) => (
                    <Route key={path} path={path}>
                      <Guard>
                        <Screen />
                      </Guard>
                    </Route>
                  ))}
                </Switch>
                <Awake onAwake={onAwake} />
              </Layout>
            </CrashBoundary>
          </Router>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
