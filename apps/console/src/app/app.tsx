import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { loadTexts, pageTexts } from '../language/page-language.ts';
import { MeProvider, meQuery } from '../session/me.ts';
import { Loading } from '../ui/notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CrashBoundary, Failed } from './crash-boundary.tsx';

/** The sign-in page, the enrolment page and the frame load separately, because none of them needs the code of another. */
const SignIn = lazy(async () => {
  const [{ SignInPage }] = await Promise.all([
    import('../rooms/sign-in/sign-in.tsx'),
    loadTexts('signIn'),
    loadTexts('forms'),
  ]);
  return { default: SignInPage };
});
const Enrol = lazy(async () => {
  const [{ EnrolPage }] = await Promise.all([
    import('../rooms/enrol/enrol.tsx'),
    loadTexts('signIn'),
    loadTexts('setUp'),
    loadTexts('forms'),
  ]);
  return { default: EnrolPage };
});
const FirstAdmin = lazy(async () => {
  const [{ FirstAdminPage }] = await Promise.all([
    import('../rooms/first-admin/first-admin.tsx'),
    loadTexts('setUp'),
    loadTexts('forms'),
  ]);
  return { default: FirstAdminPage };
});
const Frame = lazy(async () => ({ default: (await import('./frame.tsx')).Frame }));

/** The page that the link in an invitation or a reset opens. */
const ENROL = '/enrol';
/** The page that the link of a server's first start opens. */
const FIRST_ADMIN = '/first-admin';

/** Without a session every URL except these two shows the sign-in page. After the sign-in, the same URL shows its room. */
function Entrance() {
  const [path] = useLocation();
  const me = useQuery({ ...meQuery(), enabled: path !== ENROL && path !== FIRST_ADMIN });
  if (path === ENROL) return <Enrol />;
  if (path === FIRST_ADMIN) return <FirstAdmin />;
  if (me.data) {
    return (
      <MeProvider value={me.data}>
        <Frame />
      </MeProvider>
    );
  }
  if (isRefusedFor(me.error, 'staff-no-session')) return <SignIn />;
  return me.error ? <Failed error={me.error} onAgain={() => me.refetch()} /> : <Loading />;
}

export function App() {
  return (
    <StrictMode>
      <I18nProvider i18n={pageTexts}>
        <QueryClientProvider client={queryClient}>
          <ConnectionBanner />
          <CrashBoundary>
            <Suspense fallback={<Loading />}>
              <Entrance />
            </Suspense>
          </CrashBoundary>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
