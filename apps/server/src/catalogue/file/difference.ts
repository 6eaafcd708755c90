import { isDeepStrictEqual } from 'node:util';
import type { Facts } from './facts.ts';

/** A fact that differs between the file and the shop. */
export interface Differing {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Difference {
  /** What the import changes. */
  readonly changes: readonly Differing[];
  /** Facts that staff changed since the last import, and that the file did not change. The shop's values stay. */
  readonly kept: readonly Differing[];
  /** Facts that both staff and the file changed since the last import. The shop's values stay. */
  readonly conflicts: readonly Differing[];
  /** Facts that staff changed since the last import, and that the file replaces. They are also in `changes`. */
  readonly overwritten: readonly Differing[];
  /** The shop's catalogue after the import. */
  readonly merged: Facts;
}

const namesIn = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : []).map((each) =>
    typeof each === 'object' && each !== null ? (each.id ?? each.name) : each,
  );

/** Lists of which an import may take something away, by the last part of their path. */
const lists = ['sets', 'options', 'pictures', 'staff_questions', 'contents'];

/** How many things a change takes away from members or staff: sets, plans, questions, pictures, or the opening of a facility. */
export const countLost = ({ path, from, to }: Differing): number => {
  const field = path.split('/').at(-1) ?? '';
  if (field === 'opened' || field === 'published') return from === true && to !== true ? 1 : 0;
  const [had, has] = [from, to].map((value) => {
    const inputs = field === 'form' ? (value as { inputs?: unknown } | undefined)?.inputs : undefined;
    return namesIn(field === 'form' ? inputs : lists.includes(field) ? value : []);
  });
  return (had ?? []).filter((each) => !has?.includes(each)).length;
};

/** Whether the file replaces a value that staff changed since the last import. */
export type Overwrites = (path: string) => boolean;

/**
 * Makes the function that tells whether a difference matters after the import. A difference does not matter if the merged facility no
 * longer offers the set, or if the merged set lacks the option or picture.
 */
const usesIn = (merged: Facts) => {
  const lists = new Map<string, ReadonlySet<unknown>>();
  const has = (path: string, id: string | undefined): boolean => {
    const list = lists.get(path) ?? new Set((merged.get(path) ?? []) as unknown[]);
    lists.set(path, list);
    return id === undefined || list.has(id);
  };
  return ({ path }: Differing): boolean => {
    const [kind, thing, part, of, , option] = path.split('/');
    if (kind === 'facilities' && part === 'offers')
      return has(`facilities/${thing}/sets`, of) && has(`facilities/${thing}/offers/${of}/options`, option);
    if (kind === 'sets' && part === 'alt') return of?.startsWith('#') || has(`sets/${thing}/pictures`, of);
    if (kind === 'sets' && part === 'option') return has(`sets/${thing}/options`, of);
    return true;
  };
};

/**
 * Compares a file (`said`) with the shop (`present`) and with the last import (`before`). A fact stays if staff changed it since the last
 * import, even if the file changed it too. Only `overwrites` lets the file replace such a fact. The import changes all other facts that
 * differ.
 */
export const differenceOf = (present: Facts, said: Facts, before: Facts, overwrites: Overwrites): Difference => {
  const found = {
    changes: [] as Differing[],
    kept: [] as Differing[],
    conflicts: [] as Differing[],
    overwritten: [] as Differing[],
  };
  for (const [path, to] of said) {
    const from = present.get(path);
    if (isDeepStrictEqual(from ?? null, to ?? null)) continue;
    const isRemembered = present.has(path) && before.has(path);
    const old = before.get(path);
    const group =
      isRemembered && isDeepStrictEqual(old, to)
        ? 'kept'
        : isRemembered && !isDeepStrictEqual(old, from)
          ? 'conflicts'
          : 'changes';
    const isOverwritten = group !== 'changes' && overwrites(path);
    found[isOverwritten ? 'changes' : group].push({ path, from, to });
    if (isOverwritten) found.overwritten.push({ path, from, to });
  }
  const merged = new Map(present);
  for (const { path, to } of found.changes) merged.set(path, to);
  const isOfUse = usesIn(merged);
  return {
    changes: found.changes.filter(isOfUse),
    kept: found.kept.filter(isOfUse),
    conflicts: found.conflicts.filter(isOfUse),
    overwritten: found.overwritten.filter(isOfUse),
    merged,
  };
};
