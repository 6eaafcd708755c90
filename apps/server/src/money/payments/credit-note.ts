import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { receiptDue } from '@hitosoroi/rules/receipt';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { ProviderEvent } from './provider.ts';

interface OfOrder {
  readonly orderNumber: string;
}

/**
 * The refund of the payment that settled the order, unless the provider refused that refund. The payment belongs to the current attempt, or
 * else to the last ended one. Receipts and credit notes are not about other attempts or second payments.
 */
export const selectOwnRefund = prepared((db, { orderNumber }: OfOrder) =>
  db
    .selectFrom('refund')
    .innerJoin('payment_attempt as paid', (join) =>
      join.onRef('paid.trading_id', '=', 'refund.trading_id').onRef('paid.payment_id', '=', 'refund.payment_id'),
    )
    .where('paid.trading_id', '=', ({ selectFrom }) =>
      selectFrom('payment_attempt')
        .where('order_number', '=', orderNumber)
        .where('payment_id', 'is not', null)
        .orderBy(({ eb }) => eb('state', '=', 'ended'))
        .orderBy('ended_at', 'desc')
        .limit(1)
        .select('trading_id'),
    )
    .where('refund.state', '<>', 'refused')
    .select([
      'refund.trading_id',
      'refund.payment_id',
      'refund.amount',
      'refund.way',
      'refund.state',
      'refund.is_release',
      'refund.ended_at',
    ]),
);

const selectReceipt = prepared((db, { orderNumber }: OfOrder) =>
  db.selectFrom('receipt').where('order_number', '=', orderNumber).where('kind', '=', 'receipt').select('number'),
);

interface Order {
  readonly order_number: string;
  readonly order_status: OrderStatus;
  readonly payment_date: string | null;
}

/** Whether the member can get a credit note for a refund, so that the mail may link to it. */
export const hasCreditNote = async (
  tx: Tx,
  order: Order,
  { tradingId, paymentId }: Pick<ProviderEvent, 'tradingId' | 'paymentId'>,
): Promise<boolean> => {
  const which = { orderNumber: order.order_number };
  const [[refund], receipts] = await Promise.all([selectOwnRefund(tx, which), selectReceipt(tx, which)]);
  const isOwn = refund?.trading_id === tradingId && refund.payment_id === paymentId;
  return isOwn && receiptDue(order, refund, receipts.length > 0) === 'credit-note';
};
