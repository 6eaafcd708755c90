import type { Language } from '@hitosoroi/rules/language';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Order = Answer<'GET /order'>;
export type Note = Order['notes'][number];

/** Its sentences are in the language that they are asked for in. */
export const orderQuery = (number: string, language: Language) =>
  queryOptions({
    queryKey: ['order', number, language],
    queryFn: () => ask('GET /order', { query: { number } }),
  });
