import { useSearchParams } from 'wouter';

const names = ['staff', 'subject_kind', 'subject_id', 'from', 'to', 'words'] as const;
export type Search = Partial<Record<(typeof names)[number], string>>;

/** The search is in the URL, so that staff can send it to a colleague. */
export const useAuditSearch = (): readonly [Search, (search: Search) => void] => {
  const [params, setParams] = useSearchParams();
  const search = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const setSearch = (next: Search) => setParams(Object.entries(next).filter(([, value]) => value));
  return [search, setSearch];
};
