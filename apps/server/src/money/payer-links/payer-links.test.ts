import { AWAITING_PAYMENT, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { makeLink, payerWith, takeBack } from '../../../test/payer.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openTill, type Till } from '../../../test/till.ts';
import { tidy } from '../../tidy.ts';

/** The clock of the tests begins at 10:00 on day 15. */
const at = (day: number, time = '10:00') => `2026-11-${day}T${time}:00+09:00`;

/** Places an order. The member has not opened the provider's page. */
const placed = async (env: Record<string, string> = {}, opened?: Shop) => {
  const shop = opened ?? (await openShop({ env }));
  const browser = await memberOf(shop, 'dorm');
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  return { shop, browser, number };
};

/** Does the same as `placed`, with a provider that answers inquiries. */
const placedAtTill = async () => placed({}, (await openTill()).shop);

const listed = async (browser: Awaited<ReturnType<typeof memberOf>>, number: string) => {
  const { orders } = (await browser.get('/order/list')).json().data;
  return orders.find((order: { order_number: string }) => order.order_number === number);
};

/** The answer to a secret that opens no link. */
const nothing = { state: 'over', reason: null, order: null };

const openByLink = async (till: Till) => {
  const order = await till.order();
  const { token } = await makeLink(order.browser, order.number);
  return { order, payer: payerWith(till.shop, token), token };
};

test('a link shows what is to pay and until when, and nothing of the person', async () => {
  const { shop, browser, number } = await placed();
  const { token, preview_id, ends_at } = await makeLink(browser, number);
  expect(ends_at).toBe(new Date(at(22)).toISOString());
  const answer = await shop.visitor().post('/payment_link', { token });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().data).toEqual({
    state: 'payable',
    reason: null,
    order: {
      order_number: number,
      price: 11_880,
      ends_at,
      facility_name: '国際学生寮',
      facility_name_en: 'International House',
      facility_customer_name: '青葉大学',
      facility_customer_name_en: 'Aoba University',
      store: null,
      receipt_number: null,
      payment_limit_date: null,
      payment_term_days: 7,
      start_date: '2026-12-01',
      end_date: '2027-02-28',
      today: '2026-11-15',
      paid_on: null,
      payment_cancel_method: 1,
      main_end_date: '2027-01-14',
      cancel_policy: expect.stringContaining('23:59'),
      cancel_policy_en: expect.stringContaining('23:59'),
      held_until: null,
      from_name: null,
      email_hint: null,
      picture: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/960\.svg$/),
      product_options: [expect.objectContaining({ product_name: '寝具セット', quantity_a: 2, price: 11_880 })],
    },
  });
  const member = await browser.me();
  for (const secret of [member.user_name, member.name_kana, member.phone_number, member.email, 'A26-00123', 'field_'])
    expect(answer.body).not.toContain(secret);
  expect(await listed(browser, number)).toMatchObject({ payment_link_ends_at: ends_at, payment_link_id: preview_id });
});

test('the provider’s page has nothing of the member ready, and leads back to the payer’s page', async () => {
  const { shop, browser, number } = await placed();
  const { token } = await makeLink(browser, number);
  const { params } = (await payerWith(shop, token).start()).json().data;
  expect(params).toMatchObject({ payment_type: '02,03', id: '11880' });
  expect(Object.keys(params).filter((name) => name.startsWith('customer_') && params[name] !== '')).toEqual([]);
  expect(new URL(params.return_url).pathname).toBe('/pay');
  expect(params.return_url + params.stop_return_url).not.toContain(token);
  const back = await shop.app.inject({ method: 'POST', url: '/pay?is_successful=true', payload: 'anything' });
  expect(back).toMatchObject({ statusCode: 303, headers: { location: '/pay?is_successful=true' } });
});

