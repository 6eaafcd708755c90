import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { guards } from './guards.tsx';
import { Layout } from './layout.tsx';
import { lazyScreen } from './load-screen.ts';
import { routes } from './routes.ts';

const rows = routes.map((route) => ({ path: route.path, Guard: guards[route.guard], Screen: lazyScreen(route) }));

export function App({ arrivedByLink }: { arrivedByLink: boolean }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter useTransitions={false}>
          <CrashBoundary>
            <Layout arrivedByLink={arrivedByLink}>
              <Routes>
                {rows.map(({ path, Guard, Screen }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <Guard>
                        <Screen />
                      </Guard>
                    }
                  />
                ))}
              </Routes>
            </Layout>
          </CrashBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}
