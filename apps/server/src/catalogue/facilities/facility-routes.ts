import {
  changeFacility,
  changeInstitution,
  listCatalogue,
  makeFacility as makeFacilityCall,
  readFacility,
  readNewFacility,
} from '@hitosoroi/contract/staff/facility';
import { listVersions } from '@hitosoroi/contract/staff/versions';
import { dayInJapan } from '@hitosoroi/rules/day';
import { staffNotFound, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { facilityOfVersioned, facilityWithId, findVersions } from '../versions.ts';
import { changeDetails } from './facility-details.ts';
import { listHeads } from './facility-heads.ts';
import { findFacilityPage } from './find-facility-page.ts';
import { renameInstitution } from './institutions.ts';
import { findNewFacility, makeFacility } from './make-facility.ts';
import { openingRoutes } from './opening-routes.ts';
import { rehearsalRoutes } from './rehearsal-routes.ts';

const inQuery = (db: Db | Tx, { query }: { query: { id: string } }) => facilityWithId(db, Number(query.id));
const inBody = (db: Db | Tx, { body }: { body: { id: number } }) => facilityWithId(db, body.id);

/** Of no facility: only whoever has all of them makes another, or renames what several share. */
const ofAll = async () => 'none' as const;

/** What staff see of facilities, and change of them. */
export const facilityRoutes = (serve: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const { read, change } = serve;
  const canRehearse = config.rehearsalPayment !== undefined;
  openingRoutes(serve);
  rehearsalRoutes(serve, context);

  read(listCatalogue, {}, async ({ staff, now }) => ({
    facilities: await listHeads(db, staff.facilities, dayInJapan(now)),
  }));

  read(
    readFacility,
    { facilityOf: inQuery },
    async ({ query, now }) =>
      (await findFacilityPage(db, Number(query.id), dayInJapan(now), canRehearse)) ?? staffNotFound,
  );

  read(
    listVersions,
    { facilityOf: (from, { query: { kind, id } }) => facilityOfVersioned(from, kind, Number(id)) },
    async ({ query: { kind, id }, language }) => ({ versions: await findVersions(db, kind, id, language) }),
  );

  read(readNewFacility, { facilityOf: ofAll }, () => findNewFacility(db));

  change(makeFacilityCall, { facilityOf: ofAll }, async ({ tx, body, now }) => {
    const made = await makeFacility(tx, body, now);
    if (made === 'facility-name-taken' || made === 'rehearsal-name') return wrongStaffField('name', made);
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
    if (outcome === 'facility-name-taken' || outcome === 'rehearsal-name') return wrongStaffField('name', outcome);
    if ('stale' in outcome) return stale({ current: outcome.stale });
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
    if ('stale' in outcome) return stale({ current: outcome.stale });
    const { before, after } = outcome;
    const subject = { kind: 'institution', id, label: after.name };
    return changed({ answer: { id, version: outcome.version, ...after }, subject, before, after });
  });
};
