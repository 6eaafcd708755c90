import { listOrders as listOrdersCall } from '@hitosoroi/contract/staff/orders-list';
import { StaffRefused } from '../../people/staff/refusals.ts';
import type { ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { listOrders } from './list-orders.ts';
import { filterAsked } from './wanted-orders.ts';

export const orderListRoutes = ({ read }: ServeStaff, { db }: AppContext): void => {
  read(listOrdersCall, {}, async ({ query: { after, ...asked }, staff, language }) => {
    const filter = filterAsked(asked, staff.facilities);
    if (filter instanceof StaffRefused) return filter;
    return listOrders(db, filter, after, language);
  });
};