test('a name is shown only if the member chose it, and only by that link', async () => {
  const { shop, browser, number } = await placed();
  const name = (from_name: unknown, of = number) =>
    browser.post('/order/payment_link/name', { order_id: of, from_name });
  expect(await name('花子')).toMatchObject({ statusCode: 410 });
  const first = payerWith(shop, (await makeLink(browser, number)).token);
  expect(await first.read()).toMatchObject({ order: { from_name: null } });
  expect((await name(' 花子\n')).json().data).toEqual({ from_name: '花子' });
  expect(await first.read()).toMatchObject({ order: { from_name: '花子' } });
  expect((await name(null)).statusCode).toBe(200);
  expect(await first.read()).toMatchObject({ order: { from_name: null } });
  await name('花子');
  const second = payerWith(shop, (await makeLink(browser, number)).token);
  expect(await second.read()).toMatchObject({ order: { from_name: null } });
  for (const wrong of ['', '花'.repeat(21), '<b>', 'https://example.jp', 7, ['花子'], undefined])
    expect(await name(wrong)).toMatchObject({ statusCode: 422 });
  const other = await memberOf(shop, 'school');
  expect(await other.post('/order/payment_link/name', { order_id: number, from_name: '太郎' })).toMatchObject({
    statusCode: 404,
  });
  expect(await shop.visitor().post('/order/payment_link/name', { order_id: number, from_name: '太郎' })).toMatchObject({
    statusCode: 401,
  });
  expect(await second.read()).toMatchObject({ order: { from_name: null } });
  await takeBack(browser, number);
  expect((await name('花子')).json()).toMatchObject({ code: 'link-over' });
});

test('the provider’s page is in the payer’s language, not the member’s', async () => {
  const { shop, browser, number } = await placedAtTill();
  const { token } = await makeLink(browser, number);
  const start = async (language: 'ja' | 'en') => {
    const payer = shop.visitor('192.0.2.9', language);
    return (await payer.post('/payment_link/start', { token, opener: 'the-mother-of-hana' })).json().data.params;
  };
  expect((await start('ja')).merchant_name).toBe('ひとそろい');
  expect((await start('en')).merchant_name).toBe('Hitosoroi');
});

test('only a digest of the secret is stored', async () => {
  const { shop, browser, number } = await placed();
  const { token } = await makeLink(browser, number);
  await payerWith(shop, token).start();
  for (const table of ['payer_link', 'order_event', 'payment_attempt'] as const)
    expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test('paid by card with the link: the member sees it and gets the mail, and the link shows what was paid', async () => {
  const till = await openTill();
  const { order, payer } = await openByLink(till);
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  const end = new URL(await page.payByCard());
  expect(end.pathname + end.search).toBe('/pay?is_successful=true');
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
  expect(await payer.read()).toMatchObject({ state: 'paid', reason: null, order: { price: 11_880 } });
  expect(await payer.start()).toMatchObject({ statusCode: 410 });
  expect(await listed(order.browser, order.number)).toMatchObject({ order_status: 1, payment_link_ends_at: null });
});

test('who chose a store comes back for the number, as long as it can be paid', async () => {
  const till = await openTill();
  const { order, payer } = await openByLink(till);
  const page = await payer.open();
  if (!('chooseStore' in page)) throw new Error(page.body);
  await page.chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  const [payment] = await order.payments();
  const number = { store: 'seven-eleven', receipt_number: payment?.receipt_number, price: 11_880 };
  expect(await payer.read()).toMatchObject({ state: 'at-store', order: number });
  // There is no second number while the first can be paid.
  expect((await payer.start()).json()).toMatchObject({ code: 'payment-under-way' });
  expect((await order.params()).json()).toMatchObject({ code: 'payment-under-way' });
  const { row } = await order.known();
  till.shop.setNow(`${row.payment_limit_date}T23:59:00+09:00`);
  expect(await payer.read()).toMatchObject({ state: 'at-store' });
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
  expect(await payer.read()).toMatchObject({ state: 'paid', reason: null, order: { price: 11_880 } });
});

test('who has a number whose last day has passed is told so, before and after the order ends', async () => {
  const till = await openTill();
  const { order, payer } = await openByLink(till);
  const page = await payer.open();
  if (!('chooseStore' in page)) throw new Error(page.body);
  await page.chooseStore('00C002');
  const { row } = await order.known();
  till.shop.setNow(`${row.payment_limit_date}T23:59:59+09:00`);
  expect(await payer.read()).toMatchObject({ state: 'at-store' });
  // Pages of the version before know these reasons only.
  const pastDeadline = (reason: string) => ({
    state: 'over',
    reason,
    is_canceled: false,
    is_past_deadline: true,
    order: expect.objectContaining({ order_number: order.number, price: 11_880, receipt_number: null }),
  });
  till.shop.setNow(new Date(Date.parse(`${row.payment_limit_date}T23:59:59+09:00`) + 1_000).toISOString());
  expect(await payer.read()).toEqual(pastDeadline('late'));
  await order.act('expire');
  expect(await order.known()).toMatchObject({ status: EXPIRED });
  expect(await payer.read()).toEqual(pastDeadline('unpaid'));
});

test('where money came after all, nobody is told that nothing was paid', async () => {
  const till = await openTill();
  const { order, payer } = await openByLink(till);
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  till.shop.setNow(at(24, '10:01'));
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  expect(await payer.read()).toEqual({ state: 'over', reason: 'unpaid', order: null });
  await page.payByCard();
  expect((await order.known()).refunds).toHaveLength(1);
  expect(await payer.read()).toEqual({ state: 'over', reason: 'ended', order: null });
});

test('a link can be made for a number that waits at a store', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C002');
  await order.known();
  const { token } = await makeLink(order.browser, order.number);
  expect(await payerWith(till.shop, token).read()).toMatchObject({ state: 'at-store', order: { store: 'lawson' } });
});

test('while a card is in process nobody is led to the page, and no link is made', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const { order, payer } = await openByLink(till);
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect(await payer.read()).toEqual({ state: 'under-way', reason: null, order: null });
  expect((await payer.start()).json()).toMatchObject({ code: 'payment-under-way' });
  const again = await order.browser.post('/order/payment_link', { order_id: order.number });
  expect(again).toMatchObject({ statusCode: 409 });
});

