/** Counts, by group and by name. */
export type Tally = Record<string, Record<string, number>>;

/** How often each value occurs. */
export const countOf = (values: readonly (string | number)[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));

export const addTo = (tally: Tally, more: Tally): void => {
  for (const [group, counts] of Object.entries(more)) {
    const sums = tally[group] ?? {};
    tally[group] = sums;
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  }
};
