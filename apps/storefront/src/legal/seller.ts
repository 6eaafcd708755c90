import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api/client.ts';

export const askSeller = () => queryOptions({ queryKey: ['seller'], queryFn: () => ask('GET /seller', {}) });
