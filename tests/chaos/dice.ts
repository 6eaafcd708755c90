/**
 * Random numbers (mulberry32). The same arguments give the same numbers. The first argument is the seed of the run, and further arguments,
 * such as a server's index, give numbers of their own.
 */
export const diceOf = (...seed: readonly number[]) => {
  let state = seed.reduce((mixed, number) => Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 15), 0x811c9dc5) >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + roll() * (to - from);
  /** Picks one of several things by their weights. */
  const pick = <Thing extends string>(weights: Record<Thing, number>): Thing => {
    const entries = Object.entries(weights) as [Thing, number][];
    let left = roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [thing, weight] of entries) {
      left -= weight;
      if (left < 0) return thing;
    }
    return entries[0]?.[0] as Thing;
  };
  return { roll, between, pick };
};

export type Dice = ReturnType<typeof diceOf>;
