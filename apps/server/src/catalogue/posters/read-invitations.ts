import type { AnswerOf } from '@hitosoroi/contract/call';
import type { listPosters, readInvitations } from '@hitosoroi/contract/staff/posters';
import { addDays, type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn } from '@hitosoroi/rules/facility-days';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { invitationLink } from '../../people/invitations/invitation.ts';
import { facilityNames } from '../../people/staff/facility-names.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
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

/**
 * The facilities in the scope of a member of staff, with the state of their posters. Each table is read once, however many facilities there
 * are.
 */
export const posterList = async (
  db: Db,
  scope: FacilityScope,
  now: Date,
): Promise<AnswerOf<typeof listPosters>['posters']> => {
  const names = await facilityNames(db, scope);
  if (names.length === 0) return [];
  const ids = scope === 'all' ? [] : [...scope];
  const facilities = await db
    .selectFrom('facility')
    .$if(scope !== 'all', (query) => query.where('id', 'in', ids))
    .select(['id', 'is_open', 'opens_on', 'closes_on'])
    .execute();
  const working = await db
    .selectFrom('invitation')
    .$if(scope !== 'all', (query) => query.where('facility_id', 'in', ids))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now.toISOString())]))
    .select(['facility_id', 'kind', 'expires_at'])
    .execute();
  const arrived = await db
    .selectFrom('day_figure')
    .$if(scope !== 'all', (query) => query.where('facility_id', 'in', ids))
    .where('day', '>=', firstDay(now))
    .where('figure', '=', 'arrivals')
    .groupBy('facility_id')
    .select(({ fn }) => ['facility_id', fn.sum<number | string>('count').as('count')])
    .execute();
  const today = dayInJapan(now);
  const facilityOf = new Map(facilities.map((facility) => [facility.id, facility]));
  const workingOf = Map.groupBy(working, ({ facility_id }) => facility_id);
  const arrivedAt = new Map(arrived.map(({ facility_id, count }) => [facility_id, Number(count)]));
  return names.map((name) => {
    const own = workingOf.get(name.id) ?? [];
    const lasting = own.filter(({ expires_at }) => expires_at === null);
    const [first = null] = own.flatMap(({ expires_at }) => expires_at ?? []).sort();
    const facility = facilityOf.get(name.id);
    return {
      ...name,
      is_open: facility !== undefined && isOpenOn(facility, today),
      opens_on: facility?.opens_on && facility.opens_on > today ? facility.opens_on : null,
      can_be_drawn: lasting.length === 2,
      ends_at: first,
      arrivals: arrivedAt.get(name.id) ?? 0,
    };
  });
};
