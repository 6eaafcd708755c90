import { PAID } from '@hitosoroi/rules/order-status';
import { hasOneOf, mayReadNotes } from '@hitosoroi/rules/staff-roles';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import type { Selectable } from 'kysely';
import { listNamesOf } from '../../people/staff/read-people.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { isBeingRefunded } from '../payments/refunds.ts';
import { cancelRequestColumns, requestStates } from './find-cancel-requests.ts';

/** The amount that was paid for an order. 0 if the order is not paid. */
export const paidFor = (order: { readonly order_status: number; readonly price: number }): number =>
  order.order_status === PAID ? order.price : 0;

/** Whether a staff person may cancel an order. Above the desk's limit, only staff with the role `finance` may cancel it. */
export const mayCancel = ({ roles }: Pick<Staff, 'roles'>, amount: number, deskLimit: number): boolean =>
  roles.includes('finance') || (hasOneOf(roles, ['desk']) && amount <= deskLimit);

/** The decision on a request. The note of an approval is for colleagues, the note of a rejection is for the member. */
const decisionOn = async (tx: Tx, orderNumber: string, staff: Staff) => {
  const event = await tx
    .selectFrom('order_event')
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', ['cancel-approved', 'cancel-rejected'])
    .orderBy('id', 'desc')
    .select(['kind', 'happened_at', 'detail'])
    .limit(1)
    .executeTakeFirst();
  if (!event) return null;
  const by = await tx
    .selectFrom('staff')
    .where('id', '=', Number(event.detail.by ?? 0))
    .select('name')
    .executeTakeFirst();
  const mayRead = event.kind === 'cancel-rejected' || mayReadNotes(staff);
  return { at: event.happened_at, by: by?.name ?? null, note: mayRead ? String(event.detail.note ?? '') : '' };
};

/** The newest bank transfer that returns an order's money. */
const transferOf = async (tx: Tx, orderNumber: string): Promise<number | null> => {
  const refund = await tx
    .selectFrom('refund')
    .where('order_number', '=', orderNumber)
    .where('way', '=', 'bank-transfer')
    .where('state', '<>', 'refused')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return refund?.id ?? null;
};

const itemColumns = [
  'set_name',
  'set_name_en',
  'option_name',
  'option_name_en',
  'quantity_a',
  'numeral_a',
  'numeral_a_en',
  'quantity_b',
  'numeral_b',
  'numeral_b_en',
  'price',
] as const;

type ItemRow = Pick<Selectable<Tables['order_item']>, (typeof itemColumns)[number]>;

const itemAsTold = (item: ItemRow) => {
  const { set_name, set_name_en, option_name, option_name_en, price } = item;
  const quantities = [
    [item.quantity_a, item.numeral_a, item.numeral_a_en],
    [item.quantity_b, item.numeral_b, item.numeral_b_en],
  ] as const;
  return {
    name: `${set_name} ${option_name}`,
    name_en: set_name_en && option_name_en ? `${set_name_en}, ${option_name_en}` : null,
    quantity: quantityText(quantities, 'ja'),
    quantity_en: quantityText(quantities, 'en'),
    price,
  };
};

/** All facts that staff need to decide whether to cancel an order. */
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
        'orders.language',
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
      .select(itemColumns)
      .execute();
    const { cancel_request_status: status, ...rest } = order;
    return {
      ...rest,
      request: requestStates[status as keyof typeof requestStates] ?? null,
      items: items.map(itemAsTold),
      decided: await decisionOn(tx, orderNumber, staff),
      is_refunding: await isBeingRefunded(tx, orderNumber),
      transfer: await transferOf(tx, orderNumber),
      desk_limit: deskLimit,
      may_decide: mayCancel(staff, paidFor(order), deskLimit),
      finance: await listNamesOf(tx, 'finance'),
    };
  });
