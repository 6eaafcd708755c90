/** The figures that are counted for each facility and each day in Japan. `sets` counts the sets of paid orders. */
const countedFigures = ['arrivals', 'registered', 'carts', 'placed', 'paid', 'canceled', 'expired', 'sets'] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** The id under which the figures of all facilities together are stored. */
export const ALL_FACILITIES = 0;

/** The steps of a member from scanning the poster to paying, in sequence. */
export const steps = ['arrivals', 'registered', 'carts', 'placed', 'paid'] as const satisfies readonly CountedFigure[];

/** The longest period to sum up, in days. */
export const LONGEST_PERIOD = 366;

/** The share of people who got from one step to another. Undefined if no person reached the first step. */
export const shareOf = (count: number, of: number): number | undefined => (of > 0 ? count / of : undefined);
