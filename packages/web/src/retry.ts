import { ConnectionLost, RefusedCall } from './call.ts';
import { noticeLostConnection } from './connection.ts';

const MORE_TRIES_OF_A_FAILING_SERVER = 2;

/** For queries: waits for a lost connection, retries a server error, never retries a refusal. */
export const retry = (failures: number, error: Error): boolean => {
  if (error instanceof ConnectionLost) {
    noticeLostConnection();
    return true;
  }
  const isRefusal = error instanceof RefusedCall && error.status < 500;
  return !isRefusal && failures < MORE_TRIES_OF_A_FAILING_SERVER;
};
