import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import { orderText } from '@hitosoroi/texts/staff/texts';
import type { AskedOrders } from '../order-list/wanted-orders.ts';
import { titleOf } from './sheet-columns.ts';

const t = orderText('ja');

interface Content {
  readonly columns: readonly OrderColumn[];
  readonly filter: AskedOrders;
}

/** What the audit keeps of an export's orders and columns: in the sheet's words, and without names. */
export const choiceInWords = ({ columns, filter: { facility, state, method, ...days } }: Content) => ({
  columns: columns.map(titleOf),
  ...(facility && { facilities: [Number(facility)] }),
  ...(state && { order_state: t(`order_state.${state}`) }),
  ...(method && { paying_way: t(`paying_way.${method}`) }),
  ...days,
});
