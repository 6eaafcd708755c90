import type { AnswerOf } from '@hitosoroi/contract/call';
import {
  confirmMemberAgain,
  correctMember as correctCall,
  correctedFields,
  correctMemberEmail,
  logMemberOut,
  readMember as readCall,
  withdrawMemberEmail,
} from '@hitosoroi/contract/staff/member';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import { stateOf } from '@hitosoroi/rules/order-states';
import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { beginEmailChange, withdrawEmailChange } from '../people/members/change-email.ts';
import { correctMember } from '../people/members/correct-member.ts';
import { lockMember, subjectOfMember } from '../people/members/find-member.ts';
import { sendConfirmationAgain } from '../people/members/register.ts';
import { logOutEverywhere } from '../people/members/sessions.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { TO_COMPANY } from '../platform/mail/letter.ts';
import { selectMailsToOtherAddresses } from '../platform/mail/mails-to-other-addresses.ts';

type Member = AnswerOf<typeof readCall>;

/** How many orders, mails and inquiries the page shows. It shows the newest, because people on the phone ask about them. */
const SHOWN = 20;
const BEGINNING = 80;
const MOST_CORRECTIONS = 100;

const facilityOfMember = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('member').where('id', '=', id).select('facility_id').executeTakeFirst())?.facility_id;

const readRow = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .leftJoin('email_change', 'email_change.member_id', 'member.id')
    .leftJoin('staff', 'staff.id', 'email_change.staff_id')
    .where('member.id', '=', id)
    .select(['member.id', 'member.version', 'member.name', 'member.name_kana', 'member.phone_number', 'member.email'])
    .select([
      'member.language',
      'member.confirmed_at',
      'member.created_at',
      'facility.id as facilityId',
      'facility.handle',
    ])
    .select(['facility.name as facilityName', 'facility.name_en as facilityNameEn'])
    .select(['institution.name as institution', 'institution.name_en as institutionEn'])
    .select([
      'email_change.email as newEmail',
      'email_change.created_at as enteredAt',
      'email_change.expires_at as endsAt',
    ])
    .select('staff.name as enteredBy')
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** The pending change of the mail address. Null if the change expired, even if the daily purge has not deleted it yet. */
const emailChangeIn = ({ newEmail, enteredBy, enteredAt, endsAt }: Row, now: Date): Member['email_change'] => {
  if (newEmail === null || enteredBy === null || enteredAt === null || endsAt === null) return null;
  return endsAt > now.toISOString()
    ? { email: newEmail, by: enteredBy, created_at: enteredAt, expires_at: endsAt }
    : null;
};

/** The facilities to which queries are limited. Empty for staff who see all facilities. */
const inScope = (scope: FacilityScope): number[] => (scope === 'all' ? [] : [...scope]);

