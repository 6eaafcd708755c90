/** One thing that could go wrong in the product, and the tests that must notice it. */
export interface Breakage {
  /** What goes wrong for a person when the product has this breakage, in one sentence. */
  readonly name: string;
  /** The file to change. It must contain the text in `find` exactly once. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Test files (`.test.ts` for Vitest, `.spec.ts` for a browser), or names of checks of `npm run check`. */
  readonly seenBy: readonly [string, ...string[]];
  /** If set, only tests with these words in their titles run. */
  readonly title?: string;
  /** Set for a breakage that shows only on PostgreSQL. All others run on SQLite, where tests are cheaper. */
  readonly project?: 'postgres';
}

export interface BreakageOfArea extends Breakage {
  readonly area: string;
}

/**
 * The text with the breakage in it. If `find` is not in the text exactly once, throws an error, because the list of breakages is outdated.
 */
export const broken = (text: string, { name, file, find, replace }: Breakage): string => {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`“${name}” no longer fits: its text stands in ${file} ${times} times, not once`);
  return text.replace(find, () => replace);
};

/** Random numbers from 0 to 1. The same seed gives the same numbers (mulberry32). */
const numbersOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A random sample of a list, in the order of the list. The same seed gives the same sample. */
export const sampleOf = <Item>(list: readonly Item[], size: number, seed: number): Item[] => {
  const number = numbersOf(seed);
  const chosen = list
    .map((_, index) => ({ index, at: number() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, size);
  const indexes = new Set(chosen.map(({ index }) => index));
  return list.filter((_, index) => indexes.has(index));
};
