import { retry } from '@hitosoroi/web/retry';
import { QueryClient } from '@tanstack/react-query';

const HALF_A_MINUTE = 30_000;

/**
 * When staff open a room or return to the window, the console fetches answers again that are older than half a minute. So staff see what
 * colleagues changed.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: HALF_A_MINUTE, retry } } });
