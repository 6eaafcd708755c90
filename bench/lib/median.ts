import { quantile } from './quantile.ts';

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
