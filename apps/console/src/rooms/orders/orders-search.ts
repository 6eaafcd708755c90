import { useSearchParams } from 'wouter';
import type { ListSearch } from './orders-query.ts';

const names = [
  'facility',
  'state',
  'method',
  'from',
  'to',
  'start',
  'paid_from',
  'paid_to',
  'request',
  'due',
  'sort',
] as const;

/** The filter is in the URL, so that staff can send it to a colleague. */
export const useOrdersSearch = (): readonly [ListSearch, (search: ListSearch) => void] => {
  const [params, setParams] = useSearchParams();
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const setSearch = (next: ListSearch) => {
    // An unchanged search adds no history entry.
    if (names.every((name) => (next[name] ?? '') === (search[name] ?? ''))) return;
    setParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])));
  };
  return [search, setSearch];
};
