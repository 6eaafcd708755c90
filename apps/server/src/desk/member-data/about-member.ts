import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { ownDetail } from '../../money/payer-links/link-details.ts';
import { isOpenedByPayer } from '../../money/payments/attempts.ts';
import { isInquiryOf } from '../../people/inquiries/find-inquiries.ts';
import { operatorSubject } from '../../people/inquiries/letters.ts';
import { isAddress } from '../../people/members/find-member.ts';
import { staffActionsOn } from '../../people/staff/purge.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

interface Owner {
  readonly id: number;
  readonly email: string;
}

/**
 * Makes the condition for mails about a member: mails to the member, mails about their inquiries, and mails to or from their mail address.
 * A member may type another person's address in an inquiry. Of the mails to that address, only those about the inquiry are the member's.
 * Older mails lack the inquiry's id, so they are found by subject.
 */
export const mailsOf = async (db: Db, owner: Owner) => {
  const inquiries = await db.selectFrom('inquiry').where(isInquiryOf(owner)).select(['id', 'name']).execute();
  const ids = inquiries.map(({ id }) => id);
  const subjects = inquiries.map(({ id, name }) => operatorSubject(id, name));
  return ({ eb, or, and }: ExpressionBuilder<Tables, 'mail'>): Expression<SqlBool> =>
    or([
      eb('member_id', '=', owner.id),
      ...(ids.length > 0 ? [eb('inquiry_id', 'in', ids)] : []),
      isAddress('recipient', owner.email),
      isAddress('reply_to', owner.email),
      ...(subjects.length > 0 ? [and([eb('kind', '=', 'inquiry'), eb('subject', 'in', subjects)])] : []),
    ]);
};

/** Matches this member's mails that staff sent to another mail address. */
export const isElsewhereOf =
  (owner: Owner) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'mail_elsewhere'>): Expression<SqlBool> =>
    or([
      eb('member_id', '=', owner.id),
      eb('inquiry_id', 'in', eb.selectFrom('inquiry').where(isInquiryOf(owner)).select('id')),
    ]);

/**
 * Matches mails that belong to other people, but that staff sent to this member's mail address. In these rows, only the address is the
 * member's data.
 */
export const wentToAddressOf =
  (owner: Owner) =>
  (eb: ExpressionBuilder<Tables, 'mail_elsewhere'>): Expression<SqlBool> =>
    eb.and([isAddress('to_address', owner.email), sql<SqlBool>`(${isElsewhereOf(owner)(eb)}) is not true`]);

/** Bank transfers. The account of a payer who used a payer link is not the member's data. */
const transfersOf = async (db: Db, numbers: readonly string[]) => {
  const transfers = await db
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .leftJoin('payment_attempt as a', 'a.trading_id', 'refund.trading_id')
    .leftJoin('account_link as l', (join) =>
      join.onRef('l.refund_id', '=', 'refund.id').on('l.replaced_at', 'is', null),
    )
    .where('refund.order_number', 'in', numbers)
    .select(['transfer.refund_id', 'transfer.account', 'transfer.account_asked_at', 'transfer.entered_at'])
    .select(['transfer.released_at', 'transfer.filed_at', 'l.is_payers', 'a.opened_by'])
    .orderBy('transfer.refund_id')
    .execute();
  return transfers.map(({ account, is_payers, opened_by, ...transfer }) => {
    // The request is deleted before the account. Then the account may be the payer's if a payer opened the provider's page last.
    const isPayers = is_payers ?? isOpenedByPayer({ opened_by });
    return { ...transfer, account: isPayers ? null : account };
  });
};

