import type { Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { copyForm } from '../forms/facility-form.ts';
import { copyOffers, type OfferChanges } from '../offers/copy-offers.ts';
import { giveInvitations } from './make-facility.ts';

/** A facility, locked until the transaction ends, without its own identity. */
export const readOriginal = async (tx: Tx, fromId: number) => {
  const {
    id: _,
    version: __,
    offers_version: ___,
    ...original
  } = await tx
    .selectFrom('facility')
    .where('id', '=', fromId)
    .selectAll()
    .$call(holdRows(tx))
    .executeTakeFirstOrThrow();
  return original;
};

type Original = Awaited<ReturnType<typeof readOriginal>>;

/** Creates a facility with another's form and offers, and a new key and code. */
export const copyFacility = async (
  tx: Tx,
  fromId: number,
  row: Original,
  changes: OfferChanges,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('facility')
    .values({ ...row, form_content: JSON.stringify(row.form_content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyForm(tx, fromId, id);
  await giveInvitations(tx, id, now);
  await copyOffers(tx, fromId, id, changes);
  return id;
};
