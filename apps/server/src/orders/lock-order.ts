import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { holdRows, jsonRows, rowsIn } from '../platform/db/dialects.ts';
import { prepared } from '../platform/db/prepared.ts';
import { selectLetterSeller } from '../platform/mail/seller.ts';
import { wordingIn } from '../platform/mail/wording.ts';

/** The order's facility, for the check of the caller's scope. */
export const facilityOfOrder = async (db: Db | Tx, orderNumber: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').where('order_number', '=', orderNumber).select('facility_id').executeTakeFirst())
    ?.facility_id;

/** Finds an order by its number, or by the `tradingId` of a payment attempt. With `memberId`, the order must be that member's. */
type Which = { readonly orderNumber: string; readonly memberId?: number } | { readonly tradingId: string };

const selectOrder = (db: Db, which: Which) => {
  const orders = db.selectFrom('orders');
  if ('tradingId' in which)
    return orders.where('orders.order_number', '=', ({ selectFrom }) =>
      selectFrom('payment_attempt').where('trading_id', '=', which.tradingId).select('payment_attempt.order_number'),
    );
  const ofAnybody = orders.where('orders.order_number', '=', which.orderNumber);
  return which.memberId === undefined ? ofAnybody : ofAnybody.where('orders.member_id', '=', which.memberId);
};

const hold = prepared((db, which: Which) => selectOrder(db, which).select('order_number').$call(holdRows(db)));

/** A subquery of the items of `orders`, as one column. */
const selectItems = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .leftJoin('facility_set as offer', (join) =>
      join.on('offer.facility_id', '=', sql.ref<number>('orders.facility_id')).onRef('offer.set_id', '=', 'i.set_id'),
    )
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select([
      'i.set_id',
      'offer.stock',
      'i.set_name',
      'i.set_name_en',
      'i.option_name',
      'i.option_name_en',
      'i.quantity_a',
      'i.numeral_a',
      'i.numeral_a_en',
      'i.quantity_b',
      'i.numeral_b',
      'i.numeral_b_en',
      'i.price',
    ]);

/** Reads everything that a letter about the order needs, so that letters make no queries. */
const readHeld = prepared((db, which: Which) =>
  selectOrder(db, which)
    .innerJoin('member', 'member.id', 'orders.member_id')
    .select([
      'member.email',
      'member.name as memberName',
      'orders.order_number',
      'orders.facility_id',
      'orders.order_status',
      'orders.payment_method',
      'orders.payment_cancel_method',
      'orders.cancel_request_status',
      'orders.payment_date',
      'orders.payment_limit_date',
      'orders.main_end_date',
      'orders.start_date',
      'orders.end_date',
      'orders.price',
      wordingIn('orders'),
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name',
      'orders.institution_name_en',
      'orders.ordered_at',
      'orders.person_name',
      jsonRows(db, selectItems(db)).as('items'),
      jsonRows(db, selectLetterSeller(db)).as('sellers'),
    ]),
);

/**
 * Locks an order until the transaction ends, and reads it with its member. Reads it after locking, because the transaction that held the
 * lock may have changed the order. Undefined if there is no such order.
 */
export const lockIfThere = async (tx: Tx, which: Which) => {
  const [held, [order]] = await Promise.all([hold(tx, which), readHeld(tx, which)]);
  // The order may have been inserted between the two queries. Then it is not locked.
  if (held.length === 0 || !order) return undefined;
  const { items, sellers, ...rest } = order;
  const [seller] = rowsIn(sellers);
  return { ...rest, items: rowsIn(items), seller };
};

/** Does the same as `lockIfThere`, but throws if there is no such order. */
export const lockOrder = async (tx: Tx, orderNumber: string) => {
  const order = await lockIfThere(tx, { orderNumber });
  if (!order) throw new Error(`There is no order ${orderNumber}.`);
  return order;
};

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
