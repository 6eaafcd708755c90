import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * What a payer link has beside its secret: preview, name and the payer's address. During a roll-out an earlier version of the server may
 * replace a link, and leaves the details of the link before. Those are never shown, and nobody gets a mail by them.
 */

interface Details {
  readonly preview_id: string | null;
  readonly from_name: string | null;
  readonly email: string | null;
  readonly email_language: 'ja' | 'en' | null;
}

/** A condition on `payer_link as l`: its details belong to this link, not to the one before. */
export const hasOwnDetails = sql<boolean>`(l.details_of is null or l.details_of = l.digest)`;

/** Selects a detail of `payer_link as l`. Null if it belongs to the link before. */
export const ownDetail = <Name extends keyof Details>(name: Name) =>
  sql<Details[Name] | null>`case when ${hasOwnDetails} then ${sql.ref(`l.${name}`)} end`.as(name);

/** Deletes the details of the link before. A write of new details must come after this. */
export const forgetEarlierDetails = async (tx: Tx, orderNumber: string): Promise<void> => {
  await tx
    .updateTable('payer_link')
    .set(({ ref }) => ({
      preview_id: null,
      from_name: null,
      email: null,
      email_language: null,
      details_of: ref('digest'),
    }))
    .where('order_number', '=', orderNumber)
    .whereRef('details_of', '<>', 'digest')
    .execute();
};
