import { useIsConnected } from '@hitosoroi/web/connection';
import { T } from '../language/t.tsx';

/** Without a connection, tells the member that the shown orders are a stored copy. */
export function KeptCopyNote() {
  const isConnected = useIsConnected();
  return (
    !isConnected && (
      <p>
        <T id="history.kept_copy" />
      </p>
    )
  );
}
