import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Arrival } from '../invitation/invitation.ts';
import { T } from '../language/t.tsx';
import { OwnTitle } from '../navigation/own-title.ts';
import { meQuery } from '../session/member.ts';
import { useOpenDialog } from '../ui/confirm-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ArrivalNoticeOnArrival } from './arrival-notice-on-arrival.tsx';
import { CartBarOnceHydrated } from './cart-bar-once-hydrated.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { EnglishOffer } from './english-offer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Loading, LoadingCards } from './loading.tsx';
import { OrderForSlot } from './order-for-slot.tsx';
import { routeFor } from './routes.ts';
import { useArrivalCheck } from './use-arrival-check.ts';
import { usePageTitle } from './use-page-title.ts';

interface LayoutProps {
  readonly arrival: Arrival | undefined;
  readonly isEnglishOffered: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen. It also shows loading, a lost connection and failures. */
export function Layout({ arrival, isEnglishOffered, children }: LayoutProps) {
  const [pathname] = useLocation();
  const route = routeFor(pathname);
  const { main, title, giveTitle } = usePageTitle(route);
  const { data: member } = useQuery(meQuery());
  const dialog = useOpenDialog();
  useArrivalCheck(arrival);
  return (
    <div className={styles.page}>
      <a className={`shown-on-focus ${styles.skip}`} href="#main">
        <T id="shell.skip" />
      </a>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <Header route={route} />
      {route.hasOrderFor && <OrderForSlot key={pathname} />}
      <ConnectionBanner />
      {isEnglishOffered && route.isFirstPage && <EnglishOffer />}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        <ArrivalNoticeOnArrival />
        <CrashBoundary key={[pathname, member?.email, member?.customerName, member?.facilityName].join()}>
          <Suspense fallback={route.hasCards ? <LoadingCards title={route.title} /> : <Loading />}>
            <OwnTitle value={giveTitle}>{children}</OwnTitle>
          </Suspense>
        </CrashBoundary>
      </main>
      {route.hasCartBar && <CartBarOnceHydrated />}
      <Footer route={route} />
      {dialog && <Dialog open={dialog} />}
    </div>
  );
}
