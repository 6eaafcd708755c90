import { isDeepStrictEqual } from 'node:util';
import type { Facts } from './facts.ts';

/** A fact that a file says otherwise than it is. */
export interface Differing {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Difference {
  /** What the import changes. */
  readonly changes: readonly Differing[];
  /** What was changed since the last import, of which the file says what it said then. */
  readonly kept: readonly Differing[];
  /** What was changed since, and in the file too. */
  readonly conflicts: readonly Differing[];
  /** What was changed since, and is taken from the file all the same: it stands among the changes too. */
  readonly overwritten: readonly Differing[];
  /** The catalogue afterwards. */
  readonly merged: Facts;
}

/** Whether the file wins, where a fact was changed since the last import. */
export type Overwrites = (path: string) => boolean;

/** Of what a file says of an offer or an option only that counts which the facility offers, and the set has, in the end. */
const isOfUse = (path: string, merged: Facts): boolean => {
  const [kind, thing, part, of, , option] = path.split('/');
  const has = (list: string, id: string | undefined) =>
    id === undefined || ((merged.get(list) ?? []) as unknown[]).includes(id);
  if (kind === 'facilities' && part === 'offers')
    return has(`facilities/${thing}/sets`, of) && has(`facilities/${thing}/offers/${of}/options`, option);
  if (kind === 'sets' && part === 'alt') return of?.startsWith('#') || has(`sets/${thing}/pictures`, of);
  if (kind === 'sets' && part === 'option') return has(`sets/${thing}/options`, of);
  return true;
};

/**
 * What an import would change: what the file says differently from what is, and from what the last import said. What only somebody
 * else changed since stays, and so does what both changed, unless the file is to win.
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
  const ofUse = (differing: readonly Differing[]) => differing.filter(({ path }) => isOfUse(path, merged));
  return {
    changes: ofUse(found.changes),
    kept: ofUse(found.kept),
    conflicts: ofUse(found.conflicts),
    overwritten: ofUse(found.overwritten),
    merged,
  };
};
