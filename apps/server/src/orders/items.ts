import type { BodyOf } from '@hitosoroi/contract/call';
import type { placeOrder } from '@hitosoroi/contract/orders';
import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { MOST_PER_ORDER } from '@hitosoroi/rules/trade';
import type { Tx } from '../db/database.ts';

type Wanted = BodyOf<typeof placeOrder>['products'][number];

/** The options that a facility offers among those wanted, with all that an order keeps of them. */
const findOptions = (tx: Tx, facilityId: number, optionIds: readonly number[]) =>
  tx
    .selectFrom('set_option as o')
    .innerJoin('rental_set as s', 's.id', 'o.set_id')
    .innerJoin('facility_set as f', 'f.set_id', 's.id')
    .where('f.facility_id', '=', facilityId)
    .where('o.id', 'in', optionIds)
    .where('o.is_offered', '=', true)
    .select([
      'o.id as option_id',
      's.id as set_id',
      's.name as set_name',
      's.name_en as set_name_en',
      'o.name as option_name',
      'o.name_en as option_name_en',
      'o.price as unit_price',
      's.multi_a_enabled',
      's.multi_a_numeral',
      's.multi_a_numeral_en',
      's.multi_b_enabled',
      's.multi_b_numeral',
      's.multi_b_numeral_en',
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
      ({ set_id, option_id }) => set_id === each.product_id && option_id === each.product_option_id,
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
