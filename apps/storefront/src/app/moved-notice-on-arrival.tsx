import { lazy, Suspense } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { loadTexts } from '../language/page-language.ts';

const MovedNotice = lazy(() =>
  fetchPatiently(async () => {
    const [{ MovedNotice }] = await Promise.all([import('./moved-notice.tsx'), loadTexts('arrival')]);
    return { default: MovedNotice };
  }),
);

/** For a member whose login moved them to another facility. Separate from the layout, which the server renders too. */
export function MovedNoticeOnArrival() {
  const state = useHistoryState<{ isMoved?: boolean } | null>();
  return (
    state?.isMoved && (
      <Suspense>
        <MovedNotice />
      </Suspense>
    )
  );
}
