import { listOrders as listOrdersCall } from '@hitosoroi/contract/staff/orders-list';
import { seesAmounts } from '@hitosoroi/rules/order-columns';
import type { AppContext } from '../app-context.ts';
import { StaffRefused } from '../staff/refusals.ts';
import type { ServeStaff } from '../staff/serve-staff.ts';
import { filterAsked } from './filter-asked.ts';
import { listOrders } from './list-orders.ts';

/** The list of orders. */
export const orderListRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  read(listOrdersCall, {}, async ({ query: { after, ...asked }, staff, language }) => {
    const filter = filterAsked(asked, staff.facilities);
    if (filter instanceof StaffRefused) return filter;
    // A place that somebody made up is no instant.
    if (after !== undefined && Number.isNaN(Date.parse(after.split('_')[0] ?? '')))
      return new StaffRefused(422, 'malformed');
    return listOrders(db, filter, after, { language, seesAmounts: seesAmounts(staff.roles) });
  });
};