const aboutOrders = async (db: Db, numbers: readonly string[]) => {
  if (numbers.length === 0)
    return {
      items: [],
      events: [],
      payments: [],
      payment_links: [],
      refunds: [],
      transfers: [],
      account_links: [],
      receipts: [],
      notes: [],
      staff_answers: [],
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
      .selectFrom('payer_link as l')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'created_at', 'expires_at', 'taken_back_at', ownDetail('from_name')])
      .orderBy('created_at')
      .execute(),
    refunds: await db.selectFrom('refund').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    transfers: await transfersOf(db, numbers),
    transfer_failures: await db
      .selectFrom('transfer_failure')
      .innerJoin('refund', 'refund.id', 'transfer_failure.refund_id')
      .where('refund.order_number', 'in', numbers)
      .select(['refund_id', 'failed_at', 'reason', 'next', 'filed_at', 'pay_on', 'paid_at', 'returned_on'])
      .orderBy('failed_at')
      .execute(),
    account_links: await db
      .selectFrom('account_link')
      .innerJoin('refund', 'refund.id', 'account_link.refund_id')
      .where('refund.order_number', 'in', numbers)
      .select(['refund_id', 'account_link.created_at', 'account_link.expires_at', 'account_link.replaced_at'])
      .orderBy('account_link.created_at')
      .execute(),
    receipts: await db
      .selectFrom('receipt')
      .where('order_number', 'in', numbers)
      .selectAll()
      .orderBy('issued_at')
      .execute(),
    replaced_receipts: await db
      .selectFrom('replaced_receipt')
      .where('order_number', 'in', numbers)
      .select(['number', 'kind', 'addressee', 'content', 'issued_at', 'replaced_at', 'replaced_with'])
      .orderBy('issued_at')
      .execute(),
    notes: await db.selectFrom('order_note').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    letters: await db
      .selectFrom('order_letter')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'language', 'content', 'created_at'])
      .orderBy('id')
      .execute(),
    staff_answers: await db
      .selectFrom('staff_answers')
      .where('order_number', 'in', numbers)
      .select(['order_number', 'answers'])
      .orderBy('order_number')
      .execute(),
    reviews: await db.selectFrom('review').where('order_number', 'in', numbers).selectAll().orderBy('id').execute(),
    staff_actions: await staffActionsOn(db, numbers).execute(),
    notices:
      tradingIds.length === 0
        ? []
        : await db.selectFrom('notice').where('trading_id', 'in', tradingIds).selectAll().orderBy('id').execute(),
  };
};

/** All data that we store about a member, except secrets and their digests. */
export const aboutMember = async (db: Db, { password_hash: _, ...member }: Selectable<Tables['member']>) => {
  const of = member.id;
  const orders = await db.selectFrom('orders').where('member_id', '=', of).selectAll().orderBy('ordered_at').execute();
  const mails = await db
    .selectFrom('mail')
    .where(await mailsOf(db, member))
    .selectAll()
    .orderBy('id')
    .execute();
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
    email_changes: await db
      .selectFrom('email_change')
      .where('member_id', '=', of)
      .select(['email', 'created_at', 'expires_at'])
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
    mails_elsewhere: await db
      .selectFrom('mail_elsewhere')
      .where(isElsewhereOf(member))
      .selectAll()
      .orderBy('id')
      .execute(),
    others_mails_to_address: await db
      .selectFrom('mail_elsewhere')
      .where(wentToAddressOf(member))
      .select(['to_address', 'sent_at'])
      .orderBy('id')
      .execute(),
    inquiries: await db.selectFrom('inquiry').where(isInquiryOf(member)).selectAll().orderBy('id').execute(),
    inquiry_answers: await db
      .selectFrom('inquiry_answer')
      .where('inquiry_id', 'in', db.selectFrom('inquiry').where(isInquiryOf(member)).select('id'))
      .select(['inquiry_id', 'language', 'content', 'created_at'])
      .orderBy('id')
      .execute(),
    mails: mails.map((mail) =>
      // Staff may have sent another person's mail to this member's address. Then the original address of the mail is that person's data.
      mail.member_id === of ? mail : { ...mail, corrected_from: null },
    ),
  };
};
