import { lazy, Suspense } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';
import type { LinkState } from '../session/confirm-email.ts';

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
  const { isMoved, link } = useHistoryState<{ isMoved?: boolean; link?: LinkState } | null>() ?? {};
  return (
    (isMoved || link) && (
      <Suspense>
        <ArrivalNotice link={link} />
      </Suspense>
    )
  );
}
