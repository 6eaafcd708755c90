import { stateOf, wayOf } from '@hitosoroi/rules/order-states';
import { type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { piecesOf } from '@hitosoroi/rules/pieces';
import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { holdsStock, moveStock } from '../catalogue/offers/stock.ts';
import type { Tx } from '../platform/db/database.ts';
import { prepared, preparedWrite } from '../platform/db/prepared.ts';
import type { Tables } from '../platform/db/schema.ts';
import { emitOnCommit, endedAs } from '../platform/metric-events.ts';
import type { LockedOrder } from './lock-order.ts';
import { recordEvent } from './order-events.ts';

type Changes = Partial<
  Pick<
    Tables['orders'],
    'payment_method' | 'payment_date' | 'payment_limit_date' | 'cancel_request_status' | 'cancel_request_note'
  >
> & { readonly cancel_requested_at?: string; readonly cancel_request_reason?: string | null };

interface Move {
  readonly orderNumber: string;
  readonly from: OrderStatus;
  readonly order_status: OrderStatus;
}

const writeChanges = preparedWrite((db, { orderNumber, ...changes }: Changes & { orderNumber: string }) =>
  db.updateTable('orders').set(changes).where('order_number', '=', orderNumber),
);

const writeMove = prepared((db, { orderNumber, from, ...changes }: Changes & Move) =>
  db
    .updateTable('orders')
    .set(changes)
    .where('order_number', '=', orderNumber)
    .where('order_status', '=', from)
    .returning('order_number'),
);

/** Changes the payment or the cancel request of a locked order, but not its status. */
export const changeOrder = async (tx: Tx, { order_number }: LockedOrder, changes: Changes): Promise<void> => {
  await writeChanges(tx, { orderNumber: order_number, ...changes });
};

/** Tells the metrics that an order was paid or has ended. Practice orders do not count. */
const countMove = async (tx: Tx, order: LockedOrder, to: OrderStatus, paymentMethod: number): Promise<void> => {
  if (isMarkedName(order.facility_name)) return;
  if (to === PAID) await emitOnCommit(tx, 'paid', { method: wayOf(paymentMethod), yen: order.price });
  const as = endedAs.find((state) => state === stateOf(to));
  if (as) await emitOnCommit(tx, 'ended', { as });
};

/**
 * Gives back the pieces of an order that ends, to the sets that have a stock. No event brings an ended order back, but if one ever does, it
 * takes its pieces again: its money is there.
 */
const moveStockOf = async (tx: Tx, order: LockedOrder, to: OrderStatus): Promise<void> => {
  if (holdsStock(order.order_status) === holdsStock(to)) return;
  const pieces = order.items.flatMap((item) =>
    item.stock === null
      ? []
      : [
          {
            facilityId: order.facility_id,
            setId: item.set_id,
            pieces: piecesOf([
              [item.quantity_a, item.numeral_a, item.numeral_a_en],
              [item.quantity_b, item.numeral_b, item.numeral_b_en],
            ]),
          },
        ],
  );
  await moveStock(tx, pieces, holdsStock(to) ? 1 : -1);
};

/** Sets a locked order's status and records the event. The update fails if the order no longer has the status that the caller read. */
export const moveOrder = async (
  tx: Tx,
  order: LockedOrder,
  to: OrderStatus,
  {
    changes = {},
    kind,
    noticeId,
    detail,
    now,
  }: {
    changes?: Changes;
    kind: string;
    noticeId?: number | undefined;
    detail?: Record<string, unknown>;
    now: Date;
  },
): Promise<void> => {
  const { order_number: orderNumber, order_status: from } = order;
  const moved = await writeMove(tx, { orderNumber, from, order_status: to, ...changes });
  if (moved.length !== 1) throw new Error('An order that is held was moved by somebody else.');
  await moveStockOf(tx, order, to);
  await recordEvent(tx, { orderNumber, kind, from, to, noticeId, ...(detail && { detail }) }, now);
  await countMove(tx, order, to, changes.payment_method ?? order.payment_method);
};
