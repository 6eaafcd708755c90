import { ErrorBoundary } from '@hitosoroi/web/error-boundary.tsx';
import type { ReactNode } from 'react';
import { isRefusedFor, Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NoRole } from './no-role.tsx';
import { NotFound } from './not-found.tsx';

/**
 * Replaces a room that failed. After a refused call staff can retry, or go to the start page if the facility is not theirs. Any other
 * failure needs a reload.
 */
export function Failed({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const refusal = error instanceof Refused ? error.refusal : undefined;
  if (isRefusedFor(error, 'out-of-scope'))
    return (
      <Notice title="shell.not_yours">
        <p>{error.message}</p>
        <ButtonLink to="/">
          <T id="not_found.home" />
        </ButtonLink>
      </Notice>
    );
  return (
    <Notice title="shell.failed.title" isAlert>
      <p>{refusal ? refusal.message : <T id="shell.failed" />}</p>
      <Button tone="main" onClick={refusal ? onAgain : () => location.reload()}>
        <T id={refusal ? 'shell.try_again' : 'shell.reload'} />
      </Button>
    </Notice>
  );
}

const show = (error: Error, tryAgain: () => void) => {
  if (isRefusedFor(error, 'no-role')) return <NoRole roles={error.refusal?.roles ?? []} />;
  return isRefusedFor(error, 'not-found') ? <NotFound /> : <Failed error={error} onAgain={tryAgain} />;
};

/** Shows an error instead of content that crashed. `Frame` makes a new boundary for each path, so that the other pages still work. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary show={show}>{children}</ErrorBoundary>;
}
