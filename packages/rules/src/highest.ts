/** The highest of a list of any length, and at least `least`. A call with some 120,000 arguments would throw. */
export const highest = (numbers: readonly number[], least = 0): number =>
  numbers.reduce((most, number) => Math.max(most, number), least);
