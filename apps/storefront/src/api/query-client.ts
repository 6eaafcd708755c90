import { QueryClient } from '@tanstack/react-query';
import { noticeLostConnection } from '../connection/connection.ts';
import { ConnectionLost, Refused } from './client.ts';

const MINUTE = 60_000;

/** What must be the present state is asked for each time, but not twice for one step: by the server or a tap, and then by the screen. */
export const A_MOMENT = 2_000;
const MORE_TRIES_OF_A_FAILING_SERVER = 2;

/** A lost connection is waited out; a server that stumbles is asked again; a refusal stands. */
const retry = (failures: number, error: Error): boolean => {
  if (error instanceof ConnectionLost) {
    noticeLostConnection();
    return true;
  }
  const isRefusal = error instanceof Refused && error.status < 500;
  return !isRefusal && failures < MORE_TRIES_OF_A_FAILING_SERVER;
};

export const newQueryClient = (options: { retry: false | typeof retry }): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE, refetchOnWindowFocus: false, ...options } } });

/** What this browser knows. */
export const queryClient = newQueryClient({ retry });
