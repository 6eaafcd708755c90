import { useSearchParams } from 'wouter';
import type { Search } from '../../exports/exports-query.ts';

const names = ['facility', 'state', 'method', 'from', 'to', 'start'] as const;

/** The filter is in the URL, so that staff can send it to a colleague. */
export const useOrdersSearch = (): readonly [Search, (search: Search) => void] => {
  const [params, setParams] = useSearchParams();
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const setSearch = (next: Search) => {
    // An unchanged search adds no history entry.
    if (names.every((name) => (next[name] ?? '') === (search[name] ?? ''))) return;
    setParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
  };
  return [search, setSearch];
};
