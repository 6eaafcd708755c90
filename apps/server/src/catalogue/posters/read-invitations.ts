import type { AnswerOf } from '@hitosoroi/contract/call';
import type { listPosters, readInvitations } from '@hitosoroi/contract/staff/posters';
import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import { invitationLink } from '../../people/invitations/invitation.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type FacilityFilter, isListed, PAGE } from '../facilities/filter-facilities.ts';
import { qrCode, qrSvg } from './qr-code.ts';

export type Invitation = AnswerOf<typeof readInvitations>['invitations'][number];

/** For how many past days the console shows arrivals. */
const DAYS_BACK = 30;
/** How many invitations the console shows. It leaves out those that expired longest ago. */
const MOST_SHOWN = 20;

const firstDay = (now: Date): Day => addDays(dayInJapan(now), 1 - DAYS_BACK);

const stateOf = (endsAt: string | null, now: Date): Invitation['state'] => {
  if (endsAt === null) return 'lasting';
  return endsAt > now.toISOString() ? 'ending' : 'over';
};

const selectInvitations = (db: Db | Tx) =>
  db
    .selectFrom('invitation')
    .select(['digest', 'facility_id', 'version', 'kind', 'secret', 'created_at', 'expires_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>;

const arrivalsAt = (db: Db | Tx, facilityId: number, now: Date) =>
  db
    .selectFrom('day_figure')
    .where('facility_id', '=', facilityId)
    .where('day', '>=', firstDay(now))
    .where('figure', '=', 'arrivals')
    .orderBy('day')
    .select(['day', 'part', 'count'])
    .execute();

type Arrivals = Awaited<ReturnType<typeof arrivalsAt>>;

const present = (row: Row, arrivals: Arrivals, publicUrl: string, now: Date): Invitation => {
  const link = invitationLink(publicUrl, row.kind, row.secret);
  return {
    id: row.digest,
    version: row.version,
    kind: row.kind,
    secret: row.secret,
    link,
    qr_svg: qrSvg(qrCode(link), link),
    created_at: row.created_at,
    ends_at: row.expires_at,
    state: stateOf(row.expires_at, now),
    arrivals: arrivals.filter(({ part }) => part === row.digest).map(({ day, count }) => ({ day, count })),
  };
};

/** The order in the console: the current invitations, then replaced ones that still work, then expired ones. */
const order: readonly Invitation['state'][] = ['lasting', 'ending', 'over'];
const byWhenItMatters = (one: Invitation, other: Invitation): number =>
  order.indexOf(one.state) - order.indexOf(other.state) ||
  other.kind.localeCompare(one.kind) ||
  (other.ends_at ?? '').localeCompare(one.ends_at ?? '');

export const invitationsOf = async (
  db: Db | Tx,
  facilityId: number,
  publicUrl: string,
  now: Date,
): Promise<Invitation[]> => {
  const rows = await selectInvitations(db).where('facility_id', '=', facilityId).execute();
  const arrivals = await arrivalsAt(db, facilityId, now);
  return rows
    .map((row) => present(row, arrivals, publicUrl, now))
    .sort(byWhenItMatters)
    .slice(0, MOST_SHOWN);
};

export const findInvitation = async (db: Db | Tx, digest: string, publicUrl: string, now: Date) => {
  const row = await selectInvitations(db).where('digest', '=', digest).executeTakeFirst();
  return row && present(row, await arrivalsAt(db, row.facility_id, now), publicUrl, now);
};

export const facilityOfInvitation = async (db: Db | Tx, digest: string): Promise<number | undefined> =>
  (await selectInvitations(db).where('digest', '=', digest).executeTakeFirst())?.facility_id;

const selectPosters = (db: Db, now: Date) =>
  db
    .selectFrom('facility as f')
    .innerJoin('institution as i', 'i.id', 'f.institution_id')
    .select(['f.id', 'f.handle', 'f.name', 'f.name_en', 'i.name as institution', 'i.name_en as institution_en'])
    .select(['f.institution_id', 'f.is_open', 'f.opens_on', 'f.closes_on', 'f.practice_of'])
    .select(({ selectFrom }) => [
      selectFrom('invitation')
        .whereRef('facility_id', '=', 'f.id')
        .where('expires_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('lasting'))
        .as('lasting'),
      selectFrom('invitation')
        .whereRef('facility_id', '=', 'f.id')
        .where('expires_at', '>', now.toISOString())
        .select(({ fn }) => fn.min('expires_at').as('ends_at'))
        .as('ends_at'),
      selectFrom('day_figure')
        .whereRef('facility_id', '=', 'f.id')
        .where('day', '>=', firstDay(now))
        .where('figure', '=', 'arrivals')
        .select(({ fn }) => fn.sum<number | string>('count').as('arrivals'))
        .as('arrivals'),
    ]);

/** One page of the facilities in a staff member's scope, with the state of their posters. */
export const posterList = async (
  db: Db,
  filter: FacilityFilter,
  after: string | undefined,
  now: Date,
): Promise<AnswerOf<typeof listPosters>> => {
  const today = dayInJapan(now);
  const [institution, facility] = after?.split('_').map(Number) ?? [];
  const rows = await selectPosters(db, now)
    .where(isListed(db, filter, today))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('f.institution_id', 'f.id'), '>', tuple(institution ?? 0, facility ?? 0)),
      ),
    )
    .orderBy('f.institution_id')
    .orderBy('f.id')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    posters: page.map(({ institution_id: _, closes_on, practice_of, lasting, ends_at, arrivals, ...row }) => ({
      ...row,
      is_open: isOpenOn({ ...row, closes_on }, today),
      opens_on: row.opens_on && row.opens_on > today ? row.opens_on : null,
      is_practice: practice_of !== null,
      can_be_drawn: Number(lasting) === 2,
      ends_at,
      arrivals: Number(arrivals),
    })),
    next: last ? `${last.institution_id}_${last.id}` : null,
  };
};
