import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readPaymentLink } from '@hitosoroi/contract/payer-links';
import { linkEnd, overReason, payerState } from '@hitosoroi/rules/payer-link';
import { sql } from 'kysely';
import { itemColumns } from '../../orders/item-columns.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/json-rows.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isMoneyInQuestion } from '../payments/other-amounts.ts';

/** What is paid for. What the member answered to their facility, and who they are, is nothing to the payer. */
const selectItems = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select(itemColumns);

const selectLinked = prepared((db, { digest }: { digest: string }) =>
  db
    .selectFrom('payer_link as l')
    .innerJoin('orders', 'orders.order_number', 'l.order_number')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('l.digest', '=', digest)
    .select([
      'l.expires_at',
      'l.taken_back_at',
      'orders.order_number',
      'orders.order_status',
      'orders.payment_method',
      'orders.price',
      'orders.payment_limit_date',
      'facility.payment_term_days',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name as facility_customer_name',
      'orders.institution_name_en as facility_customer_name_en',
      'a.trading_id',
      'a.last_event',
      'a.store_id as store',
      'a.receipt_number',
      jsonRows(db, selectItems(db)).as('items'),
    ]),
);

type Answer = AnswerOf<typeof readPaymentLink>;

const over: Answer = { state: 'over', reason: null, order: null };

/** Whether money came for an order that is over, or staff have yet to find out. */
const mayHaveMoney = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const refund = await tx
    .selectFrom('refund')
    .where('order_number', '=', orderNumber)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined || isMoneyInQuestion(tx, orderNumber);
};

/** What a link leads to. A secret that opens nothing, and a link that was taken back, look alike. */
export const readLink = ({ db, now }: AppContext, token: string): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const [linked] = await selectLinked(tx, { digest: secretDigest(token) });
    if (!linked) return over;
    const { expires_at, taken_back_at, order_status, payment_method, trading_id, last_event, items, ...order } = linked;
    const state = payerState({ ...order, order_status }, last_event, { expires_at, taken_back_at }, now());
    if (state === 'over') {
      if (taken_back_at !== null) return over;
      const reason = overReason({ order_status, payment_method }, await mayHaveMoney(tx, order.order_number));
      return { ...over, reason };
    }
    if (state !== 'payable' && state !== 'at-store') return { state, reason: null, order: null };
    if (trading_id && (await isMoneyInQuestion(tx, order.order_number)))
      return { state: 'under-way', reason: null, order: null };
    const ends_at = linkEnd({ ...order, order_status }, { expires_at }).toISOString();
    return { state, reason: null, order: { ...order, ends_at, product_options: rowsIn(items) } };
  });
