import type { Db } from '../db/database.ts';
import { recordAudit } from './audit.ts';
import { command } from './command.ts';
import { writePrivateFileAt } from './files.ts';
import { findMember } from './find-member.ts';
import { isInquiryOf, mailsOf, staffActionsOn } from './of-member.ts';

/** What is known of orders, by their numbers. */
const aboutOrders = async (db: Db, numbers: readonly string[]) => {
  if (numbers.length === 0)
    return {
      items: [],
      events: [],
      payments: [],
      payment_links: [],
      refunds: [],
      transfers: [],
      receipts: [],
      notes: [],
      reviews: [],
      staff_actions: [],
      notices: [],
    };
  const payments = await db
    .selectFrom('payment_attempt')
    .where('order_number', 'in', numbers)
    .selectAll()
    .orderBy('created_at')
    .execute();
  const tradingIds = payments.map(({ trading_id }) => trading_id);
  return {
    items: await db
      .selectFrom('order_item')
      .where('order_number', 'in', numbers)
      .selectAll()
      .orderBy('order_number')
      .orderBy('position')
      .execute(),
    events: await db.selectFrom('order_event').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    payments,
    payment_links: await db
      .selectFrom('payer_link')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'created_at', 'expires_at', 'taken_back_at'])
      .orderBy('created_at')
      .execute(),
    refunds: await db.selectFrom('refund').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    transfers: await db
      .selectFrom('transfer')
      .innerJoin('refund', 'refund.id', 'transfer.refund_id')
      .where('refund.order_number', 'in', numbers)
      .select(['refund_id', 'account', 'entered_at', 'released_at', 'filed_at'])
      .orderBy('refund_id')
      .execute(),
    receipts: await db
      .selectFrom('receipt')
      .where('order_number', 'in', numbers)
      .selectAll()
      .orderBy('issued_at')
      .execute(),
    notes: await db.selectFrom('order_note').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    reviews: await db.selectFrom('review').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    staff_actions: await staffActionsOn(db, numbers).execute(),
    notices:
      tradingIds.length === 0
        ? []
        : await db.selectFrom('notice').where('trading_id', 'in', tradingIds).selectAll().orderBy('id').execute(),
  };
};

/** Everything that is known of a member. Secrets stay out: a digest says nothing about anybody. */
const aboutMember = async (db: Db, { password_hash: _, ...member }: Awaited<ReturnType<typeof findMember>>) => {
  const of = member.id;
  const orders = await db.selectFrom('orders').where('member_id', '=', of).selectAll().orderBy('ordered_at').execute();
  return {
    member,
    facility: await db
      .selectFrom('facility')
      .innerJoin('institution', 'institution.id', 'facility.institution_id')
      .where('facility.id', '=', member.facility_id)
      .select(['facility.handle', 'facility.name', 'institution.name as institution'])
      .executeTakeFirst(),
    persons: await db
      .selectFrom('person')
      .where('member_id', '=', of)
      .select(['id', 'facility_id', 'name', 'name_kana', 'created_at'])
      .orderBy('created_at')
      .execute(),
    registrations: await db
      .selectFrom('registration')
      .where('member_id', '=', of)
      .select(['email', 'name', 'name_kana', 'phone_number', 'language', 'created_at'])
      .execute(),
    sessions: await db
      .selectFrom('session')
      .where('member_id', '=', of)
      .select(['created_at', 'expires_at'])
      .orderBy('created_at')
      .execute(),
    known_devices: await db
      .selectFrom('known_device')
      .where('member_id', '=', of)
      .select('created_at')
      .orderBy('created_at')
      .execute(),
    orders: orders.map(({ request_digest: __, idempotency_key: ___, ...order }) => order),
    ...(await aboutOrders(
      db,
      orders.map(({ order_number }) => order_number),
    )),
    corrections: await db.selectFrom('correction').where('member_id', '=', of).selectAll().orderBy('id').execute(),
    inquiries: await db.selectFrom('inquiry').where(isInquiryOf(member)).selectAll().orderBy('id').execute(),
    inquiry_answers: await db
      .selectFrom('inquiry_answer')
      .where('inquiry_id', 'in', db.selectFrom('inquiry').where(isInquiryOf(member)).select('id'))
      .select(['inquiry_id', 'language', 'content', 'created_at'])
      .orderBy('id')
      .execute(),
    mails: await db
      .selectFrom('mail')
      .where(await mailsOf(db, member))
      .selectAll()
      .orderBy('id')
      .execute(),
  };
};

export const membersExport = command({
  name: 'members export',
  does: 'Writes all that is known of a member as one JSON file: member, whom they order for, orders, payments, receipts, mails, inquiries, notes of staff.',
  takes: ['EMAIL'],
  options: {
    out: { type: 'string', value: 'FILE', does: 'where to write it; to standard output where nothing is said' },
  },
  notes:
    'For a member who asks what is known of them. Make sure that it is they who ask. That it was exported is written down.',
  async run(context, [email], { out }) {
    const {
      database: { db },
      now,
    } = context;
    const known = await aboutMember(db, await findMember(db, email));
    const content = `${JSON.stringify(known, null, 2)}\n`;
    const toOutput = out === undefined || out === '-';
    if (toOutput) context.stdout.write(content);
    else writePrivateFileAt(out, content);
    await db.transaction().execute((tx) => recordAudit(tx, 'members export', { member: known.member.id }, now));
    if (toOutput) return { text: '', data: undefined };
    return { text: `Wrote all that is known of member ${known.member.id} to ${out}\n`, data: { file: out } };
  },
});