test('a link that was taken back, or that a newer one replaced, opens nothing', async () => {
  const { shop, browser, number } = await placed();
  const old = payerWith(shop, (await makeLink(browser, number)).token);
  const { token } = await makeLink(browser, number);
  expect(await old.read()).toEqual(nothing);
  expect((await old.start()).json()).toMatchObject({ code: 'link-over' });
  const payer = payerWith(shop, token);
  expect(await payer.read()).toMatchObject({ state: 'payable' });
  expect((await takeBack(browser, number)).statusCode).toBe(200);
  expect((await takeBack(browser, number)).statusCode).toBe(200);
  expect(await payer.read()).toEqual(nothing);
  expect((await payer.start()).json()).toMatchObject({ code: 'link-over' });
  expect(await listed(browser, number)).toMatchObject({ order_status: 98, payment_link_ends_at: null });
  const events = await shop.db.selectFrom('order_event').orderBy('id').select('kind').execute();
  expect(events.map(({ kind }) => kind)).toEqual([
    'placed',
    'payment-link-made',
    'payment-link-made',
    'payment-link-withdrawn',
  ]);
});

test('the member learns whether a new link ended an earlier one that still worked', async () => {
  const { shop, browser, number } = await placed();
  expect(await makeLink(browser, number)).toMatchObject({ replaced: false });
  expect(await makeLink(browser, number)).toMatchObject({ replaced: true });
  await takeBack(browser, number);
  expect(await makeLink(browser, number)).toMatchObject({ replaced: false });
  shop.setNow(at(16));
  expect(await makeLink(browser, number)).toMatchObject({ replaced: true });
});

test('the list tells whether the page was given to a person', async () => {
  const { shop, browser, number } = await placed();
  const isBegun = async () => (await listed(browser, number)).is_payment_begun;
  const { token } = await makeLink(browser, number);
  await takeBack(browser, number);
  const again = await makeLink(browser, number);
  expect((await payerWith(shop, token).start()).statusCode).toBe(410);
  expect(await isBegun()).toBe(false);
  await payerWith(shop, again.token).start();
  await takeBack(browser, number);
  expect(await isBegun()).toBe(true);
});

test('an order whose payment nobody began can be paid by the member in any way', async () => {
  const { browser, number } = await placed();
  await makeLink(browser, number);
  await takeBack(browser, number);
  const answer = await browser.get(`/payment/params?order_id=${number}`);
  expect(answer.json().data.params).toMatchObject({ payment_type: '02,03', id: '11880' });
});

