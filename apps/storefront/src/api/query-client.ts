import { retry } from '@hitosoroi/web/retry';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import type { Transport } from './client.ts';

/** A query on the server has the transport of its page in `meta`. A query in a browser has none, so `ask` uses the browser's transport. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly transport?: Transport };
  }
}

const MINUTE = 60_000;

/**
 * The `staleTime` of data that must be fresh. Each screen fetches the data again, but a prefetch, a tap and the screen share one request.
 */
export const A_MOMENT = 2_000;

const newQueryClient = (options: DefaultOptions['queries']): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE, refetchOnWindowFocus: false, ...options } } });

/** The query client of one page that the server renders. No other page shares its answers or its transport. Each call is tried once. */
export const queryClientForRendering = (transport: Transport): QueryClient =>
  newQueryClient({ retry: false, meta: { transport } });

/** The browser's query cache. */
export const queryClient = newQueryClient({ retry });
