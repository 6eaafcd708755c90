import { noticeLostConnection } from '@hitosoroi/web/connection';
import { QueryClient } from '@tanstack/react-query';
import { ConnectionLost, Refused } from './client.ts';

const HALF_A_MINUTE = 30_000;
const MORE_TRIES_OF_A_FAILING_SERVER = 2;

/** Waits for a lost connection, retries a server error, never retries a refusal. */
const retry = (failures: number, error: Error): boolean => {
  if (error instanceof ConnectionLost) {
    noticeLostConnection();
    return true;
  }
  const isRefusal = error instanceof Refused && error.status < 500;
  return !isRefusal && failures < MORE_TRIES_OF_A_FAILING_SERVER;
};

/** A staff person who comes back to a page sees the changes of colleagues. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: HALF_A_MINUTE, retry } } });
