import {
  changeFacility,
  changeInstitution,
  findInstitutions as findInstitutionsCall,
  listCatalogue,
  makeFacility as makeFacilityCall,
  readFacility,
  readNewFacility,
} from '@hitosoroi/contract/staff/facility';
import { makePractice as makePracticeCall } from '@hitosoroi/contract/staff/facility-practice';
import { listVersions } from '@hitosoroi/contract/staff/versions';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { sql } from 'kysely';
import { StaffRefused, staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { facilityOfVersioned, facilityWithId, findVersions } from '../versions.ts';
import { changeDetails, detailsOf } from './facility-details.ts';
import { findHead, findJapaneseSet, listHeads } from './facility-heads.ts';
import { findInstitutions, renameInstitution } from './institutions.ts';
import { findNewFacility, makeFacility, makePractice } from './make-facility.ts';
import { findPoints, findPractice } from './opening-checklist.ts';
import { openingRoutes } from './opening-routes.ts';

/**
 * The call that makes a practice facility, where staff try an order before members order. It creates a facility, so only staff with all
 * facilities may call it.
 */
const practiceRoutes = ({ change }: ServeStaff, { config }: AppContext): void => {
  change(
    makePracticeCall,
    {
      facilityOf: async (from, { body }) =>
        (await facilityWithId(from, body.id)) === undefined ? undefined : ('none' as const),
    },
    async ({ tx, body, now }) => {
      if (!config.testPayment) return new StaffRefused(409, 'no-practice');
      const made = await makePractice(tx, body.id, dayInJapan(now), now);
      if (typeof made === 'string') return new StaffRefused(409, made);
      return changed({
        answer: { id: made.id },
        subject: { kind: 'facility', id: made.id, label: made.details.name },
        before: null,
        after: made.details,
      });
    },
  );
};

/** A facility with everything that its pages in the console show. */
const findFacilityPage = async (db: Db, id: number, today: Day, canPractice: boolean) => {
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
        .where('other.practice_of', 'is', null)
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
    missing_english_set: await findJapaneseSet(db, id),
    points: await findPoints(db, id, head),
    can_practice: canPractice,
    practice: await findPractice(db, id),
    opens_on: row.opens_on,
    closes_on: row.closes_on,
    publishes_on: row.publishes_on,
  };
};

const inQuery = (db: Db | Tx, { query }: { query: { id: string } }) => facilityWithId(db, Number(query.id));
const inBody = (db: Db | Tx, { body }: { body: { id: number } }) => facilityWithId(db, body.id);

/**
 * The scope of calls that belong to no facility. Only staff with all facilities may make them: they create facilities and rename
 * institutions.
 */
const ofAll = async () => 'none' as const;

export const facilityRoutes = (serve: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const { read, change } = serve;
  const canPractice = config.testPayment !== undefined;
  openingRoutes(serve);
  practiceRoutes(serve, context);

  read(listCatalogue, {}, ({ staff, query: { after, ...filter }, now }) =>
    listHeads(db, { scope: staff.facilities, ...filter }, after, dayInJapan(now)),
  );

  read(findInstitutionsCall, { facilityOf: ofAll }, ({ query: { words = '' } }) => findInstitutions(db, words));

  read(
    readFacility,
    { facilityOf: inQuery },
    async ({ query, now }) =>
      (await findFacilityPage(db, Number(query.id), dayInJapan(now), canPractice)) ?? staffNotFound,
  );

  read(
    listVersions,
    { facilityOf: (from, { query: { kind, id } }) => facilityOfVersioned(from, kind, Number(id)) },
    async ({ query: { kind, id }, language }) => ({ versions: await findVersions(db, kind, id, language) }),
  );

  read(readNewFacility, { facilityOf: ofAll }, () => findNewFacility(db));

  change(makeFacilityCall, { facilityOf: ofAll }, async ({ tx, body, now }) => {
    const made = await makeFacility(tx, body, now);
    if (made === 'facility-name-taken' || made === 'practice-name') return wrongStaffField('name', made);
    if (made === 'day-over') return wrongStaffField('end_date', made);
    if (typeof made === 'string')
      return wrongStaffField(made === 'institution-taken' ? 'institution' : 'institution_id', made);
    if ('far' in made) return wrongStaffField(made.far, 'year-out');
    const { id, details } = made;
    return changed({
      answer: { id },
      subject: { kind: 'facility', id, label: details.name },
      before: null,
      after: details,
    });
  });

  change(changeFacility, { facilityOf: inBody }, async ({ tx, body: { id, version, ...details }, now }) => {
    const outcome = await changeDetails(tx, id, version, details, dayInJapan(now));
    if (outcome === 'facility-name-taken' || outcome === 'practice-name') return wrongStaffField('name', outcome);
    if ('stale' in outcome) return stale({ current: outcome.stale, subject: { kind: 'facility', id } });
    if ('far' in outcome) return wrongStaffField(outcome.far, 'year-out');
    const { before, after } = outcome;
    const subject = { kind: 'facility', id, label: after.name };
    return changed({ answer: { version: outcome.version, ...after }, subject, before, after });
  });

  change(changeInstitution, { facilityOf: ofAll }, async ({ tx, body: { id, version, ...names } }) => {
    const known = await tx.selectFrom('institution').where('id', '=', id).select('id').executeTakeFirst();
    if (!known) return staffNotFound;
    const outcome = await renameInstitution(tx, id, version, names);
    if (outcome === 'institution-taken') return wrongStaffField('name', outcome);
    if ('stale' in outcome) return stale({ current: outcome.stale, subject: { kind: 'institution', id } });
    const { before, after } = outcome;
    const subject = { kind: 'institution', id, label: after.name };
    return changed({ answer: { id, version: outcome.version, ...after }, subject, before, after });
  });
};
