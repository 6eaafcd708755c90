import { AWAITING_PAYMENT, BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink, openHostedPage, payerWith } from '../../../test/payer.ts';
import { DECLINED, openTill, type Till } from '../../../test/till.ts';
import { wordOf } from './provider.ts';
import { configuredProviders, type Providers } from './providers.ts';
import { startPayment } from './start-payment.ts';

/** The server never asks a person to pay an order that may already be paid, even if the provider's notices arrive very late. */

const holdNotices = (till: Till) => till.control('settings', { notices: { hold: true } });

type Order = Awaited<ReturnType<Till['order']>>;

const askForLink = ({ browser, number }: Order) => browser.post('/order/payment_link', { order_id: number });

/** An order with a payer link. Its member has opened the page too. */
const withLink = async (till: Till) => {
  const order = await till.order('1');
  const { token } = await makeLink(order.browser, order.number);
  return { order, payer: payerWith(till.shop, token) };
};

test('a card that was charged unnoticed: no second page, no link, and no payer with a link is led to the page', async () => {
  const till = await openTill();
  const { order, payer } = await withLink(till);
  await holdNotices(till);
  await (await order.open()).payByCard();
  for (const again of [await order.params('1'), await askForLink(order), await payer.start()])
    expect(again).toMatchObject({ statusCode: 409 });
  expect((await order.params('1')).json()).toMatchObject({ code: 'payment-under-way' });
  // The server applied the provider's answer, and did not only refuse because of it.
  await till.control('settings', { notices: { hold: false } });
  await till.control('release');
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
  expect(await order.payments()).toHaveLength(1);
});

test('a number that was issued unnoticed is found: it is the one that a link shows', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await holdNotices(till);
  await (await order.open()).chooseStore('00C001');
  expect((await order.params('4')).json()).toMatchObject({ code: 'payment-under-way' });
  const [payment] = await order.payments();
  const { token } = await makeLink(order.browser, order.number);
  expect(await payerWith(till.shop, token).read()).toMatchObject({
    state: 'at-store',
    order: { receipt_number: payment?.receipt_number },
  });
});

test('a number that was paid unnoticed gets no link', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  await holdNotices(till);
  await order.act('pay');
  expect((await askForLink(order)).json()).toMatchObject({ code: 'payment-under-way' });
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['store-number', 'paid'] });
});

test('no reminder of a number that was paid unnoticed', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  const { row } = await order.known();
  await holdNotices(till);
  await order.act('pay');
  till.shop.setNow(`${row.payment_limit_date}T09:30:00+09:00`);
  // Without the job that inquires, the reminder itself must ask the provider.
  await till.shop.db.deleteFrom('due_job').where('kind', '=', 'reconcile').execute();
  expect(await order.known()).toMatchObject({ mails: ['store-number', 'paid'] });
});

test.each(['error', 'silent'])(
  'a provider that gives no answer (%s): nothing is handed out, and words say what to do',
  async (server) => {
    const till = await openTill({ PAYMENT_TIMEOUT: '1' });
    const { order, payer } = await withLink(till);
    await till.control('settings', { server });
    for (const again of [order.params('1'), askForLink(order), payer.start()])
      expect((await again).json()).toMatchObject({
        code: 'payment-unclear',
        message: expect.stringContaining('So that nobody pays twice'),
      });
    await till.control('settings', { server: 'normal' });
    expect(await order.params('1')).toMatchObject({ statusCode: 200 });
  },
);

test('without the right to ask, an order has one page, and no link', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('1');
  expect((await order.params('1')).json()).toMatchObject({ code: 'payment-unclear' });
  expect((await askForLink(order)).json()).toMatchObject({ code: 'payment-unclear' });
});

test('a page that was not used, and a card that was declined, can be returned to', async () => {
  const till = await openTill();
  const unused = await till.order('1');
  expect((await unused.params('4')).json().data.params).toMatchObject({ trading_id: unused.tradingId });
  const order = await till.order('1');
  await (await order.open()).payByCard(DECLINED);
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect((await order.params('1')).json().data.params).toMatchObject({ trading_id: order.tradingId });
});

/** An order whose payment page was opened twice. No payment was made on either page yet. */
const withTwoPages = async (till: Till) => {
  const order = await till.order('4');
  const first = await order.open();
  const { data } = (await order.params('1')).json();
  return { order, first, second: await openHostedPage(data.kessaiUrl, data.params) };
};

test('a number was issued on one page, and a card declined on the other, unnoticed: the number is found', async () => {
  const till = await openTill();
  const { order, first, second } = await withTwoPages(till);
  await holdNotices(till);
  await first.chooseStore('00C001');
  await second.payByCard(DECLINED);
  expect((await order.params('1')).json()).toMatchObject({ code: 'payment-under-way' });
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
});

test('a declined card tells nothing of a second page: nothing is handed out', async () => {
  const till = await openTill();
  const { order, second } = await withTwoPages(till);
  await second.payByCard(DECLINED);
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect((await order.params('1')).json()).toMatchObject({ code: 'payment-unclear' });
  expect((await askForLink(order)).json()).toMatchObject({ code: 'payment-unclear' });
});

test('what is handed out while the provider answers makes the answer worthless: it is asked again, while the order is not held', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await holdNotices(till);
  const providers = configuredProviders(till.shop.context);
  const answers: unknown[] = [];
  const slow: Providers = {
    ...providers,
    of: (tradingId) => ({
      ...providers.of(tradingId),
      inquire: async (attempt) => {
        const said = await providers.of(tradingId).inquire(attempt);
        answers.push(wordOf(said));
        // Another tab opens the page and pays before this answer arrives.
        if (answers.length === 1) {
          expect(await order.params('1')).toMatchObject({ statusCode: 200 });
          await (await order.open()).payByCard();
        }
        return said;
      },
    }),
  };
  const { member_id } = await till.shop.db
    .selectFrom('orders')
    .where('order_number', '=', order.number)
    .select('member_id')
    .executeTakeFirstOrThrow();
  const asked = { orderNumber: order.number, method: BY_CARD };
  expect(await startPayment(till.shop.context, slow, member_id, asked)).toBe('payment-under-way');
  expect(answers).toEqual(['none', 'authorised']);
});

test('questions about an order are limited', async () => {
  const till = await openTill();
  const order = await till.order('1');
  for (let time = 0; time < 20; time += 1) expect(await order.params('1')).toMatchObject({ statusCode: 200 });
  expect(await order.params('1')).toMatchObject({ statusCode: 429 });
});

test('the page is left to one person for ten minutes from when they came back, also where it was opened by a clock that was ahead', async () => {
  const till = await openTill();
  till.shop.setNow('2026-11-15T11:00:00+09:00');
  const { order, payer } = await withLink(till);
  till.shop.setNow('2026-11-15T10:00:00+09:00');
  expect(await order.params('1')).toMatchObject({ statusCode: 200 });
  const isLedOn = async () => (await payer.start()).json().data?.params !== undefined;
  expect(await isLedOn()).toBe(false);
  till.shop.setNow('2026-11-15T10:11:00+09:00');
  expect(await isLedOn()).toBe(true);
});
