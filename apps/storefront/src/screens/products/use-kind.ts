import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SetCard } from '../../catalogue/sets.ts';
import { paths } from '../../navigation/paths.ts';

/** Up to this number of sets there is no filter: looking at all of them is as fast. */
const FEW = 8;

export interface Kind {
  readonly kind: string;
  readonly kind_en: string | null;
}

/** The kinds that the filter offers, in the order of the sets. There are none if the sets are few, or all of one kind. */
const kindsOf = (sets: readonly SetCard[]): Kind[] => {
  if (sets.length <= FEW) return [];
  const kinds = new Map<string, Kind>();
  for (const { kind, kind_en } of sets) if (kind !== null && !kinds.has(kind)) kinds.set(kind, { kind, kind_en });
  return kinds.size > 1 ? [...kinds.values()] : [];
};

/** The kind by which a member filters. It is stored in the history entry, so that Back finds the same cards. */
export const useKind = (sets: readonly SetCard[]) => {
  const [, navigate] = useLocation();
  const state = useHistoryState<{ kind?: string } | null>();
  const kinds = kindsOf(sets);
  const kind = kinds.find((each) => each.kind === state?.kind)?.kind;
  const chooseKind = (chosen: string | undefined): void =>
    navigate(paths.products, { replace: true, state: { kind: chosen } });
  return { kinds, kind, chooseKind };
};
