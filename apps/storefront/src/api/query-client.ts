import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { noticeLostConnection } from '../connection/connection.ts';
import { ConnectionLost, Refused, type Transport } from './client.ts';

/** What every query is handed: how the page that it is asked for reaches the server. A browser has one way only, and says nothing. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly transport?: Transport };
  }
}

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

const newQueryClient = (options: DefaultOptions['queries']): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE, refetchOnWindowFocus: false, ...options } } });

/** For one page that the server renders: its answers, and the way to them, are nobody else's. Each is asked for in one try. */
export const queryClientForRendering = (transport: Transport): QueryClient =>
  newQueryClient({ retry: false, meta: { transport } });

/** What this browser knows. */
export const queryClient = newQueryClient({ retry });
