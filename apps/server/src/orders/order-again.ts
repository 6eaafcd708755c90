import { readOrderAgain } from '@hitosoroi/contract/orders';
import { pricedItemOf } from '@hitosoroi/rules/cart-items';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isPublishedOn } from '@hitosoroi/rules/facility-days';
import type { Member } from '../people/members/sessions.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import { findOptions } from './items.ts';

/** The items of a member's order, each with the member's present facility. */
const findItems = (db: Db, { memberId }: Member, orderNumber: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_item as i', 'i.order_number', 'orders.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .where('orders.order_number', '=', orderNumber)
    .where('orders.member_id', '=', memberId)
    .orderBy('i.position')
    .select([
      'orders.facility_id',
      'facility.id as here',
      'facility.is_published',
      'facility.publishes_on',
      'i.set_id as product_id',
      'i.option_id as product_option_id',
      'i.quantity_a as amount_a',
      'i.quantity_b as amount_b',
      'i.set_name',
      'i.set_name_en',
      'i.option_name',
      'i.option_name_en',
    ])
    .execute();

const NOT_HERE = { is_here: false, items: [], gone: [] };

/** What the member's facility offers now of an order, as cart items. Undefined if the member has no such order. */
const orderAgain = async (db: Db, member: Member, orderNumber: string, today: Day) => {
  const ordered = await findItems(db, member, orderNumber);
  const [first] = ordered;
  if (!first) return undefined;
  if (first.facility_id !== first.here) return NOT_HERE;
  const options = isPublishedOn(first, today) ? await findOptions(db, member.memberId, ordered, today) : [];
  const optionOf = ({ product_id, product_option_id }: (typeof ordered)[number]) =>
    options.find(({ id, option_id }) => id === product_id && option_id === product_option_id);
  const items = ordered.flatMap((item) => {
    const row = optionOf(item);
    if (!row) return [];
    const option = { id: row.option_id, name: row.option_name, name_en: row.option_name_en, price: row.option_price };
    return [pricedItemOf(row, option, item.amount_a, item.amount_b)];
  });
  const gone = ordered
    .filter((item) => !optionOf(item))
    .map((item) => ({
      name: item.set_name,
      nameEn: item.set_name_en,
      optionName: item.option_name,
      optionNameEn: item.option_name_en,
    }));
  return { is_here: true, items, gone };
};

export const orderAgainRoute = (serve: Serve<Member>, { db, now }: AppContext): void => {
  serve(
    readOrderAgain,
    { as: 'member' },
    async ({ query, member }) => (await orderAgain(db, member, query.order_id, dayInJapan(now()))) ?? notFound,
  );
};
