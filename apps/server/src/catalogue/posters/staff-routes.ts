import {
  drawPosters as drawPostersCall,
  extendInvitation,
  listPosters,
  previewRotation,
  readInvitations,
  rotateInvitationCall,
} from '@hitosoroi/contract/staff/posters';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { MOST_POSTERS } from '@hitosoroi/rules/posters';
import { type FacilityScope, isInScope } from '@hitosoroi/rules/staff-roles';
import { invitationLink } from '../../people/invitations/invitation.ts';
import { facilityNames } from '../../people/staff/facility-names.ts';
import { StaffRefused, staffNotFound, staffTooMany } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { createDrawingTurns } from '../../platform/limits/turns.ts';
import { findSeller } from '../legal/fill-legal-text.ts';
import { lowestPrices } from '../offers/offers.ts';
import type { PosterFacts } from './poster.ts';
import {
  facilityOfInvitation,
  findInvitation,
  type Invitation,
  invitationsOf,
  posterList,
} from './read-invitations.ts';
import { endOf, rotate, wrongLastDay } from './rotate-invitation.ts';

/**
 * The content of the posters of all facilities in `scope`, sorted by institution. Leaves out facilities without a permanent key and code.
 * Returns at most one poster more than staff may draw at once, so that the caller can detect too many.
 */
export const findPosters = async (
  db: Db,
  scope: FacilityScope,
  publicUrl: string,
  now: Date,
  withPractice = true,
): Promise<(PosterFacts & { readonly facilityId: number })[]> => {
  if (scope !== 'all' && scope.length === 0) return [];
  const rows = await db
    .selectFrom('facility as f')
    .innerJoin('institution as i', 'i.id', 'f.institution_id')
    .innerJoin('invitation as key', (join) =>
      join.onRef('key.facility_id', '=', 'f.id').on('key.kind', '=', 'key').on('key.expires_at', 'is', null),
    )
    .innerJoin('invitation as code', (join) =>
      join.onRef('code.facility_id', '=', 'f.id').on('code.kind', '=', 'code').on('code.expires_at', 'is', null),
    )
    .$if(scope !== 'all', (query) => query.where('f.id', 'in', scope === 'all' ? [] : [...scope]))
    .$if(!withPractice, (query) => query.where('f.practice_of', 'is', null))
    .orderBy('f.institution_id')
    .orderBy('f.id')
    .limit(MOST_POSTERS + 1)
    .select(['f.id as facilityId', 'f.name as facilityName', 'f.name_en as facilityNameEn'])
    .select('f.practice_of')
    .select(['i.name as institutionName', 'i.name_en as institutionNameEn'])
    .select(['key.secret as key', 'code.secret as code', 'f.start_date as start', 'f.end_date as end'])
    .execute();
  const seller = await findSeller(db);
  const ids = rows.slice(0, MOST_POSTERS).map(({ facilityId }) => facilityId);
  const prices = await lowestPrices(db, ids, dayInJapan(now));
  return rows.map(({ key, practice_of, ...row }) => ({
    ...row,
    isPractice: practice_of !== null,
    link: invitationLink(publicUrl, 'key', key),
    host: new URL(publicUrl).host,
    price: prices.get(row.facilityId),
    seller,
  }));
};

/** How many poster files a staff member may print, more than a person needs. A page takes a quarter of a second of processor time. */
const MOST_PER_HOUR = 30;
const HOUR = 3_600_000;

const facilityWith = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('facility').where('id', '=', id).select('id').executeTakeFirst())?.id;

const subjectOf = async (tx: Tx, id: number) => {
  const [facility] = await facilityNames(tx, [id]);
  return { kind: 'invitation', id, label: `${facility?.institution} ${facility?.name}` };
};

/** An invitation as the audit stores it, without the key or code. Staff who may not give out links also read the audit. */
const forAudit = (kind: Invitation['kind'], works_until: Day | null) => ({ invitation: kind, works_until });

/** The last day of an invitation that ends at midnight. */
const lastDay = (endsAt: string): Day => dayInJapan(new Date(Date.parse(endsAt) - 1));

