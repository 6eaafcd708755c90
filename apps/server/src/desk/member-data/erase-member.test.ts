import { NO_REQUEST, REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { AWAITING_PAYMENT, CANCELED, type OrderStatus, PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { cancelByStaff, closeByStaff, eraseByStaff, transferByStaff } from '../../../test/by-staff.ts';
import { dormOrder, memberOf, place, schoolOrder } from '../../../test/ordering.ts';
import { confirmed, credentials } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openTill } from '../../../test/till.ts';
import { findOwed } from '../../money/payments/refunds.ts';
import { recordAudit } from '../../people/staff/audit.ts';
import { aboutMember } from './about-member.ts';

const EMAIL = 'dorm@example.jp';

const ask = async (shop: Shop) => {
  const browser = await memberOf(shop, 'dorm');
  const inquiry = { name: '青葉 はな', email: EMAIL, phone: '', content: '質問です' };
  expect((await browser.post('/contact', inquiry)).statusCode).toBe(200);
  return browser;
};

const knownOf = async ({ db }: Shop, email: string) =>
  aboutMember(db, await db.selectFrom('member').where('email', '=', email).selectAll().executeTakeFirstOrThrow());

/** Every text of every table that could contain personal data. */
const everything = async ({ db }: Shop): Promise<string> => {
  const rows = await Promise.all(
    (
      [
        'member',
        'registration',
        'orders',
        'order_item',
        'order_event',
        'notice',
        'mail',
        'inquiry',
        'audit_event',
        'review',
      ] as const
    ).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
};

const erase = (shop: Shop) => eraseByStaff(shop, EMAIL);

const ERASED = { receipts: [] };

/** The reason to wait: the member can still pay the store number of the order. */
const payable = (order: string) => ({ waitsFor: [{ kind: 'payable', order, until: expect.any(String) }] });

/** A paid order. Its member has also sent an inquiry. */
const paidOrder = async () => {
  const till = await openTill();
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.shop.work();
  await till.heard();
  expect(await order.known()).toMatchObject({ status: PAID });
  await ask(till.shop);
  return { shop: till.shop, order };
};

test('a person who is forgotten leaves the books as they are, and nothing else', async () => {
  const { shop, order } = await paidOrder();
  const browser = await memberOf(shop, 'dorm');
  const before = await shop.db.selectFrom('payment_attempt').selectAll().execute();
  // The student number is also the example in the form. So the test looks for it only as an answer's value.
  expect(await everything(shop)).toContain('"value":"A26-00123"');
  await eraseByStaff(shop, EMAIL);
  const left = await everything(shop);
  for (const word of [EMAIL, '青葉 はな', 'アオバ', '"value":"A26-00123"', '質問です'])
    expect(left).not.toContain(word);
  expect(await shop.db.selectFrom('payment_attempt').selectAll().execute()).toEqual(before);
  const kept = await shop.db.selectFrom('orders').select(['order_number', 'order_status', 'price']).execute();
  expect(kept).toEqual([{ order_number: order.number, order_status: PAID, price: 11_880 }]);
  expect(await browser.me()).toBeNull();
  const login = { email: EMAIL, password: 'demo-1234' };
  expect((await shop.visitor().post('/login', login)).statusCode).toBe(422);
  const erased = await shop.db.selectFrom('member').where('name', '=', '削除済み').select('email').execute();
  expect(erased).toHaveLength(1);
  expect((await shop.visitor().post('/login', { ...login, email: erased[0]?.email })).statusCode).toBe(422);
});

test('a person who wrote their address in another way is exported and forgotten all the same', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const inquiry = {
    name: '山田 花子',
    email: 'HANAKO@example.jp',
    phone: '',
    content: '大文字の質問',
    schoolName: 'a',
    facilityName: 'b',
  };
  expect((await shop.visitor().post('/contact', inquiry)).statusCode).toBe(200);
  const known = await knownOf(shop, credentials.email);
  expect(known.inquiries).toMatchObject([{ content: '大文字の質問' }]);
  expect(JSON.stringify(known.mails)).toContain('大文字の質問');
  await eraseByStaff(shop, credentials.email);
  expect(await everything(shop)).not.toMatch(/hanako@example\.jp|大文字の質問/i);
});

test('what a member asked under another address is theirs as well; the mails of whoever has that address are not', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const friend = await memberOf(shop, 'school');
  const inquiry = { name: '青葉 はな', email: 'school@example.jp', phone: '', content: '友だちのアドレスからの質問' };
  expect((await browser.post('/contact', inquiry)).statusCode).toBe(200);
  const friendsInquiry = { name: '港 太郎', email: 'school@example.jp', phone: '', content: '友だち自身の質問' };
  expect((await friend.post('/contact', friendsInquiry)).statusCode).toBe(200);
  await place(friend, await schoolOrder(friend));
  const mails = async () => (await shop.db.selectFrom('mail').select('subject').orderBy('id').execute()).length;
  const before = await mails();
  const known = await knownOf(shop, EMAIL);
  expect(known.inquiries).toMatchObject([{ content: '友だちのアドレスからの質問' }]);
  // One mail is to the operator. The other is the copy to the address in the inquiry.
  expect(known.mails).toHaveLength(2);
  expect(JSON.stringify(known.mails)).not.toContain('友だち自身の質問');
  await eraseByStaff(shop, EMAIL);
  expect(await everything(shop)).not.toMatch(/青葉 はな|友だちのアドレスからの質問/);
  expect(await everything(shop)).toContain('友だち自身の質問');
  expect(await mails()).toBe(before - 2);
});

