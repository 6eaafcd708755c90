import type { BodyOf } from '@hitosoroi/contract/call';
import type { placeOrder } from '@hitosoroi/contract/orders';
import { pricedItemOf } from '@hitosoroi/rules/cart-items';
import type { Day } from '@hitosoroi/rules/day';
import { priceOrder } from '@hitosoroi/rules/order-price';
import { type BeyondLimit, beyondLimit, piecesBySet } from '@hitosoroi/rules/set-limits';
import { offeredOn } from '../catalogue/offers/offers.ts';
import { holdOffers } from '../catalogue/offers/stock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { prepared, preparedWrite } from '../platform/db/prepared.ts';
import type { Tables } from '../platform/db/schema.ts';

/** The columns of an ordered set (`order_item as i`), under the names that calls return. */
export const itemColumns = [
  'i.set_name as product_name',
  'i.set_name_en as product_name_en',
  'i.option_name as product_option_name',
  'i.option_name_en as product_option_name_en',
  'i.quantity_a',
  'i.numeral_a',
  'i.numeral_a_en',
  'i.quantity_b',
  'i.numeral_b',
  'i.numeral_b_en',
  'i.price',
] as const;

type RequestedItem = BodyOf<typeof placeOrder>['products'][number];

/** A prepared query cannot have a list as a parameter. So each requested option id is its own parameter, named 0, 1, 2 and so on. */
interface OptionsQuery {
  readonly memberId: number;
  readonly today: Day;
  readonly [place: number]: number;
}

const selectOptions = (db: Db, { memberId, today, ...optionIds }: OptionsQuery) =>
  db
    .selectFrom('member as m')
    .innerJoin('facility_set', 'facility_set.facility_id', 'm.facility_id')
    .innerJoin('rental_set as s', 's.id', 'facility_set.set_id')
    .innerJoin('set_option as o', 'o.set_id', 's.id')
    .innerJoin('facility_option as p', (join) =>
      join
        .onRef('p.facility_id', '=', 'facility_set.facility_id')
        .onRef('p.set_id', '=', 'facility_set.set_id')
        .onRef('p.option_id', '=', 'o.id'),
    )
    .where('m.id', '=', memberId)
    .where('o.id', 'in', Object.values(optionIds))
    .where('p.is_offered', '=', true)
    .where(offeredOn(today))
    .select([
      's.id',
      's.name',
      's.name_en',
      's.multi_a_enabled',
      's.multi_a_numeral',
      's.multi_a_numeral_en',
      's.multi_b_enabled',
      's.multi_b_numeral',
      's.multi_b_numeral_en',
      'o.id as option_id',
      'o.name as option_name',
      'o.name_en as option_name_en',
      'p.price as option_price',
      'facility_set.facility_id',
      'facility_set.least',
      'facility_set.most',
      'facility_set.stock',
    ]);

const readOptions = prepared((db, query: OptionsQuery) => selectOptions(db, query));
const holdOptions = prepared((db, query: OptionsQuery) => selectOptions(db, query).$call(holdOffers(db)));

type Option = Awaited<ReturnType<typeof readOptions>>[number];

const queryOf = (
  memberId: number,
  wanted: readonly Pick<RequestedItem, 'product_option_id'>[],
  today: Day,
): OptionsQuery => ({ ...wanted.map(({ product_option_id }) => product_option_id), memberId, today });

/** The requested options that the member's facility offers today, each with its set and the facility's price. */
export const findOptions = (db: Db, ...query: Parameters<typeof queryOf>): Promise<Option[]> =>
  readOptions(db, queryOf(...query));

/** Does the same as `findOptions`. Until the transaction ends, each set stays with or without a stock. */
export const lockOptions = (tx: Tx, ...query: Parameters<typeof queryOf>): Promise<Option[]> =>
  holdOptions(tx, queryOf(...query));

/** An item as the shop's cart would show it now, with its unit price. */
const itemOf = (row: Option, wanted: RequestedItem) => {
  const option = { id: row.option_id, name: row.option_name, name_en: row.option_name_en, price: row.option_price };
  return { ...pricedItemOf(row, option, wanted.amount_a, wanted.amount_b), unitPrice: row.option_price };
};

/** An item as the order stores it, independent of later changes of the catalogue. */
const rowOf = (item: ReturnType<typeof itemOf>) => ({
  set_id: item.id,
  option_id: item.optionId,
  set_name: item.name,
  set_name_en: item.nameEn,
  option_name: item.optionName,
  option_name_en: item.optionNameEn,
  unit_price: item.unitPrice,
  quantity_a: item.firstQuantity,
  numeral_a: item.firstUnitLabel,
  numeral_a_en: item.firstUnitLabelEn,
  quantity_b: item.secondQuantity,
  numeral_b: item.secondUnitLabel,
  numeral_b_en: item.secondUnitLabelEn,
  price: item.price,
});

type Item = ReturnType<typeof rowOf>;

/** Returns the items with today's catalogue prices and their total, or else why the server refuses them. */
export const priceItems = (
  options: readonly Option[],
  wanted: readonly RequestedItem[],
  expectedPrice: number | undefined,
) => {
  const found = wanted.map((each) => {
    const option = options.find(({ id, option_id }) => id === each.product_id && option_id === each.product_option_id);
    return option && itemOf(option, each);
  });
  const priced = priceOrder(found, expectedPrice);
  if (typeof priced === 'string') return priced;
  const pieces = [...piecesBySet(priced.items)].map(([setId, count]) => ({ setId, pieces: count }));
  return { items: priced.items.map(rowOf), price: priced.price, pieces };
};

export type OrderedPieces = Exclude<ReturnType<typeof priceItems>, string>['pieces'];

/** A set whose limits the order does not keep. */
export type SetBeyondLimit = BeyondLimit & Pick<Option, 'name' | 'name_en'>;

/** Returns the first set of which the order has fewer or more pieces than the facility allows. Does not look at the stock. */
export const findBeyondLimit = (options: readonly Option[], ordered: OrderedPieces): SetBeyondLimit | undefined => {
  for (const { setId, pieces } of ordered) {
    const set = options.find(({ id }) => id === setId);
    const beyond = set && beyondLimit(pieces, { least: set.least, most: set.most });
    if (beyond) return { ...beyond, name: set.name, name_en: set.name_en };
  }
  return undefined;
};

/** The pieces of those sets that have a stock. */
export const stockedPieces = (options: readonly Option[], ordered: OrderedPieces) =>
  ordered.flatMap(({ setId, pieces }) => {
    const set = options.find(({ id }) => id === setId);
    return set && set.stock !== null ? [{ facilityId: set.facility_id, setId, pieces, stock: set.stock }] : [];
  });

const insertItem = preparedWrite((db, item: Tables['order_item']) => db.insertInto('order_item').values(item));

export const insertItems = async (tx: Tx, orderNumber: string, items: readonly Item[]): Promise<void> => {
  for (const [index, item] of items.entries())
    await insertItem(tx, { order_number: orderNumber, position: index + 1, ...item });
};
