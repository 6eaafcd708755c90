import { ErrorBoundary } from '@hitosoroi/web/error-boundary.tsx';
import type { ReactNode } from 'react';
import { isRefusedFor, Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { replayEarlyClick } from './early-click.ts';
import { RefusalText } from './refusal-text.tsx';

/** Shows what went wrong. A failed call can be retried; a crash needs a reload. */
const show = (error: Error, again: () => void) => {
  const isRefused = error instanceof Refused;
  // For a missing page or a malformed request, retrying does not help.
  const isGone = isRefusedFor(error, 'not-found', 'malformed');
  const tryAgain = () => {
    // The button disappears, so the focus moves to the new content.
    document.getElementById('main')?.focus();
    again();
  };
  return (
    <Notice title={isRefused ? 'shell.failed.title' : 'shell.crashed.title'} isAlert>
      <p>{isRefused && error.refusal ? <RefusalText of={error.refusal} /> : <T id="shell.crashed.text" />}</p>
      {isGone ? (
        <ButtonLink to={paths.landing}>
          <T id="shell.to_home" />
        </ButtonLink>
      ) : (
        <Button onClick={isRefused ? tryAgain : () => location.reload()}>
          <T id={isRefused ? 'shell.try_again' : 'shell.reload'} />
        </Button>
      )}
    </Notice>
  );
};

/** Shows the fallback if rendering fails. The fallback has a button, so early clicks are replayed now: the page may never be hydrated. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary show={show} onCaught={replayEarlyClick}>
      {children}
    </ErrorBoundary>
  );
}