export const posterStaffRoutes = ({ read, change, preview }: ServeStaff, { db, config }: AppContext): void => {
  const { publicUrl } = config;
  const turns = createDrawingTurns(1);
  const drawn = new Limit('posters', MOST_PER_HOUR, HOUR);

  read(
    readInvitations,
    { facilityOf: (from, { query }) => facilityWith(from, Number(query.id)) },
    async ({ query: { id }, now }) => ({
      facility_id: Number(id),
      today: dayInJapan(now),
      invitations: await invitationsOf(db, Number(id), publicUrl, now),
    }),
  );

  read(listPosters, {}, ({ staff, query: { after, ...filter }, now }) =>
    posterList(db, { scope: staff.facilities, ...filter }, after, now),
  );

  read(drawPostersCall, {}, async ({ staff, query: { size, facilities }, now }) => {
    const asked = facilities?.split(',').map(Number);
    if (asked?.some((id) => !isInScope(staff.facilities, id))) return new StaffRefused(403, 'out-of-scope');
    const posters = await findPosters(db, asked ?? staff.facilities, publicUrl, now, asked !== undefined);
    if (posters.length === 0) return staffNotFound;
    if (posters.length > MOST_POSTERS) return new StaffRefused(409, 'too-many-posters');
    if (!(await drawn.take(db, String(staff.id)))) return staffTooMany;
    // Loads the PDF library and the fonts only when staff print the first poster.
    const { drawPosters } = await import('./poster.ts');
    const pdf = await turns.ofPerson.run(staff.id, () =>
      turns.ofAll.run('a drawing', () => drawPosters(posters, size, now)),
    );
    if (pdf === 'too-many') return new StaffRefused(503, 'busy');
    const shown = posters.map(({ facilityId }) => facilityId);
    const [first] = await facilityNames(db, shown.slice(0, 1));
    const name = shown.length === 1 ? first?.handle : dayInJapan(now);
    return { file_name: `poster-${name}-${size}.pdf`, pdf: pdf.toString('base64'), facilities: shown };
  });

  const bodyFacility = (from: Db | Tx, { body }: { body: { facility_id: number } }) =>
    facilityWith(from, body.facility_id);

  preview(previewRotation, { facilityOf: bodyFacility }, async ({ tx, body, now }) => {
    const wrong = body.until !== null && wrongLastDay(body.until, now);
    return wrong || rotate(tx, body, publicUrl, now);
  });

  change(rotateInvitationCall, { facilityOf: bodyFacility }, async ({ tx, body, now }) => {
    const wrong = body.until !== null && wrongLastDay(body.until, now);
    if (wrong) return wrong;
    const { kind, facility_id } = body;
    const { fingerprint, had_one } = await rotate(tx, body, publicUrl, now);
    return changed({
      answer: { facility_id },
      subject: await subjectOf(tx, facility_id),
      before: had_one ? forAudit(kind, null) : null,
      after: forAudit(kind, body.until ?? dayInJapan(now)),
      fingerprint,
    });
  });

  change(
    extendInvitation,
    { facilityOf: (from, { body }) => facilityOfInvitation(from, body.id) },
    async ({ tx, body: { id, version, until }, now }) => {
      const wrong = wrongLastDay(until, now);
      if (wrong) return wrong;
      const before = await findInvitation(tx, id, publicUrl, now);
      const facilityId = await facilityOfInvitation(tx, id);
      if (!before || !facilityId) return staffNotFound;
      if (before.version !== version) return stale({ current: before, subject: await subjectOf(tx, facilityId) });
      if (before.ends_at === null) return new StaffRefused(409, 'invitation-lasting');
      const { numUpdatedRows } = await tx
        .updateTable('invitation')
        .set({ expires_at: endOf(until).toISOString(), version: version + 1 })
        .where('digest', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      const current = await findInvitation(tx, id, publicUrl, now);
      if (numUpdatedRows !== 1n && current) return stale({ current, subject: await subjectOf(tx, facilityId) });
      return changed({
        answer: { id, version: version + 1 },
        subject: await subjectOf(tx, facilityId),
        before: forAudit(before.kind, lastDay(before.ends_at)),
        after: forAudit(before.kind, until),
      });
    },
  );
};