test('what staff noted about the orders of a person is told to them, and goes with them', async () => {
  const { shop, order } = await paidOrder();
  const review = { kind: 'contradiction', order_number: order.number, notice_id: null, detail: '{}' };
  const times = { created_at: '2026-11-15T01:00:00.000Z', closed_at: null, closing_note: null };
  await shop.db
    .insertInto('review')
    .values({ ...review, ...times })
    .execute();
  await closeByStaff(shop, 1, '青葉さんと電話で話した');
  // An audit row as a command of an earlier version wrote it.
  const detail = { review: 1, kind: 'contradiction', order: order.number, note: '青葉さんと電話で話した' };
  await shop.db.transaction().execute((tx) => recordAudit(tx, 'reviews close', detail, shop.context.now()));
  const known = await knownOf(shop, EMAIL);
  expect(JSON.stringify(known.events)).toContain('電話で話した');
  expect(JSON.stringify(known.reviews)).toContain('電話で話した');
  expect(known.staff_actions).toMatchObject([
    { command: 'reviews close', detail: { order: order.number, note: '青葉さんと電話で話した' } },
  ]);
  await eraseByStaff(shop, EMAIL);
  const left = await everything(shop);
  expect(left).not.toContain('電話で話した');
  // The event that the review was closed stays, but without the note.
  const events = await shop.db.selectFrom('order_event').where('kind', '=', 'review-closed').select('detail').execute();
  expect(events).toEqual([{ detail: { review: 1, kind: 'contradiction', note: '' } }]);
  const [closed] = await shop.db.selectFrom('review').select(['closed_at', 'closing_note']).execute();
  expect(closed).toMatchObject({ closed_at: expect.any(String), closing_note: '' });
  const actions = await shop.db.selectFrom('audit_event').select(['command', 'detail']).orderBy('id').execute();
  expect(actions[0]).toEqual({
    command: 'reviews close',
    detail: { review: 1, kind: 'contradiction', order: order.number, note: '' },
  });
});

test('nobody is forgotten while money is on its way', async () => {
  const shop = await openShop();
  const browser = await ask(shop);
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const before = await everything(shop);
  expect(await eraseByStaff(shop, EMAIL)).toEqual({ waitsFor: [{ kind: 'unsettled', order: number }] });
  expect(await everything(shop)).toBe(before);
  const setOrder = (change: { order_status?: OrderStatus; cancel_request_status?: number }) =>
    shop.db.updateTable('orders').set(change).execute();
  await setOrder({ order_status: AWAITING_PAYMENT });
  expect(await eraseByStaff(shop, EMAIL)).toEqual({ waitsFor: [{ kind: 'unsettled', order: number }] });
  await setOrder({ order_status: PAID, cancel_request_status: REQUEST_PENDING });
  expect(await eraseByStaff(shop, EMAIL)).toEqual({ waitsFor: [{ kind: 'cancel-request', order: number }] });
  await setOrder({ cancel_request_status: NO_REQUEST });
  const review = {
    kind: 'x',
    order_number: number,
    notice_id: null,
    detail: '{}',
    created_at: '2026-11-15T01:00:00.000Z',
  };
  await shop.db
    .insertInto('review')
    .values({ ...review, closed_at: null, closing_note: null })
    .execute();
  expect(await eraseByStaff(shop, EMAIL)).toEqual({ waitsFor: [{ kind: 'review', order: number, review: 1 }] });
  await shop.db.updateTable('review').set({ closed_at: '2026-11-15T02:00:00.000Z' }).execute();
  expect(await eraseByStaff(shop, EMAIL)).toEqual(ERASED);
});

