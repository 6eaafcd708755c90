import { useSearchParams } from 'wouter';
import type { Query } from '../../api/client.ts';

const names = ['facility', 'state', 'method', 'from', 'to', 'start'] as const;
export type Search = Pick<Query<'GET /orders'>, (typeof names)[number]>;

/** Which orders are shown stands in the address, so that it can be sent to a colleague. */
export const useOrdersSearch = (): readonly [Search, (search: Search) => void] => {
  const [params, setParams] = useSearchParams();
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const setSearch = (next: Search) => setParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
  return [search, setSearch];
};
