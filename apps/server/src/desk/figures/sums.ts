import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readFigures } from '@hitosoroi/contract/staff/figures';
import type { Counted } from './count-day.ts';

type Sums = AnswerOf<typeof readFigures>['total'];

/** Adds up what was counted, figure by figure. */
export const sumsOf = (rows: readonly Pick<Counted, 'figure' | 'count' | 'yen'>[]): Sums => {
  const sums = {
    arrivals: 0,
    registered: 0,
    carts: 0,
    placed: 0,
    placed_yen: 0,
    paid: 0,
    paid_yen: 0,
    canceled: 0,
    canceled_yen: 0,
    expired: 0,
    expired_yen: 0,
  };
  for (const { figure, count, yen } of rows) {
    if (figure === 'sets') continue;
    sums[figure] += count;
    if (figure === 'placed' || figure === 'paid' || figure === 'canceled' || figure === 'expired')
      sums[`${figure}_yen`] += yen;
  }
  return sums;
};
