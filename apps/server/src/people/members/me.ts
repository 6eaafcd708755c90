import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn, isPublishedOn } from '@hitosoroi/rules/facility-days';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { isPaymentUnderWay, openLinkEnd } from '@hitosoroi/rules/payer-link';
import { soonestWaiting } from '@hitosoroi/rules/waiting-payment';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { facilityMark } from '../invitations/invitation.ts';
import { moveMemberWords, replaceMemberWords } from '../search/index-search-words.ts';
import { type SessionLookup, selectMember, sessionLookup } from './sessions.ts';

/** A subquery that is not null if the member orders for at least one person. */
const selectAnyPerson = (db: Db) =>
  db.selectFrom('person').where('person.member_id', '=', sql.ref<number>('member.id')).select('person.id').limit(1);

/**
 * A subquery of the member's unpaid orders. The statuses are literals, so that the database uses the partial index
 * `orders_unpaid_of_member`, which has no entry for most members. The limit of unpaid orders bounds the others.
 */
const selectUnpaid = (db: Db) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payer_link as l', 'l.order_number', 'o.order_number')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'o.order_number').on(sql<boolean>`a.state in ('live', 'settled')`),
    )
    .where('o.member_id', '=', sql.ref<number>('member.id'))
    .where(sql<boolean>`o.order_status in (${sql.lit(AWAITING_PAYMENT)}, ${sql.lit(UNSETTLED)})`)
    .select([
      'o.order_number',
      'o.order_status',
      'o.payment_limit_date',
      'l.expires_at',
      'l.taken_back_at',
      'a.last_event',
    ]);

const meQuery = prepared((db, lookup: SessionLookup) =>
  selectMember(db, lookup)
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .select([
      'member.name as user_name',
      'member.name_kana',
      'member.phone_number',
      'member.email',
      'institution.name as customerName',
      'institution.name_en as customerNameEn',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'facility.start_date',
      'facility.end_date',
      'facility.order_type',
      'facility.is_published',
      'facility.publishes_on',
      'member.id as memberId',
      'facility.handle',
      'member.facility_id as facilityId',
      'member.created_at as since',
      'member.password_asked_at',
      'session.by_mail',
      selectAnyPerson(db).as('family'),
      jsonRows(db, selectUnpaid(db)).as('unpaid'),
    ]),
);

type Unpaid = Awaited<ReturnType<ReturnType<typeof selectUnpaid>['execute']>>;

/** The unpaid order that the member has to pay first, if one waits for that. */
const waitingOf = (unpaid: Unpaid, now: Date) =>
  soonestWaiting(
    unpaid.map(({ expires_at, taken_back_at, last_event, ...order }) => {
      const end = openLinkEnd(order, expires_at === null ? null : { expires_at, taken_back_at }, now);
      const is_payment_under_way = isPaymentUnderWay(order.order_status, last_event);
      return { ...order, is_payment_under_way, payment_link_ends_at: end?.toISOString() ?? null };
    }),
    dayInJapan(now),
  );

/** The session's member and the facility that decides what they see, in one query. */
export const findMe = async (db: Db, secret: string | undefined, now: Date) => {
  if (!secret) return undefined;
  const [found] = await meQuery(db, sessionLookup(secret, now));
  if (!found) return undefined;
  const { memberId, facilityId, handle, since, family, publishes_on, password_asked_at, by_mail, unpaid, ...me } =
    found;
  const is_published = isPublishedOn(found, dayInJapan(now));
  const cart_id = secretDigest(`cart ${memberId} ${facilityId} ${since}`).slice(0, 16);
  const waiting_payment = waitingOf(rowsIn(unpaid), now);
  return {
    ...me,
    is_published,
    facility_id: facilityMark(handle),
    cart_id,
    ...(family !== null && { is_family: true }),
    ...(password_asked_at !== null && { password_question: by_mail ? ('here' as const) : ('by-mail' as const) }),
    ...(waiting_payment && { waiting_payment }),
  };
};

/**
 * Moves a member to a facility. Returns false if the member was there already. A member who orders for a person at the new facility keeps
 * their own facility in `home_facility_id`, and returns to it later. A login moves members unasked, so the way back is stored.
 */
export const bindFacility = (db: Db, memberId: number, facilityId: number, by?: 'login'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set(({ selectFrom, ref }) => ({
        facility_id: facilityId,
        left_facility_id: by === 'login' ? ref('facility_id') : null,
        left_home_id: by === 'login' ? ref('home_facility_id') : null,
        home_facility_id: sql<number | null>`case when exists ${selectFrom('person')
          .where('person.member_id', '=', memberId)
          .where('person.facility_id', '=', facilityId)
          .select('person.id')} then nullif(coalesce(home_facility_id, facility_id), ${sql.val(facilityId)}) end`,
      }))
      .where('id', '=', memberId)
      .where('facility_id', '<>', facilityId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await moveMemberWords(tx, memberId);
    return true;
  });

const leftFacility = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.left_facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', '=', memberId);

/** The facility from which the last login moved the member, if it is open. */
export const findWayBack = async (db: Db, memberId: number, today: Day) => {
  const found = await leftFacility(db, memberId)
    .select([
      'facility.id',
      'facility.is_open',
      'facility.opens_on',
      'facility.closes_on',
      'institution.name as customerName',
      'institution.name_en as customerNameEn',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
    ])
    .executeTakeFirst();
  if (!found || !isOpenOn(found, today)) return undefined;
  const { id, is_open, opens_on, closes_on, ...names } = found;
  return { id, names };
};

/** Takes a member back to the facility from which the last login moved them. Returns false if they have moved since. */
export const goBack = (db: Db, memberId: number, facilityId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set(({ ref }) => ({
        facility_id: facilityId,
        home_facility_id: ref('left_home_id'),
        left_facility_id: null,
        left_home_id: null,
      }))
      .where('id', '=', memberId)
      .where('left_facility_id', '=', facilityId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await moveMemberWords(tx, memberId);
    return true;
  });

export const changeProfile = (
  db: Db,
  memberId: number,
  profile: { name: string; name_kana: string; phone_number: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { email } = await tx
      .updateTable('member')
      .set(({ eb }) => ({ ...profile, version: eb('version', '+', 1) }))
      .where('id', '=', memberId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await replaceMemberWords(tx, memberId, { ...profile, email });
  });
