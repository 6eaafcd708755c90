import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type Answer, ask, type Query } from '../../api/client.ts';

export type Figures = Answer<'GET /figures'>;
export type Sums = Figures['total'];
export type Search = Query<'GET /figures'>;

export const figuresQuery = (search: Search) =>
  queryOptions({
    queryKey: ['figures', search],
    queryFn: () => ask('GET /figures', { query: search }),
    placeholderData: keepPreviousData,
  });

const names = ['from', 'to', 'facility'] as const;

/** The figures that the chart can show. */
export const shown = ['arrivals', 'registered', 'carts', 'placed', 'paid', 'paid_yen', 'canceled', 'expired'] as const;
export type Shown = (typeof shown)[number];

/** Period, facility and chart are in the URL, so that staff can send the page to a colleague. */
export const useFiguresSearch = () => {
  const [params, setParams] = useSearchParams();
  const search: Search = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const show = shown.find((each) => each === params.get('show')) ?? 'placed';
  const go = (next: Search, chart: Shown) =>
    setParams([
      ...names.flatMap((name): [string, string][] => (next[name] ? [[name, next[name]]] : [])),
      ...(chart === 'placed' ? [] : [['show', chart] as [string, string]]),
    ]);
  return {
    search,
    show,
    setSearch: (next: Search) => go(next, show),
    setShow: (next: Shown) => go(search, next),
  };
};
