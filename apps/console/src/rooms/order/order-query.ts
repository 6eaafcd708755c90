import type { Language } from '@hitosoroi/rules/language';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Order = Answer<'GET /order'>;
export type Note = NonNullable<Order['notes']>[number];

/** The query key contains the language, because the server writes its sentences in that language. */
export const orderQuery = (number: string, language: Language) =>
  queryOptions({
    queryKey: ['order', number, language],
    queryFn: () => ask('GET /order', { query: { number } }),
  });
