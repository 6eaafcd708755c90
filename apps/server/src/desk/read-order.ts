import type { FacilityScope } from '@hitosoroi/rules/staff-roles';
import { readForm } from '../catalogue/forms/facility-form.ts';
import { findStaffSteps } from '../money/transfers/transfer-rows.ts';
import { findExports } from '../orders/order-events.ts';
import { readStaffAnswers } from '../orders/staff-answers.ts';
import { findInquiriesOfOrder } from '../people/inquiries/find-inquiries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { findLetters } from './writing.ts';

const readRow = (db: Db | Tx, number: string) =>
  db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('order_number', '=', number)
    .selectAll('orders')
    .select([
      'member.name as memberName',
      'member.name_kana as memberNameKana',
      'member.phone_number as phone',
      'member.email as email',
      'member.language as memberLanguage',
      'facility.handle as handle',
      'facility.name as facilityName',
      'facility.name_en as facilityNameEn',
      'institution.name as institution',
      'institution.name_en as institutionEn',
    ])
    .executeTakeFirst();

const readRefunds = (db: Db | Tx, number: string) =>
  db
    .selectFrom('refund as r')
    .leftJoin('payment_attempt as paid', (join) =>
      join.onRef('paid.trading_id', '=', 'r.trading_id').onRef('paid.payment_id', '=', 'r.payment_id'),
    )
    .where('r.order_number', '=', number)
    .orderBy('r.id')
    .selectAll('r')
    .select('paid.trading_id as own')
    .execute();

const readMails = (db: Db | Tx, number: string) =>
  db
    .selectFrom('mail')
    .where('order_number', '=', number)
    .orderBy('id')
    .select(['id', 'subject', 'state', 'created_at', 'sent_at'])
    .execute();

const readNotes = (db: Db | Tx, number: string) =>
  db
    .selectFrom('order_note as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .where('n.order_number', '=', number)
    .orderBy('n.id', 'desc')
    .select(['n.id', 'n.version', 'n.text', 'n.created_at', 'n.follow_up_on', 'n.done_at', 'staff.name as written_by'])
    .execute();

const readCorrections = (db: Db | Tx, number: string) =>
  db
    .selectFrom('correction as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .where('c.order_number', '=', number)
    .orderBy('c.id')
    .select(['c.field', 'c.before', 'c.after', 'c.corrected_at', 'staff.name as by'])
    .execute();

/** The events of an order. If an event stores a staff person, it has that person's name. */
const readEvents = async (db: Db | Tx, number: string) => {
  const events = await db
    .selectFrom('order_event')
    .where('order_number', '=', number)
    .orderBy('id')
    .selectAll()
    .execute();
  const ids = [...new Set(events.map(({ detail }) => Number(detail.by ?? 0)).filter((id) => id > 0))];
  const staff =
    ids.length > 0 ? await db.selectFrom('staff').where('id', 'in', ids).select(['id', 'name']).execute() : [];
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return events.map((event) => ({ ...event, by: names.get(Number(event.detail.by ?? 0)) ?? null }));
};

/** All data of an order, with the notes of staff. Every query uses an index. `inquiriesAt` are the facilities whose inquiries the person may read. */
export const readOrderParts = async (db: Db | Tx, number: string, inquiriesAt: FacilityScope) => {
  const row = await readRow(db, number);
  if (!row) return undefined;
  const [
    items,
    attempts,
    reviews,
    papers,
    events,
    links,
    refunds,
    transferSteps,
    mails,
    notes,
    letters,
    corrections,
    exports,
    staffAnswers,
    form,
    inquiries,
  ] = await Promise.all([
    db.selectFrom('order_item').where('order_number', '=', number).orderBy('position').selectAll().execute(),
    db.selectFrom('payment_attempt').where('order_number', '=', number).orderBy('created_at').selectAll().execute(),
    db.selectFrom('review').where('order_number', '=', number).orderBy('id').selectAll().execute(),
    db
      .selectFrom('receipt')
      .where('order_number', '=', number)
      .orderBy('issued_at')
      .select(['kind', 'number', 'issued_at'])
      .execute(),
    readEvents(db, number),
    db
      .selectFrom('payer_link')
      .where('order_number', '=', number)
      .select(['created_at', 'expires_at', 'taken_back_at'])
      .execute(),
    readRefunds(db, number),
    findStaffSteps(db, number),
    readMails(db, number),
    readNotes(db, number),
    findLetters(db, number),
    readCorrections(db, number),
    findExports(db, number),
    readStaffAnswers(db, number),
    readForm(db, row.facility_id),
    findInquiriesOfOrder(db, { ...row, number }, inquiriesAt),
  ]);
  const staffInputs = form?.published.staff ?? [];
  return {
    row,
    items,
    attempts,
    reviews,
    papers,
    events,
    links,
    refunds,
    transferSteps,
    mails,
    notes,
    letters,
    corrections,
    exports,
    staffAnswers,
    staffInputs,
    inquiries,
  };
};

export type OrderParts = NonNullable<Awaited<ReturnType<typeof readOrderParts>>>;

/** The data without the words that staff wrote for each other. The reason of a rejection stays, because the member was told it. */
export const withoutNotes = (parts: OrderParts): OrderParts => ({
  ...parts,
  notes: [],
  reviews: parts.reviews.map((review) => ({ ...review, closing_note: null })),
  events: parts.events.map((event) =>
    event.kind === 'cancel-rejected' ? event : { ...event, detail: { ...event.detail, note: null } },
  ),
});