const closeReviews = async ({ db }: Shop) => {
  await db.updateTable('review').set({ closed_at: '2026-11-15T02:00:00.000Z' }).execute();
};

test('nobody is forgotten whose money the provider refused to give back, until it was given back by hand', async () => {
  const till = await openTill();
  await till.control('settings', { capture: 'at-once' });
  const order = await till.order('1');
  const pages = [await order.open(), await order.open()];
  await pages[0]?.payByCard();
  await order.known();
  await pages[1]?.payByCard();
  await till.heard();
  await order.act('close-cancel-window');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [{ state: 'refused' }] });
  await closeReviews(till.shop);
  expect(await findOwed(till.shop.db)).toEqual(new Set([1]));
  expect(await erase(till.shop)).toEqual({ waitsFor: [{ kind: 'refund', order: order.number }] });
  await transferByStaff(till.shop, 1);
  expect(await erase(till.shop)).toEqual(ERASED);
});

/** An order that has a store number, and that staff cancelled. */
const cancelledNumber = async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await cancelByStaff(till.shop, order.number);
  expect(await order.known()).toMatchObject({ status: CANCELED });
  return { till, order };
};

test('nobody is forgotten while the number of a cancelled order can be paid', async () => {
  const { till, order } = await cancelledNumber();
  expect(await erase(till.shop)).toEqual(payable(order.number));
  await order.act('pay');
  expect(await order.known()).toMatchObject({ refunds: [{ state: 'asked' }] });
  await closeReviews(till.shop);
  expect(await erase(till.shop)).toEqual({ waitsFor: [{ kind: 'refund', order: order.number }] });
  await transferByStaff(till.shop, 1);
  expect(await erase(till.shop)).toEqual(ERASED);
});

test('a number that expired, or whose days are over, keeps nobody', async () => {
  const one = await cancelledNumber();
  await one.order.act('expire');
  expect(await one.order.known()).toMatchObject({ status: CANCELED, reviews: [] });
  expect(await erase(one.till.shop)).toEqual(ERASED);
  const { till, order } = await cancelledNumber();
  const { row } = await order.known();
  const limit = Date.parse(`${row.payment_limit_date}T12:00:00+09:00`);
  till.shop.setNow(new Date(limit + 10 * 86_400_000).toISOString());
  expect(await erase(till.shop)).toEqual(payable(order.number));
  till.shop.setNow(new Date(limit + 11 * 86_400_000).toISOString());
  expect(await erase(till.shop)).toEqual(ERASED);
});

test('a number of another amount can be paid as well', async () => {
  const till = await openTill();
  await till.control('settings', { amountChange: -1 });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.known();
  await cancelByStaff(till.shop, order.number);
  await closeReviews(till.shop);
  till.shop.setNow('2026-11-17T10:00:00+09:00');
  expect(await erase(till.shop)).toEqual(payable(order.number));
});

test('nobody is forgotten while a second number can be paid, also where only an inquiry told of it', async () => {
  const till = await openTill();
  const order = await till.order('4');
  const pages = [await order.open(), await order.open()];
  await pages[0]?.chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await till.control('settings', { notices: { drop: 1 } });
  await pages[1]?.chooseStore('00C002');
  // Each call asks the provider, which returns the newest number. The server stores this number only once.
  for (const _ of [1, 2]) await order.browser.post('/order/payment_link', { order_id: order.number });
  await till.control('settings', { notices: { drop: 0 } });
  const [, first] = await order.payments();
  for (const action of ['pay', 'clear']) await till.control(`payments/${first?.payment_id}/${action}`);
  const { status, events } = await order.known();
  expect(status).toBe(PAID);
  expect(events.filter((kind) => kind === 'issued')).toHaveLength(2);
  expect(await erase(till.shop)).toEqual(payable(order.number));
});

test('a page that may still give a number keeps a member for a day', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await cancelByStaff(till.shop, order.number);
  expect(await erase(till.shop)).toEqual(payable(order.number));
  till.shop.setNow('2026-11-17T10:00:00+09:00');
  expect(await erase(till.shop)).toEqual(ERASED);
});
