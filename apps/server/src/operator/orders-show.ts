import { NO_REQUEST } from '@hitosoroi/rules/derived-status';
import { answersInWords } from '@hitosoroi/rules/order-form';
import { numberName, numberText } from '@hitosoroi/rules/stores';
import { includedTax } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { storePayment } from '@hitosoroi/texts/stores';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import { command, UsageError } from './command.ts';
import { fields, section, table } from './table.ts';
import { cancellationWord, cancelRequestWord, methodWord, statusWords, timeInJapan, timeOrNothing } from './words.ts';

/** As written, or typed without its dashes. */
const readOrderNumber = (word = ''): string => word.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');

/** All data of an order, each kind in chronological order. */
const readOrder = async (db: Db, word: string | undefined) => {
  const found = await db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .innerJoin('facility', 'facility.id', 'orders.facility_id')
    .where('order_number', '=', readOrderNumber(word))
    .selectAll('orders')
    .select(['facility.handle', 'member.name', 'member.name_kana', 'member.phone_number', 'member.email'])
    .executeTakeFirst();
  if (!found) throw new UsageError(`There is no order "${word}".`);
  const { member_id, facility_id: _, idempotency_key: __, request_digest: ___, ...rest } = found;
  const { handle, name, name_kana, phone_number, email, form_content, facility_form_content, ...order } = rest;
  const number = order.order_number;
  const all = <Table extends OfAnOrder>(table: Table, by: 'position' | 'created_at' | 'id') =>
    // Each of these tables has an order number; Kysely's types cannot express it.
    db
      .selectFrom(table as 'order_event')
      .where('order_number', '=', number)
      .orderBy(by as 'id')
      .selectAll()
      .execute() as Promise<unknown> as Promise<Selectable<Tables[Table]>[]>;
  return {
    ...order,
    facility: handle,
    member: { id: member_id, name, name_kana, phone_number, email },
    items: await all('order_item', 'position'),
    answers: answersInWords(facility_form_content, form_content, 'ja').map(({ title, value }) => ({ title, value })),
    payments: await all('payment_attempt', 'created_at'),
    refunds: await all('refund', 'id'),
    receipts: await db
      .selectFrom('receipt')
      .where('order_number', '=', number)
      .select(['kind', 'number', 'addressee', 'issued_at', 'original_at', 'original_language', 'copies', 'reissued_at'])
      .orderBy('issued_at')
      .execute(),
    reviews: await all('review', 'id'),
    mails: await db
      .selectFrom('mail')
      .where('recipient', '=', email)
      .where('subject', 'like', `%${number}%`)
      .select(['id', 'created_at', 'kind', 'state', 'sent_at', 'last_error', 'subject'])
      .orderBy('id')
      .execute(),
    events: await all('order_event', 'id'),
  };
};

type Order = Awaited<ReturnType<typeof readOrder>>;
type OfAnOrder = 'order_item' | 'payment_attempt' | 'refund' | 'review' | 'order_event';

const details = (detail: unknown): string => {
  const text = JSON.stringify(detail);
  return text === '{}' ? '' : text;
};

/** As the member sees it, with the store's name for it. */
const numberAtStore = (store: string | null, digits: string): string =>
  `${storePayment[`store_number.${numberName(store)}`].ja} ${numberText(store, digits)}`;

const rowsUnder = (heading: string, rows: Parameters<typeof table>[0]): string =>
  section(heading, rows.length > 0 ? table(rows) : '');

const inWords = (order: Order): string =>
  [
    fields({
      order: order.order_number,
      ordered: timeInJapan(order.ordered_at),
      status: `${order.order_status} ${statusWords[order.order_status]}`,
      price: `${yen(order.price)}, ${yen(includedTax(order.price))} tax in it`,
      method: methodWord(order.payment_method),
      paid: order.payment_date,
      'to be paid by': order.payment_limit_date,
      'use period': order.start_date && `${order.start_date} – ${order.end_date}`,
      cancellation: cancellationWord(order.payment_cancel_method),
      'cancel request':
        order.cancel_request_status === NO_REQUEST ? null : cancelRequestWord(order.cancel_request_status),
      'main end date': order.main_end_date,
      facility: `${order.institution_name} ${order.facility_name} (${order.facility})`,
      language: order.language,
      'terms of rental': order.terms_version,
    }),
    section('Member', fields(order.member)),
    section('For', order.person_name ? fields({ name: order.person_name, name_kana: order.person_name_kana }) : ''),
    rowsUnder(
      'Items',
      order.items.map((item) => ({
        set: item.set_name,
        option: item.option_name,
        quantity: quantityCell(
          [
            [item.quantity_a, item.numeral_a, item.numeral_a_en],
            [item.quantity_b, item.numeral_b, item.numeral_b_en],
          ],
          'ja',
        ),
        each: yen(item.unit_price),
        price: yen(item.price),
      })),
    ),
    rowsUnder(
      'Answers',
      order.answers.map(({ title, value }) => ({ question: title, answer: value })),
    ),
    rowsUnder(
      'Payments',
      order.payments.map((attempt) => ({
        attempt: attempt.trading_id,
        started: timeInJapan(attempt.created_at),
        state: attempt.state,
        'last word': attempt.last_event,
        amount: yen(attempt.amount),
        method: methodWord(attempt.payment_method),
        payment: attempt.payment_id,
        store: attempt.store_id,
        'number at the store': attempt.receipt_number && numberAtStore(attempt.store_id, attempt.receipt_number),
        ended: timeOrNothing(attempt.ended_at),
      })),
    ),
    rowsUnder(
      'Refunds',
      order.refunds.map((refund) => ({
        id: refund.id,
        asked: timeInJapan(refund.asked_at),
        way: refund.way,
        state: refund.state,
        amount: yen(refund.amount),
        payment: refund.payment_id,
        ended: timeOrNothing(refund.ended_at),
      })),
    ),
    rowsUnder(
      'Receipts',
      order.receipts.map((receipt) => ({
        kind: receipt.kind,
        number: receipt.number,
        addressee: receipt.addressee,
        issued: timeInJapan(receipt.issued_at),
        downloaded: timeOrNothing(receipt.original_at),
        'later copies': receipt.copies,
        'last copy': timeOrNothing(receipt.reissued_at),
      })),
    ),
    rowsUnder(
      'Reviews',
      order.reviews.map((review) => ({
        id: review.id,
        opened: timeInJapan(review.created_at),
        kind: review.kind,
        closed: timeOrNothing(review.closed_at),
        note: review.closing_note,
      })),
    ),
    rowsUnder(
      'Mails',
      order.mails.map((mail) => ({
        id: mail.id,
        written: timeInJapan(mail.created_at),
        kind: mail.kind,
        state: mail.state,
        sent: timeOrNothing(mail.sent_at),
        error: mail.last_error,
      })),
    ),
    rowsUnder(
      'Events',
      order.events.map((event) => ({
        time: timeInJapan(event.happened_at),
        event: event.kind,
        status: event.to_status === null ? '' : `${event.from_status ?? ''} → ${event.to_status}`.trim(),
        notice: event.notice_id === null ? '' : `#${event.notice_id}`,
        detail: details(event.detail),
      })),
    ),
  ].join('');

export const ordersShow = command({
  name: 'orders show',
  does: 'Shows all of an order: member, items, answers, payments, refunds, receipts, reviews, mails and what happened, in order.',
  takes: ['NUMBER'],
  async run({ database: { db } }, [number]) {
    const order = await readOrder(db, number);
    return { text: inWords(order), data: order };
  },
});
