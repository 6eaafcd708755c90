import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Member = Answer<'GET /member'>;

export const memberQuery = (id: string) =>
  queryOptions({ queryKey: ['member', id], queryFn: () => ask('GET /member', { query: { id } }) });
