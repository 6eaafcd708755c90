import { UNSETTLED } from '@hitosoroi/rules/order-status';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Person } from './typical-people.ts';

/** Makes the first orders of these people wait for their payment again. */
export const unsettle = async (db: Db, people: readonly Person[]): Promise<void> => {
  const numbers = people.map(({ orderNumber }) => orderNumber);
  await db
    .updateTable('orders')
    .set({ order_status: UNSETTLED, payment_method: 0, payment_date: null })
    .where('order_number', 'in', numbers)
    .execute();
  await db
    .updateTable('payment_attempt')
    .set({ state: 'live', payment_id: null, last_event: null, ended_at: null })
    .where('order_number', 'in', numbers)
    .execute();
};