test('an order waits for its link, for a week, and ends a day after it', async () => {
  const { shop, browser, number } = await placed({ PAYMENT_CALLS: 'none' });
  const payer = payerWith(shop, (await makeLink(browser, number)).token);
  const status = async () => (await listed(browser, number)).order_status;
  for (const day of [17, 19, 21]) {
    shop.setNow(at(day));
    await shop.work();
    expect(await status()).toBe(UNSETTLED);
    expect(await payer.read()).toMatchObject({ state: 'payable' });
  }
  // A new link does not extend the time.
  const newer = await makeLink(browser, number);
  expect(newer.ends_at).toBe(new Date(at(22)).toISOString());
  const late = payerWith(shop, newer.token);
  shop.setNow(at(22));
  expect(await payer.read()).toEqual(nothing);
  expect(await late.read()).toEqual({ state: 'over', reason: 'late', order: null });
  expect((await late.start()).json()).toMatchObject({ code: 'link-over' });
  // The code is not `order-over`, because the shop would then place the same order again, while the payer can still pay on the open page.
  expect((await browser.post('/order/payment_link', { order_id: number })).json()).toMatchObject({
    code: 'too-late-for-link',
  });
  shop.setNow(at(22, '20:00'));
  await shop.work();
  expect(await status()).toBe(UNSETTLED);
  shop.setNow(at(24, '10:01'));
  await shop.work();
  expect(await status()).toBe(PAYMENT_FAILED);
  expect(await late.read()).toEqual({ state: 'over', reason: 'unpaid', order: null });
  expect((await browser.post('/order/payment_link', { order_id: number })).json()).toMatchObject({
    code: 'order-over',
  });
});

test('a card that stays in process is put before staff after three days, however long the link would have worked', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'inquire,poll,cancel' });
  const { order, payer } = await openByLink(till);
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  await page.payByCard();
  await order.known();
  till.shop.setNow(at(18, '09:00'));
  expect((await order.known()).reviews).toEqual([]);
  till.shop.setNow(at(18, '20:00'));
  expect((await order.known()).reviews).toEqual(['still-unsettled']);
});

test('an order whose link was taken back ends a day after that', async () => {
  const { shop, browser, number } = await placed({ PAYMENT_CALLS: 'none' });
  await makeLink(browser, number);
  shop.setNow(at(18));
  await takeBack(browser, number);
  shop.setNow(at(18, '23:00'));
  await shop.work();
  expect((await listed(browser, number)).order_status).toBe(UNSETTLED);
  shop.setNow(at(19, '12:00'));
  await shop.work();
  expect((await listed(browser, number)).order_status).toBe(PAYMENT_FAILED);
});

test('the page is left to whoever opened it for ten minutes; making a link says that the member does not pay', async () => {
  const { shop, browser, number } = await placedAtTill();
  const params = () => browser.get(`/payment/params?order_id=${number}&payment_method=1`);
  await params();
  const { token } = await makeLink(browser, number);
  const [mother, father] = [payerWith(shop, token), payerWith(shop, token, 'the father of Hana')];
  const { params: first } = (await mother.start()).json().data;
  const { held_until } = (await father.start()).json().data;
  expect(held_until.slice(0, 16)).toBe(new Date(at(15, '10:10')).toISOString().slice(0, 16));
  // The page of each device knows whether to wait before anybody presses.
  const held = async (payer: typeof mother) => (await payer.read()).order.held_until;
  expect([await held(mother), await held(father)]).toEqual([null, held_until]);
  const stranger = (await shop.visitor().post('/payment_link', { token })).json().data;
  expect(stranger.order.held_until).toBe(held_until);
  expect((await params()).json()).toMatchObject({ code: 'page-open' });
  const { params: again } = (await mother.start()).json().data;
  expect(again.trading_id).toBe(first.trading_id);
  shop.setNow(at(15, '10:11'));
  expect(await held(father)).toBeNull();
  const { params: second } = (await father.start()).json().data;
  expect(second.trading_id).toBe(first.trading_id);
  expect((await mother.start()).json().data).toHaveProperty('held_until');
});

