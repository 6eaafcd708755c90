import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type Seller = Omit<Selectable<Tables['seller']>, 'id'>;

/** Who sells, as the catalogue says. Absent until a catalogue has been imported. */
export const findSeller = (db: Db): Promise<Seller | undefined> =>
  db
    .selectFrom('seller')
    .select([
      'name',
      'name_en',
      'representative',
      'representative_en',
      'address',
      'address_en',
      'phone',
      'email',
      'invoice_number',
      'payment_provider',
      'payment_provider_en',
      'late_fee_per_day',
      'damage_fee_limit',
      'privacy_officer',
      'privacy_officer_en',
    ])
    .executeTakeFirst();
