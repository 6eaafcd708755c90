/** The fields of an option that the price on a set's card needs. */
interface PricedOption {
  readonly price: number;
  readonly price_type: number;
}

/** The fields of a set that the price on its card needs. */
interface CountedSet {
  readonly multi_a_enabled: boolean;
  readonly multi_a_numeral: string | null;
  readonly multi_a_numeral_en: string | null;
  readonly multi_b_enabled: boolean;
  readonly multi_b_numeral: string | null;
  readonly multi_b_numeral_en: string | null;
}

/** The price on a set's card, as in the calls. */
export interface PriceFrom {
  /** The lowest price for a new member; null if no option is offered. */
  readonly price_from: number | null;
  /** Whether another choice costs more. */
  readonly price_varies: boolean;
  /** The unit of the price: the time if the set counts time, else the piece; null if the set counts neither. */
  readonly price_unit: string | null;
  readonly price_unit_en: string | null;
}

/** The price type for members who renew a rental. */
const REPEAT = 2;

/** The lowest price. A renewal's price counts only if there is no other price, because new members do not pay it. */
const lowestOf = (options: readonly PricedOption[]) => {
  const forAll = options.filter(({ price_type }) => price_type !== REPEAT);
  const prices = (forAll.length > 0 ? forAll : options).map(({ price }) => price);
  const lowest = prices.length > 0 ? prices.reduce((least, price) => Math.min(least, price)) : null;
  return { price_from: lowest, price_varies: prices.some((price) => price !== lowest) };
};

const unitOf = (set: CountedSet) => {
  if (set.multi_b_enabled) return { price_unit: set.multi_b_numeral, price_unit_en: set.multi_b_numeral_en };
  if (set.multi_a_enabled) return { price_unit: set.multi_a_numeral, price_unit_en: set.multi_a_numeral_en };
  return { price_unit: null, price_unit_en: null };
};

export const priceFrom = (set: CountedSet, options: readonly PricedOption[]): PriceFrom => ({
  ...lowestOf(options),
  ...unitOf(set),
});
