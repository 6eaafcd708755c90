/** The highest number of a list, but at least `least`. Does not spread the list into `Math.max`, which throws at some 120,000 arguments. */
export const highest = (numbers: readonly number[], least = 0): number =>
  numbers.reduce((most, number) => Math.max(most, number), least);
