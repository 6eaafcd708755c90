import type { Tx } from '../../platform/db/database.ts';

/** What a facility offers, in the audit. It has versions apart from the facility's own. */
export const subjectOfOffers = async (tx: Tx, facilityId: number) => {
  const { name } = await tx
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select('name')
    .executeTakeFirstOrThrow();
  return { kind: 'offers', id: facilityId, label: name };
};
