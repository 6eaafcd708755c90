import { retry } from '@hitosoroi/web/retry';
import { QueryClient } from '@tanstack/react-query';

const HALF_A_MINUTE = 30_000;

/** Answers older than half a minute are fetched again when staff come back to the page, so that colleagues' changes show. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: HALF_A_MINUTE, retry } } });
