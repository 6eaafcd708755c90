import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isRefusedFor, Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NoRole } from './no-role.tsx';
import { NotFound } from './not-found.tsx';

interface BoundaryProps {
  readonly show: (error: Error, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.show(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}

/** A failed call can be retried; a crash needs a reload. */
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

/** Shows an error. A new boundary for each address, so that leaving resets it. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const show = (error: Error, again: () => void) => {
    if (isRefusedFor(error, 'no-role')) return <NoRole roles={error.refusal?.roles ?? []} />;
    if (isRefusedFor(error, 'not-found')) return <NotFound />;
    const tryAgain = () => {
      reset();
      again();
    };
    return <Failed error={error} onAgain={tryAgain} />;
  };
  return <Boundary show={show}>{children}</Boundary>;
}
