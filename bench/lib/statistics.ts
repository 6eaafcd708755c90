export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

const SAMPLES = 2_000;

/** The 95 % confidence interval of the median by bootstrap, from random samples of the numbers with replacement. */
export const intervalOfMedian = (numbers: readonly number[]): [from: number, to: number] => {
  const draw = () => numbers[Math.floor(Math.random() * numbers.length)] ?? 0;
  const medians = Array.from({ length: SAMPLES }, () => median(numbers.map(draw)));
  return [quantile(medians, 0.025), quantile(medians, 0.975)];
};
