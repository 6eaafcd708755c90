export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
