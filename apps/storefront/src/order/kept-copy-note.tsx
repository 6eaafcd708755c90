import { useIsConnected } from '../connection/connection.ts';
import { T } from '../language/t.tsx';

/** Without a connection, what is shown of orders is what was loaded before. */
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
