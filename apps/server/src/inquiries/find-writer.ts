import type { Customer } from '../accounts/sessions.ts';
import type { Db } from '../db/database.ts';
import type { Writer } from './inquiry.ts';

/** A customer with the address they confirmed and the facility they belong to. */
export const findWriter = async (db: Db, { accountId }: Customer): Promise<Writer> => {
  const { email, ...belonging } = await db
    .selectFrom('account')
    .innerJoin('facility', 'facility.id', 'account.facility_id')
    .innerJoin('customer', 'customer.id', 'facility.customer_id')
    .where('account.id', '=', accountId)
    .select([
      'account.email',
      'facility.id as facilityId',
      'facility.name as facilityName',
      'customer.name as customerName',
    ])
    .executeTakeFirstOrThrow();
  return { account: { id: accountId, email }, belonging };
};
