import { dayInJapan } from '@hitosoroi/rules/day';
import type { Db } from '../../platform/db/database.ts';

/** What a facility asks of those who order, and what it says about paying and cancelling; and the day by which that is true. */
export const findFacilityOf = async (db: Db, facilityId: number, now: Date) => {
  const facility = await db
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select([
      'form_content',
      'payment_term_days',
      'payment_cancel_method',
      'main_end_date',
      'cancel_policy',
      'cancel_policy_en',
    ])
    .executeTakeFirstOrThrow();
  return { ...facility, today: dayInJapan(now) };
};
