/** The figures of a day, in reading order. */
export const dayFigures = [
  'placed',
  'paid_card',
  'paid_store',
  'paid_beside',
  'refunded_card',
  'refunded_transfer',
  'returned_transfer',
  'canceled',
] as const;
export type DayFigure = (typeof dayFigures)[number];

interface Sum {
  readonly count: number;
  readonly yen: number;
}

export const isSameSum = (one: Sum, other: Sum): boolean => one.count === other.count && one.yen === other.yen;

/** All money received on the day, including money that goes back. */
export const received = (figures: Readonly<Record<'paid_card' | 'paid_store' | 'paid_beside', Sum>>): Sum => {
  const { paid_card, paid_store, paid_beside } = figures;
  return {
    count: paid_card.count + paid_store.count + paid_beside.count,
    yen: paid_card.yen + paid_store.yen + paid_beside.yen,
  };
};

/** All money refunded on the day, in any way. */
export const refunded = (figures: Readonly<Record<'refunded_card' | 'refunded_transfer', Sum>>): Sum => ({
  count: figures.refunded_card.count + figures.refunded_transfer.count,
  yen: figures.refunded_card.yen + figures.refunded_transfer.yen,
});
