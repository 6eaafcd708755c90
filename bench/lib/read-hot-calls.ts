import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { type HotCall, hotCallsOf } from './hot-calls.ts';
import { readCatalogue } from './order-body.ts';

/** The hot calls for this database, in which all orders of the dormitory have the same price. */
export const readHotCalls = async (db: Db): Promise<HotCall[]> => {
  const catalogue = await readCatalogue(db);
  const { price } = await db
    .selectFrom('facility_option')
    .where('option_id', '=', catalogue.dorm.product_option_id)
    .select('price')
    .executeTakeFirstOrThrow();
  return hotCallsOf(catalogue, price);
};
