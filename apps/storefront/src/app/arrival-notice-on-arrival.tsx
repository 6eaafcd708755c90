import { lazy, Suspense } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';
import type { LinkState } from '../session/confirm-email.ts';
import type { MovedByLogin } from '../session/session.ts';

const ArrivalNotice = lazy(() =>
  fetchPatiently(async () => {
    const [{ ArrivalNotice }] = await Promise.all([import('./arrival-notice.tsx'), loadTexts('arrival')]);
    return { default: ArrivalNotice };
  }),
);

/**
 * A notice for a member whom a login moved to another facility, or whose link from a mail did not work. Its code and texts load only when
 * it is shown, because few visitors see it.
 */
export function ArrivalNoticeOnArrival() {
  const { moved, link } = useHistoryState<{ moved?: MovedByLogin; link?: LinkState } | null>() ?? {};
  return (
    (moved || link) && (
      <Suspense>
        <ArrivalNotice moved={moved} link={link} />
      </Suspense>
    )
  );
}
