import { useSearchParams } from 'wouter';
import type { Search } from '../../exports/exports-query.ts';

const names = ['facility', 'state', 'method', 'from', 'to', 'start'] as const;

/** Which orders are shown stands in the address, so that it can be sent to a colleague. */
export const useOrdersSearch = (): readonly [Search, (search: Search) => void] => {
  const [params, setParams] = useSearchParams();
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const setSearch = (next: Search) => {
    // What is shown already is no new place to come back from.
    if (names.every((name) => (next[name] ?? '') === (search[name] ?? ''))) return;
    setParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
  };
  return [search, setSearch];
};
