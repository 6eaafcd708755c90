/** What is counted at each facility on each day of Japan's. `sets` are those of orders that were paid. */
export const countedFigures = [
  'arrivals',
  'registered',
  'carts',
  'placed',
  'paid',
  'canceled',
  'expired',
  'sets',
] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** Under which all facilities are counted together, beside each by itself. */
export const ALL_FACILITIES = 0;

/** The way from the poster to the money, in order. */
export const steps = ['arrivals', 'registered', 'carts', 'placed', 'paid'] as const satisfies readonly CountedFigure[];

/** The longest period that is added up at once, in days. */
export const LONGEST_PERIOD = 366;

/** What share of one step came to another; none where nobody was there to come. */
export const shareOf = (count: number, of: number): number | undefined => (of > 0 ? count / of : undefined);
