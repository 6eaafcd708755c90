import type { Day } from '@hitosoroi/rules/day';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { detailsOf } from './facility-details.ts';
import { findHead } from './facility-heads.ts';
import { findPoints } from './facility-points.ts';
import { findRehearsal } from './find-rehearsal.ts';

/** A facility as every page about it needs it. */
export const findFacilityPage = async (db: Db, id: number, today: Day, canRehearse: boolean) => {
  const head = await findHead(db, id, today);
  if (!head) return undefined;
  const row = await db
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('facility.id', '=', id)
    .selectAll('facility')
    .select('institution.version as institution_version')
    .select(({ selectFrom }) =>
      selectFrom('facility as other')
        .whereRef('other.institution_id', '=', 'institution.id')
        .where('other.rehearsal_of', 'is', null)
        .select(sql<number>`count(*)`.as('count'))
        .as('institution_facilities'),
    )
    .executeTakeFirstOrThrow();
  return {
    ...head,
    version: row.version,
    details: detailsOf(row),
    institution_id: row.institution_id,
    institution_version: row.institution_version,
    institution_facilities: row.institution_facilities ?? 1,
    points: await findPoints(db, id, head.missing_english.length === 0),
    can_rehearse: canRehearse,
    rehearsal: await findRehearsal(db, id),
    opens_on: row.opens_on,
    closes_on: row.closes_on,
    publishes_on: row.publishes_on,
  };
};
