import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly show: (error: Error, tryAgain: () => void) => ReactNode;
  readonly onCaught?: () => void;
  readonly children: ReactNode;
}

/** React supports error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onCaught?.();
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.show(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}

/** If its content throws, shows the error instead, with a way to try again. That also repeats failed queries. */
export function ErrorBoundary({ show, ...others }: BoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  const showWithReset = (error: Error, again: () => void) =>
    show(error, () => {
      reset();
      again();
    });
  return <Boundary show={showWithReset} {...others} />;
}