/** A member as the console shows them. Every query uses an index. */
const readMember = async (db: Db, id: number, scope: FacilityScope, now: Date): Promise<Member | undefined> => {
  const row = await readRow(db, id);
  if (!row) return undefined;
  const isLimited = scope !== 'all';
  const facilities = inScope(scope);
  const [sessions, persons, orders, mails, inquiries, corrections, elsewhere] = await Promise.all([
    db.selectFrom('session').where('member_id', '=', id).select('digest').execute(),
    db
      .selectFrom('person')
      .where('member_id', '=', id)
      .$if(isLimited, (query) => query.where('facility_id', 'in', facilities))
      .select(['name', 'name_kana'])
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('orders')
      .where('member_id', '=', id)
      .$if(isLimited, (query) => query.where('facility_id', 'in', facilities))
      .orderBy('ordered_at', 'desc')
      .limit(SHOWN)
      .select(['order_number', 'order_status', 'ordered_at', 'price', 'person_name'])
      .execute(),
    db
      .selectFrom('mail')
      .where('member_id', '=', id)
      .where('kind', 'not in', TO_COMPANY)
      .$if(isLimited, (query) => query.where('facility_id', 'in', facilities))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .select(['id', 'subject', 'state', 'dismissed_at', 'created_at'])
      .execute(),
    db
      .selectFrom('inquiry')
      .where('member_id', '=', id)
      .$if(isLimited, (query) => query.where('facility_id', 'in', facilities))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .select(['id', 'content', 'state', 'created_at'])
      .execute(),
    db
      .selectFrom('correction as c')
      .innerJoin('staff', 'staff.id', 'c.staff_id')
      .where('c.member_id', '=', id)
      .where('c.order_number', 'is', null)
      .orderBy('c.id', 'desc')
      .limit(MOST_CORRECTIONS)
      .select(['c.field', 'c.before', 'c.after', 'c.corrected_at', 'staff.name as by'])
      .execute(),
    selectMailsToOtherAddresses(db)
      .where('e.member_id', '=', id)
      .$if(isLimited, (query) => query.where('e.facility_id', 'in', facilities))
      .limit(MOST_CORRECTIONS)
      .select(['from_address as before', 'to_address as after', 'sent_at as corrected_at', 'staff.name as by'])
      .execute(),
  ]);
  const { facilityId, handle, facilityName, facilityNameEn, institution, institutionEn, confirmed_at } = row;
  const { version, name, name_kana, phone_number, email, language, created_at } = row;
  return {
    ...{ id, version, name, name_kana, phone_number, email, language, created_at },
    email_change: emailChangeIn(row, now),
    is_confirmed: confirmed_at !== null,
    is_erased: isErasedAddress(email),
    facility: {
      id: facilityId,
      handle,
      name: facilityName,
      name_en: facilityNameEn,
      institution,
      institution_en: institutionEn,
    },
    sessions: sessions.length,
    persons,
    orders: orders.map(({ order_number, order_status, ordered_at, price, person_name }) => ({
      number: order_number,
      state: stateOf(order_status),
      ordered_at,
      price,
      person_name: person_name === row.name ? null : person_name,
    })),
    mails: mails.map(({ dismissed_at, state, ...mail }) => ({
      ...mail,
      state: dismissed_at === null ? state : ('dismissed' as const),
    })),
    inquiries: inquiries.map(({ content, state, ...inquiry }) => ({
      ...inquiry,
      beginning: [...content].slice(0, BEGINNING).join(''),
      is_open: state === 'open',
    })),
    corrections: [
      ...corrections.flatMap(({ field, ...correction }) => {
        const known = correctedFields.find((each) => each === field);
        return known ? [{ field: known, ...correction }] : [];
      }),
      ...elsewhere.map((sent) => ({ field: 'mail' as const, ...sent })),
    ].sort((one, other) => other.corrected_at.localeCompare(one.corrected_at)),
  };
};

/** A change of the mail address as the audit stores it. The audit outlives a member's erasure, so it does not contain the address. */
const forAudit = ({ version, new_email }: { version: number; new_email: string | null }) => ({
  version,
  has_new_email: new_email !== null,
});

export const memberEmailRoutes = ({ change }: ServeStaff, context: AppContext): void => {
  change(
    correctMemberEmail,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body, staff, now }) => {
      const outcome = await beginEmailChange(tx, context, body, staff.id, now);
      if (outcome === 'not-found') return staffNotFound;
      // This tells staff that another member has the mail address. Registration in the shop tells everyone the same.
      if (outcome === 'email-taken') return wrongStaffField('email', 'email-taken');
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOfMember(body.id) });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOfMember(body.id),
        before: forAudit(before),
        after: forAudit(after),
      });
    },
  );

  change(
    withdrawMemberEmail,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body }) => {
      const outcome = await withdrawEmailChange(tx, body);
      if (outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOfMember(body.id) });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOfMember(body.id),
        before: forAudit(before),
        after: forAudit(after),
      });
    },
  );
};

export const memberRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;

  read(
    readCall,
    {
      facilityOf: (from, { query }) => facilityOfMember(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'member', id }),
    },
    async ({ query, staff, now }) => (await readMember(db, Number(query.id), staff.facilities, now)) ?? staffNotFound,
  );

  change(
    correctCall,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body, staff, now }) => {
      const outcome = await correctMember(tx, config, body, staff.id, now);
      if (outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOfMember(body.id) });
      const { before, after, changed: fields } = outcome;
      return changed({
        answer: after,
        subject: subjectOfMember(body.id),
        before: { version: before.version },
        after: { version: after.version, fields },
      });
    },
  );

  change(
    logMemberOut,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body: { id } }) => {
      await lockMember(tx, id);
      const ended = await logOutEverywhere(tx, id);
      return changed({
        answer: { ended },
        subject: subjectOfMember(id),
        before: { sessions: ended },
        after: { sessions: 0 },
      });
    },
  );

  change(
    confirmMemberAgain,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body: { id }, now }) => {
      if (!(await sendConfirmationAgain(tx, context, id))) return new StaffRefused(409, 'member-confirmed');
      return changed({
        answer: { ok: true as const },
        subject: subjectOfMember(id),
        before: { is_confirmed: false },
        after: { is_confirmed: false, link_sent_at: now.toISOString() },
      });
    },
  );
};
