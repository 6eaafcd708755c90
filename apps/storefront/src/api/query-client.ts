import { retry } from '@hitosoroi/web/retry';
import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import type { Transport } from './client.ts';

/** Passed to every query: the transport of the page that makes it. A browser has only one and leaves it out. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly transport?: Transport };
  }
}

const MINUTE = 60_000;

/** Fresh data is fetched each time, but only once per step: a prefetch or a tap, then the screen. */
export const A_MOMENT = 2_000;

const newQueryClient = (options: DefaultOptions['queries']): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE, refetchOnWindowFocus: false, ...options } } });

/** For one page that the server renders: no other page shares its answers or its transport. Each call is tried once. */
export const queryClientForRendering = (transport: Transport): QueryClient =>
  newQueryClient({ retry: false, meta: { transport } });

/** The browser's query cache. */
export const queryClient = newQueryClient({ retry });
