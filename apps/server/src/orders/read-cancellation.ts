import { PAID } from '@hitosoroi/rules/order-status';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import type { Db, Tx } from '../db/database.ts';
import { isBeingRefunded } from '../payments/refund-order.ts';
import { listNamesOf } from '../staff/read-people.ts';
import type { Staff } from '../staff/sessions.ts';
import { cancelRequestColumns, requestStates } from './find-cancel-requests.ts';

/** Whether somebody may cancel an order: what was paid for it may be more than the desk decides about. */
export const mayCancel = (
  { roles }: Pick<Staff, 'roles'>,
  order: { readonly order_status: number; readonly price: number },
  deskLimit: number,
): boolean =>
  roles.includes('finance') || (hasOneOf(roles, ['desk']) && (order.order_status !== PAID || order.price <= deskLimit));

/** The facility of an order, for the scope of whoever asks. */
export const facilityOfOrder = async (db: Db | Tx, orderNumber: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').where('order_number', '=', orderNumber).select('facility_id').executeTakeFirst())
    ?.facility_id;

const decisionOn = async (tx: Tx, orderNumber: string) => {
  const event = await tx
    .selectFrom('order_event')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['cancel request approved', 'cancel request rejected'])
    .orderBy('id', 'desc')
    .select(['happened_at', 'detail'])
    .limit(1)
    .executeTakeFirst();
  return event ? { at: event.happened_at, note: String(event.detail.note ?? '') } : null;
};

/** All that has to be known to decide whether an order is cancelled. */
export const readCancellation = (db: Db, orderNumber: string, staff: Staff, deskLimit: number) =>
  db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('member', 'member.id', 'orders.member_id')
      .where('orders.order_number', '=', orderNumber)
      .select([
        ...cancelRequestColumns,
        'orders.cancel_request_status',
        'orders.order_status',
        'orders.ordered_at',
        'orders.payment_date',
        'orders.main_end_date',
        'orders.start_date',
        'orders.end_date',
        'orders.cancel_policy',
        'orders.cancel_policy_en',
      ])
      .executeTakeFirstOrThrow();
    const items = await tx
      .selectFrom('order_item')
      .where('order_number', '=', orderNumber)
      .orderBy('position')
      .select(['set_name', 'set_name_en', 'option_name', 'option_name_en', 'price'])
      .execute();
    const { cancel_request_status: status, ...rest } = order;
    return {
      ...rest,
      request: requestStates[status as keyof typeof requestStates] ?? null,
      items: items.map(({ set_name, set_name_en, option_name, option_name_en, price }) => ({
        name: `${set_name} ${option_name}`,
        name_en: set_name_en && option_name_en ? `${set_name_en}, ${option_name_en}` : null,
        price,
      })),
      decided: await decisionOn(tx, orderNumber),
      is_refunding: await isBeingRefunded(tx, orderNumber),
      desk_limit: deskLimit,
      may_decide: mayCancel(staff, order, deskLimit),
      finance: await listNamesOf(tx, 'finance'),
    };
  });
