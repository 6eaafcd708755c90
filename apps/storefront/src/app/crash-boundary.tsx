import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { isRefusedFor, Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { replayEarlyClick } from './early-click.ts';
import { RefusalText } from './refusal-text.tsx';

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

  /** The fallback has a button too, which must not wait for a page that never hydrates. */
  override componentDidCatch() {
    replayEarlyClick();
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.show(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}

/** Shows an error: a failed call can be retried, a crash needs a reload. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const show = (error: Error, again: () => void) => {
    const isRefused = error instanceof Refused;
    // Retrying does not help for a missing page or a malformed request.
    const isGone = isRefusedFor(error, 'not-found', 'malformed');
    const tryAgain = () => {
      // The button disappears, so the focus moves to the new content.
      document.getElementById('main')?.focus();
      reset();
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
  return <Boundary show={show}>{children}</Boundary>;
}
