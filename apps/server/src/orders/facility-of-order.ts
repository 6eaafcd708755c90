import type { Db, Tx } from '../platform/db/database.ts';

/** The facility of an order, for the scope of whoever asks. */
export const facilityOfOrder = async (db: Db | Tx, orderNumber: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').where('order_number', '=', orderNumber).select('facility_id').executeTakeFirst())
    ?.facility_id;
