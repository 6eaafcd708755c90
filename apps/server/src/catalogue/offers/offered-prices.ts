import type { Catalogue, CatalogueFile } from '../file/file.ts';
import type { PriceType } from './price-types.ts';

type ListedOffer = NonNullable<
  NonNullable<NonNullable<CatalogueFile['customers']>[number]['facilities']>[number]['products']
>[number];

/** An option. It has a price if the file or the shop states one. */
type SetOption = Pick<Catalogue['products'][number]['options'][number], 'id' | 'price_type'> & {
  readonly price?: number | undefined;
};

interface Price {
  readonly id: string;
  readonly price: number;
  readonly price_type: PriceType;
}

/** The options of an offer with their prices. An offer without `prices` has all options of the set, at their usual prices. One without a price is not offered. */
export const pricesOf = ({ prices }: ListedOffer, options: readonly SetOption[]): Price[] => {
  if (prices === undefined)
    return options.flatMap(({ id, price, price_type }) => (price === undefined ? [] : [{ id, price, price_type }]));
  const usual = new Map(options.map(({ id, price_type }) => [id, price_type]));
  return Object.entries(prices).flatMap(([id, { price, price_type }]) =>
    price === null ? [] : [{ id, price, price_type: price_type ?? usual.get(id) ?? 'regular' }],
  );
};