test('taking the link back does not close a page that is open: the member waits for it', async () => {
  const { shop, browser, number } = await placedAtTill();
  const params = () => browser.get(`/payment/params?order_id=${number}&payment_method=1`);
  await payerWith(shop, (await makeLink(browser, number)).token).start();
  await takeBack(browser, number);
  expect((await params()).json()).toMatchObject({ code: 'page-open' });
  shop.setNow(at(15, '10:10'));
  expect((await params()).json().data).toHaveProperty('params');
});

test('what is odd is refused and changes nothing', async () => {
  const { shop, browser, number } = await placed();
  const { token } = await makeLink(browser, number);
  const stranger = await memberOf(shop, 'school');
  for (const path of ['/order/payment_link', '/order/payment_link/take_back']) {
    expect(await stranger.post(path, { order_id: number })).toMatchObject({ statusCode: 404 });
    expect(await shop.visitor().post(path, { order_id: number })).toMatchObject({ statusCode: 401 });
    expect(await browser.post(path, { order_id: 'x' })).toMatchObject({ statusCode: 422 });
    expect(await browser.post(path, { order_id: number }, { origin: 'https://evil.example' })).toMatchObject({
      statusCode: 403,
    });
  }
  const visitor = shop.visitor();
  const unknown = 'f'.repeat(40);
  expect((await visitor.post('/payment_link', { token: unknown })).json().data).toEqual(nothing);
  for (const wrong of ['', 'x', `${token}0`, token.toUpperCase(), `${token.slice(1)}\0`, 7, null, [token]]) {
    expect(await visitor.post('/payment_link', { token: wrong })).toMatchObject({ statusCode: 422 });
    expect(await visitor.post('/payment_link/start', { token: wrong, opener: 'x'.repeat(20) })).toMatchObject({
      statusCode: 422,
    });
  }
  expect(await visitor.post('/payment_link/start', { token, opener: 'short' })).toMatchObject({ statusCode: 422 });
  expect(await visitor.post('/payment_link/start', { token: unknown, opener: 'x'.repeat(20) })).toMatchObject({
    statusCode: 410,
  });
  expect(await payerWith(shop, token).read()).toMatchObject({ state: 'payable' });
  expect(await shop.db.selectFrom('payment_attempt').selectAll().execute()).toEqual([]);
});

test('links and starts are limited', async () => {
  const { shop, browser, number } = await placedAtTill();
  const { token } = await makeLink(browser, number);
  const payer = payerWith(shop, token);
  for (let time = 0; time < 30; time += 1) expect(await payer.start()).toMatchObject({ statusCode: 200 });
  expect(await payer.start()).toMatchObject({ statusCode: 429 });
  for (let time = 1; time < 20; time += 1) await makeLink(browser, number);
  expect(await browser.post('/order/payment_link', { order_id: number })).toMatchObject({ statusCode: 429 });
});

test('secrets that open nothing are not counted: whoever makes them up fills no table', async () => {
  const shop = await openShop();
  for (const sign of '0123456789')
    expect(await payerWith(shop, sign.repeat(40)).start()).toMatchObject({ statusCode: 410 });
  expect(await shop.db.selectFrom('limit_count').selectAll().execute()).toEqual([]);
});

test('records of links are deleted after 90 days', async () => {
  const { shop, browser, number } = await placed();
  await makeLink(browser, number);
  const rows = () => shop.db.selectFrom('payer_link').selectAll().execute();
  await tidy(shop.db, () => new Date('2027-02-13T09:59:00+09:00'))('', 0);
  expect(await rows()).toHaveLength(1);
  await tidy(shop.db, () => new Date('2027-02-13T10:00:00+09:00'))('', 0);
  expect(await rows()).toHaveLength(0);
});

test('no link is made for an order that is paid, and it is not called over: for that the shop would place it anew', async () => {
  const till = await openTill();
  const order = await till.order();
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  const answer = await order.browser.post('/order/payment_link', { order_id: order.number });
  expect(answer.json()).toMatchObject({ code: 'payment-under-way' });
});
