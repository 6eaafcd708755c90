import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';

/** The sets that the person's facility offers. */
export const askProducts = () =>
  queryOptions({ queryKey: ['product/list'], queryFn: () => ask('GET /product/list', {}) });
