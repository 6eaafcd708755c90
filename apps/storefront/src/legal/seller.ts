import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';

export const sellerQuery = () =>
  queryOptions({ queryKey: ['seller'], queryFn: ({ meta }) => ask('GET /seller', {}, meta?.transport) });
