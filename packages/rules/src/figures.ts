/** The figures of each facility on each day in Japan. `sets` are those of paid orders. */
const countedFigures = ['arrivals', 'registered', 'carts', 'placed', 'paid', 'canceled', 'expired', 'sets'] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** The id for all facilities together, beside each facility's own. */
export const ALL_FACILITIES = 0;

/** Steps from the poster to the money, in order. */
export const steps = ['arrivals', 'registered', 'carts', 'placed', 'paid'] as const satisfies readonly CountedFigure[];

/** The longest period to sum up, in days. */
export const LONGEST_PERIOD = 366;

/** What share of one step reached another; undefined where the step is empty. */
export const shareOf = (count: number, of: number): number | undefined => (of > 0 ? count / of : undefined);
