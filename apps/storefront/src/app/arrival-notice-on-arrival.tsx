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
 * For a member whose login moved them to another facility, or whose link of a mail did not work. Separate from the layout, which the server
 * renders too.
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
