import { retry } from '@hitosoroi/web/retry';
import { QueryClient } from '@tanstack/react-query';

const HALF_A_MINUTE = 30_000;

/** A staff person who comes back to a page sees the changes of colleagues. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: HALF_A_MINUTE, retry } } });
