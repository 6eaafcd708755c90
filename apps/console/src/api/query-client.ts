import { retry } from '@hitosoroi/web/retry';
import { QueryClient } from '@tanstack/react-query';

const HALF_A_MINUTE = 30_000;

/**
 * When staff open a room or return to the window, answers older than half a minute are fetched again. So staff see what colleagues changed.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: HALF_A_MINUTE, retry } } });
