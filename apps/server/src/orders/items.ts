import type { BodyOf } from '@hitosoroi/contract/call';
import type { placeOrder } from '@hitosoroi/contract/orders';
import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { MOST_PER_ORDER } from '@hitosoroi/rules/trade';
import type { Tx } from '../db/database.ts';

type Wanted = BodyOf<typeof placeOrder>['products'][number];

/** The options that a facility offers among those wanted, with all that an order keeps of them. */
const findOptions = (tx: Tx, facilityId: number, optionIds: readonly number[]) =>
  tx
    .selectFrom('product_option as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('facility_product as f', 'f.product_id', 'p.id')
    .where('f.facility_id', '=', facilityId)
    .where('o.id', 'in', optionIds)
    .where('o.is_offered', '=', true)
    .select([
      'o.id as product_option_id',
      'p.id as product_id',
      'p.name as product_name',
      'p.name_en as product_name_en',
      'o.name as product_option_name',
      'o.name_en as product_option_name_en',
      'o.price as unit_price',
      'p.multi_a_enabled',
      'p.multi_a_numeral',
      'p.multi_a_numeral_en',
      'p.multi_b_enabled',
      'p.multi_b_numeral',
      'p.multi_b_numeral_en',
    ])
    .execute();

type Option = Awaited<ReturnType<typeof findOptions>>[number];

/** A quantity that is not enabled counts as 1 and has no unit. */
const itemOf = (option: Option, wanted: Wanted) => {
  const {
    multi_a_enabled,
    multi_a_numeral,
    multi_a_numeral_en,
    multi_b_enabled,
    multi_b_numeral,
    multi_b_numeral_en,
    ...kept
  } = option;
  const quantity_a = multi_a_enabled ? wanted.amount_a : 1;
  const quantity_b = multi_b_enabled ? wanted.amount_b : 1;
  return {
    ...kept,
    quantity_a,
    numeral_a: multi_a_enabled ? multi_a_numeral : null,
    numeral_a_en: multi_a_enabled ? multi_a_numeral_en : null,
    quantity_b,
    numeral_b: multi_b_enabled ? multi_b_numeral : null,
    numeral_b_en: multi_b_enabled ? multi_b_numeral_en : null,
    price: option.unit_price * quantity_a * quantity_b,
  };
};

export type Item = ReturnType<typeof itemOf>;

/** The items of an order as the catalogue has them now, and what they cost together; or why they cannot be ordered. */
export const priceItems = async (
  tx: Tx,
  facilityId: number,
  wanted: readonly Wanted[],
): Promise<{ items: Item[]; price: number } | OrderRefusalCode> => {
  const options = await findOptions(
    tx,
    facilityId,
    wanted.map(({ product_option_id }) => product_option_id),
  );
  const items = wanted.flatMap((each) => {
    const option = options.find(
      ({ product_id, product_option_id }) =>
        product_id === each.product_id && product_option_id === each.product_option_id,
    );
    return option ? [itemOf(option, each)] : [];
  });
  if (items.length < wanted.length) return 'item-gone';
  if (items.some(({ quantity_a, quantity_b }) => quantity_a === 0 || quantity_b === 0)) return 'quantity-zero';
  // One that is too expensive is refused before sums grow past what is counted exactly.
  if (items.some(({ price }) => price > MOST_PER_ORDER)) return 'too-expensive';
  const price = items.reduce((sum, item) => sum + item.price, 0);
  if (price === 0) return 'nothing-to-pay';
  return price > MOST_PER_ORDER ? 'too-expensive' : { items, price };
};
