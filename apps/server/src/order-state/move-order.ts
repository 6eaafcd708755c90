import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { recordEvent } from './order-events.ts';

type Changes = Partial<
  Pick<Tables['orders'], 'payment_method' | 'payment_date' | 'payment_limit_date' | 'cancel_request_status'>
>;

const hold = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .updateTable('orders')
    .set(({ ref }) => ({ language: ref('language') }))
    .where('order_number', '=', orderNumber),
);

const readHeld = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_number', '=', orderNumber)
    .select(['member.email', 'member.name as memberName'])
    .selectAll('orders'),
);

/**
 * Holds an order, if there is such a one, until the transaction ends, and reads it with whom it belongs to. An update that changes
 * nothing is a lock that both engines know.
 */
export const lockIfThere = async (tx: Tx, orderNumber: string) => {
  await hold(tx, { orderNumber });
  const [order] = await readHeld(tx, { orderNumber });
  return order;
};

/** The same for an order that has to be there. */
export const lockOrder = async (tx: Tx, orderNumber: string) => {
  const order = await lockIfThere(tx, orderNumber);
  if (!order) throw new Error(`There is no order ${orderNumber}.`);
  return order;
};

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Changes what a held order keeps of its payment, while it stays where it is. */
export const changeOrder = async (tx: Tx, { order_number }: LockedOrder, changes: Changes): Promise<void> => {
  await tx.updateTable('orders').set(changes).where('order_number', '=', order_number).execute();
};

/** Moves a held order on, with its event: a compare-and-set, so that nothing is ever moved twice. */
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
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ order_status: to, ...changes })
    .where('order_number', '=', order.order_number)
    .where('order_status', '=', order.order_status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('An order that is held was moved by somebody else.');
  await recordEvent(
    tx,
    { orderNumber: order.order_number, kind, from: order.order_status, to, noticeId, ...(detail && { detail }) },
    now,
  );
};
