import { FIRST_ID } from './typical-people.ts';

/** SQL expressions for the copied orders, in the engine's dialect. */
interface Copies {
  readonly orders: number;
  readonly series: (count: number) => string;
  readonly secondsAgo: (seconds: string) => string;
  /** The order number of the copy `s.i`. The next three are further values of the same order. */
  readonly number: string;
  readonly member: string;
  readonly trading: string;
  readonly digits: string;
}

const DAY = 86_400;
/** How many pieces of each kind of work are open after a busy day. The number is the same for any number of orders. */
const OPEN = 40;

/** Fills in years of work for staff. Most of the work is done, and one day's work is open. */
export const fillDesk = async (run: (text: string) => Promise<unknown>, copies: Copies): Promise<void> => {
  const { orders, series, secondsAgo, number, member, trading, digits } = copies;
  const share = (each: number) => Math.max(OPEN * 2, Math.trunc(orders / each));
  const isOpen = `s.i < ${OPEN}`;
  const ago = (hours: number) => secondsAgo(`s.i * ${hours * 3_600} + ${DAY}`);
  const facility = `(select facility_id from orders where order_number = ${number})`;

  await run(`insert into staff (email, email_key, name, language, has_all_facilities, created_at)
    values ('bench@example.jp', 'bench@example.jp', '計測', 'ja', true, ${secondsAgo('0')})`);
  const staff = `(select id from staff where email_key = 'bench@example.jp')`;

  await run(`insert into review (kind, order_number, detail, created_at, closed_at, closing_note)
    select 'second-payment', ${number}, '{}', ${ago(2)}, case when ${isOpen} then null else ${ago(1)} end, null
    from ${series(share(100))}`);
  await run(`insert into inquiry (member_id, facility_id, name, phone, email, content, state, created_at, closed_at)
    select ${member}, ${facility}, '佐藤 花子', '09012345678', 'person-' || s.i || '@example.jp', '部屋番号を変更したいです。',
      case when ${isOpen} then 'open' else 'answered' end, ${ago(1)}, case when ${isOpen} then null else ${ago(1)} end
    from ${series(share(50))}`);
  await run(`update mail set state = 'failed', sent_at = null, failure = 'refused', last_error = '550'
    where id in (select id from mail order by id desc limit ${OPEN})`);
  await run(
    `update mail set order_number = (select min(order_number) from orders), member_id = ${FIRST_ID}, facility_id = ${FIRST_ID} where id % 7 = 1`,
  );
  // `s.i * 100 + 30` is the index of a paid order, because `fill-database.ts` makes unpaid orders only at other remainders of 100.
  await run(`update orders set cancel_request_status = 2
    where order_number in (select ${number.replaceAll('s.i', '(s.i * 100 + 30)')} from ${series(Math.trunc(orders / 100))})`);
  await run(`update orders set cancel_request_status = 1, cancel_requested_at = ${secondsAgo(String(DAY))}, cancel_request_reason = '部屋が変わりました。'
    where order_number in (select ${number.replaceAll('s.i', '(s.i * 10 + 3)')} from ${series(OPEN)})`);
  await run(`insert into refund (order_number, trading_id, payment_id, amount, way, state, asked_at, ended_at)
    select ${number}, ${trading}, 'bank-' || ${digits}, 1000, 'bank-transfer',
      case when ${isOpen} then 'asked' else 'done' end, ${ago(3)}, case when ${isOpen} then null else ${ago(2)} end
    from ${series(share(200))}`);
  await run(`insert into order_note (order_number, staff_id, text, follow_up_on, done_at, created_at)
    select ${number}, ${staff}, '折り返しお電話する', date('2026-01-01'), case when ${isOpen} then null else ${ago(1)} end, ${ago(2)}
    from ${series(share(50))}`);
  await run(`insert into audit_event (operator, command, detail, happened_at, staff_id, subject_kind, subject_id, subject_label, before, after)
    select 'bench@example.jp', 'order-note-added', '{}', ${secondsAgo(`(${orders} - s.i) * 90`)}, ${staff}, 'order', ${number}, ${number}, null, '{}'
    from ${series(orders)}`);
  await run(`insert into staff_read (staff_id, sentence, subject_kind, subject_id, minute)
    select ${staff}, 'order-read', 'order', ${number}, ${secondsAgo(`(${orders} - s.i) * 30`)} from ${series(orders)}`);
};
