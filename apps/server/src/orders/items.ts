import type { BodyOf } from '@hitosoroi/contract/call';
import type { placeOrder } from '@hitosoroi/contract/orders';
import { priceOrder } from '@hitosoroi/rules/order-price';
import { pricedItemOf } from '@hitosoroi/rules/present-cart';
import type { Tx } from '../db/database.ts';

type Wanted = BodyOf<typeof placeOrder>['products'][number];

/** The options that a facility offers among those wanted, each with its set. */
const findOptions = (tx: Tx, facilityId: number, optionIds: readonly number[]) =>
  tx
    .selectFrom('set_option as o')
    .innerJoin('rental_set as s', 's.id', 'o.set_id')
    .innerJoin('facility_set as f', 'f.set_id', 's.id')
    .where('f.facility_id', '=', facilityId)
    .where('o.id', 'in', optionIds)
    .where('o.is_offered', '=', true)
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
      'o.price as option_price',
    ])
    .execute();

type Option = Awaited<ReturnType<typeof findOptions>>[number];

/** An item as the shop's cart would have it now, with the price of one. */
const itemOf = (row: Option, wanted: Wanted) => {
  const option = { id: row.option_id, name: row.option_name, name_en: row.option_name_en, price: row.option_price };
  return { ...pricedItemOf(row, option, wanted.amount_a, wanted.amount_b), unitPrice: row.option_price };
};

/** An item as an order keeps it, whatever becomes of the catalogue. */
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

export type Item = ReturnType<typeof rowOf>;

/** The items of an order as the catalogue has them now, and what they cost together; or why they cannot be ordered. */
export const priceItems = async (
  tx: Tx,
  facilityId: number,
  wanted: readonly Wanted[],
  expectedPrice: number | undefined,
) => {
  const options = await findOptions(
    tx,
    facilityId,
    wanted.map(({ product_option_id }) => product_option_id),
  );
  const found = wanted.map((each) => {
    const option = options.find(({ id, option_id }) => id === each.product_id && option_id === each.product_option_id);
    return option && itemOf(option, each);
  });
  const priced = priceOrder(found, expectedPrice);
  return typeof priced === 'string' ? priced : { items: priced.items.map(rowOf), price: priced.price };
};
