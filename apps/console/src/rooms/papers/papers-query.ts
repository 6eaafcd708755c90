import type { Language } from '@hitosoroi/rules/language';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../../api/client.ts';

export type Papers = Answer<'GET /order/papers'>;
export type Issued = Papers['issued'][number];
export type Effects = Answer<'POST /order/papers/correct/preview'>;
export type Facts = Effects['facts'];

/** The papers of an order. The server writes what they say in the language of the page. */
export const papersQuery = (number: string, language: Language) =>
  queryOptions({
    queryKey: ['papers', number, language],
    queryFn: () => ask('GET /order/papers', { query: { number } }),
  });
