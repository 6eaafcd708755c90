import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NO_REQUEST } from '@hitosoroi/rules/derived-status';
import { includedTax } from '@hitosoroi/rules/included-tax';
import { orderColumns } from '@hitosoroi/rules/order-columns';
import { answersInWords } from '@hitosoroi/rules/order-form';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import { numberName, numberText } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { storePayment } from '@hitosoroi/texts/stores';
import type { Selectable } from 'kysely';
import { orderSheet } from '../desk/exports/order-sheet.ts';
import { fileOf } from '../desk/exports/read-exports.ts';
import { filterOrders, type OrderFilter, placedOn } from '../desk/order-list/filter-orders.ts';
import { recordAudit } from '../people/staff/audit.ts';
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import { command, UsageError, type Values } from './command.ts';
import { fileError, makeFolderOf } from './files.ts';
import { fields, section, table } from './table.ts';
import {
  cancellationWord,
  cancelRequestWord,
  methodWord,
  readDay,
  readNumber,
  statusWords,
  timeInJapan,
  timeOrNothing,
} from './words.ts';

/** The options that filter orders. The list and the export share them. */
const orderOptions = {
  facility: { type: 'string', value: 'HANDLE', does: 'only orders of this facility' },
  status: {
    type: 'string',
    value: 'N',
    does: `only orders in this status: ${Object.entries(statusWords)
      .map(([status, word]) => `${status} ${word}`)
      .join(', ')}`,
  },
  from: { type: 'string', value: 'DAY', does: 'only orders of this day (Japan) and later' },
  to: { type: 'string', value: 'DAY', does: 'only orders of this day (Japan) and earlier' },
} as const;

/** Writes the file under another name, and renames it when it is complete. So no reader finds a file with half of the orders. */
const writeWhole = async (lines: Readable, file: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  makeFolderOf(file);
  try {
    await pipeline(lines, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw 'syscall' in (error as object) ? fileError(file, error) : error;
  }
};

export const ordersExport = command({
  name: 'orders export',
  does: 'Writes orders as CSV that Excel opens with its Japanese intact, the oldest first.',
  options: {
    ...orderOptions,
    out: { type: 'string', value: 'FILE', does: 'where to write it; to standard output where nothing is said' },
  },
  notes: `A row is one item of an order: what is said of the order stands in each of its rows. Add up 料金 (the item), not 注文合計 (the
whole order). Each question that members were asked has its own column at the end, headed 回答：and its title.
Columns: number, time (Japan), status, payment method, day of payment, to be paid by, cancel request, institution, facility,
its handle, name, kana, phone, e-mail, language, use from, to, item, set, option, quantity in words,
quantity and unit twice, price each, price of the item, price of the order, answers.
Texts that would run as a formula have an apostrophe before them. Digits that a spreadsheet would change, like a phone number
or a room 0205, are written ="0205", which it shows as 0205. That somebody exported members' data is written down.`,
  async run(context, _, { out, ...chosen }) {
    const { database, now } = context;
    const filter = await readOrderFilter(database.db, chosen);
    const written = { orders: 0, rows: 0 };
    const sheet = await orderSheet(database.db, [{ filtered: filterOrders(database.db, filter) }], orderColumns);
    async function* pieces() {
      for await (const { bytes, page } of fileOf.csv(sheet)) {
        written.orders += page?.orders.length ?? 0;
        written.rows += page?.rows.length ?? 0;
        yield bytes;
      }
    }
    const lines = Readable.from(pieces());
    if (out === undefined || out === '-') await pipeline(lines, context.stdout, { end: false });
    else await writeWhole(lines, out);
    await database.db
      .transaction()
      .execute((tx) => recordAudit(tx, 'orders export', { ...chosen, orders: written.orders }, now));
    if (out === undefined || out === '-') return { text: '', data: undefined };
    return {
      text: `Wrote ${written.orders} orders in ${written.rows} rows to ${out}\n`,
      data: { file: out, ...written },
    };
  },
});

const USUAL = 50;

export const ordersList = command({
  name: 'orders list',
  does: 'Lists orders, the newest first.',
  options: {
    ...orderOptions,
    limit: { type: 'string', value: 'N', does: `how many at most, 1 to 10000; ${USUAL} where nothing is said` },
  },
  async run({ database: { db } }, _, { limit = String(USUAL), ...chosen }) {
    const most = readNumber(limit, 'limit', 1, 10_000);
    const filter = { ...(await readOrderFilter(db, chosen)), isWithPractice: chosen.facility !== undefined };
    const found = await filterOrders(db, filter)
      .innerJoin('member', 'member.id', 'orders.member_id')
      .innerJoin('facility', 'facility.id', 'orders.facility_id')
      .select(['order_number', 'ordered_at', 'order_status', 'price', 'payment_method', 'payment_date'])
      .select(['cancel_request_status', 'facility.handle as facility', 'member.name', 'member.email', 'person_name'])
      .orderBy('ordered_at', 'desc')
      .orderBy('order_number', 'desc')
      .limit(most + 1)
      .execute();
    const data = found.slice(0, most);
    const rows = data.map((order) => ({
      order: order.order_number,
      ordered: timeInJapan(order.ordered_at),
      status: `${order.order_status} ${statusWords[order.order_status]}`,
      price: yen(order.price),
      method: methodWord(order.payment_method),
      paid: order.payment_date,
      facility: order.facility,
      name: order.name,
      email: order.email,
      for: order.person_name,
    }));
    const more = found.length > most ? `\nThere are more than these ${most}: choose, or raise --limit.\n` : '';
    return { text: rows.length > 0 ? table(rows) + more : 'There is no such order.\n', data };
  },
});

/** A facility by its handle, with its institution. If the handle is unknown, the error explains how to find the right one. */
export const findFacility = async (db: Db, handle: string | undefined) => {
  const facility = await db
    .selectFrom('facility')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('facility.handle', '=', handle ?? '')
    .select(['facility.id', 'facility.handle', 'facility.name', 'institution.name as institution_name'])
    .executeTakeFirst();
  if (!facility) throw new UsageError(`There is no facility "${handle}". "facilities list" shows all handles.`);
  return facility;
};

/** Adds the dashes to an order number, because staff may leave them out. */
const readOrderNumber = (word = ''): string => word.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3');

/** All data of an order. Each kind of data is in chronological order. */
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
    // Every table of `OfAnOrder` has an order number, but Kysely's types cannot express that.
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
      .where('order_number', '=', number)
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

/** The number for paying at a store, with the name that the store gives it, and in the groups that the store uses. */
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

const isStatus = (number: number): number is OrderStatus => number in statusWords;

/** Checks the filter options that staff typed, and returns the filter. */
const readOrderFilter = async (
  db: Db,
  { facility, status, from, to }: Values<typeof orderOptions>,
): Promise<OrderFilter> => {
  const number = Number(status);
  if (status !== undefined && !(/^\d+$/.test(status) && isStatus(number)))
    throw new UsageError(`--status must be one of ${Object.keys(statusWords).join(', ')}, not "${status}".`);
  const first = from === undefined ? undefined : readDay(from, 'from');
  const last = to === undefined ? undefined : readDay(to, 'to');
  if (first && last && first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
  return {
    ...(facility !== undefined && { facilityIds: [(await findFacility(db, facility)).id] }),
    ...(status !== undefined && { statuses: [number as OrderStatus] }),
    ...placedOn(first, last),
  };
};
