import type { Tx } from '../../platform/db/database.ts';

/** Whether an order was placed in rehearsal: its facility says so, and never says otherwise. */
export const isRehearsalOrder = async (tx: Tx, orderNumber: string): Promise<boolean> => {
  const { rehearsal_of } = await tx
    .selectFrom('orders')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', orderNumber)
    .select('rehearsal_of')
    .executeTakeFirstOrThrow();
  return rehearsal_of !== null;
};
