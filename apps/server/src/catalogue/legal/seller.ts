import type { SellerFields } from '@hitosoroi/rules/settings-fields';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import type { Tables } from '../../platform/db/schema.ts';

export { findSeller } from './fill-legal-text.ts';

/** Writes the seller. Fields that are not given stay. */
export const writeSeller = async (tx: Tx, seller: Omit<Insertable<Tables['seller']>, 'id'>): Promise<void> => {
  await tx
    .insertInto('seller')
    .values({ id: 1, ...seller })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seller))
    .execute();
};

/** Locks the seller until the transaction ends. */
export const holdSeller = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('seller').select('id').$call(holdRows(tx)).execute();
};

/** Saves the seller as staff typed it. An empty field means that there is none. */
export const saveSeller = (tx: Tx, seller: SellerFields): Promise<void> => {
  const { name, representative, address, phone, email, invoice_number, ...others } = seller;
  const optional = Object.fromEntries(Object.entries(others).map(([field, value]) => [field, value || null])) as Record<
    keyof typeof others,
    string | null
  >;
  return writeSeller(tx, { name, representative, address, phone, email, invoice_number, ...optional });
};
