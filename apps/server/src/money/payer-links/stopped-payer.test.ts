import { AWAITING_PAYMENT, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink, openHostedPage, payerWith, takeBack } from '../../../test/payer.ts';
import { DECLINED, openTill, type Till } from '../../../test/till.ts';

/**
 * A person who stops on the provider's page ends neither the order nor its payer link. The link works on, and no page is handed out while
 * another one may have a payment.
 */

/** The clock of the tests begins at 10:00 on day 15. */
const at = (day: number, time = '10:00') => `2026-11-${day}T${time}:00+09:00`;

const withLink = async (env: Record<string, string> = {}) => {
  const till = await openTill(env);
  const order = await till.placed();
  const { token } = await makeLink(order.browser, order.number);
  const person = (name?: string) => payerWith(till.shop, token, name);
  return { till, order, mother: person(), father: person('the father of Hana') };
};

type Payer = ReturnType<typeof payerWith>;

/** Opens the provider's page. Fails if the shop does not lead there. */
const open = async (payer: Payer) => {
  const page = await payer.open();
  if (!('payByCard' in page)) throw new Error(page.body);
  return page;
};

const stop = async (till: Till, payer: Payer) => {
  const end = new URL(await (await open(payer)).step('give-up'));
  await till.heard();
  return end;
};

const reasonOf = async ({ browser, number }: Awaited<ReturnType<typeof withLink>>['order']) => {
  const { orders } = (await browser.get('/order/list')).json().data;
  return orders.find((order: { order_number: string }) => order.order_number === number).unpaid_reason;
};

const code = async (payer: Payer) => (await payer.start()).json().code;

test('whoever stops comes back to the request; nothing ends, nobody gets a mail, and they pay after all', async () => {
  const { till, order, mother } = await withLink();
  const end = await stop(till, mother);
  expect(end.pathname + end.search).toBe('/pay?is_successful=false');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [], reviews: [], refunds: [] });
  expect(await mother.read()).toMatchObject({ state: 'payable', reason: null });
  await (await open(mother)).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [], refunds: [] });
  expect((await order.payments()).map(({ status }) => status)).toEqual(['40', '15']);
});

test('once a person stopped, another one need not wait; while they are there, others wait as usual', async () => {
  const { till, order, mother, father } = await withLink();
  await stop(till, mother);
  const page = await open(father);
  expect((await mother.start()).json().data).toHaveProperty('held_until');
  await page.chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'], reviews: [] });
});

test('a page that was left may still be in use, so that another person waits, also after a stop on a later one', async () => {
  const { till, mother, father } = await withLink();
  await open(mother);
  await stop(till, mother);
  expect((await father.start()).json().data).toHaveProperty('held_until');
  till.shop.setNow(at(15, '10:11'));
  await open(father);
});

test('people may stop again and again, and a card may be declined between', async () => {
  const { till, order, mother, father } = await withLink();
  for (const payer of [mother, father, mother]) await stop(till, payer);
  await (await open(father)).payByCard(DECLINED);
  await till.heard();
  till.shop.setNow(at(15, '10:11'));
  await stop(till, mother);
  await (await open(mother)).chooseStore('00C002');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'], reviews: [] });
  await order.act('pay');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
});

test('a page that was left does not count as closed: with two of them the answer may hide a payment', async () => {
  const { till, mother } = await withLink();
  await stop(till, mother);
  await open(mother);
  await open(mother);
  expect(await code(mother)).toBe('payment-unclear');
  expect(await mother.read()).toMatchObject({ state: 'payable' });
});

test('the notice of a stop is late: the provider tells of it when asked, and the notice changes nothing', async () => {
  const { till, order, mother, father } = await withLink();
  await till.control('settings', { notices: { hold: true } });
  await (await open(mother)).step('give-up');
  // The page is still reserved, because the shop has heard of nothing.
  expect((await father.start()).json().data).toHaveProperty('held_until');
  const page = await open(mother);
  await till.control('settings', { notices: { hold: false } });
  await till.control('release');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, events: expect.arrayContaining(['given-up']) });
  // The page that is open now is still reserved.
  expect((await father.start()).json().data).toHaveProperty('held_until');
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], refunds: [] });
});

test('a stop on the first page takes nothing from the number of the second, in whatever order the two are heard', async () => {
  for (const release of ['reverse', 'in-order']) {
    const { till, order, mother } = await withLink();
    const [one, two] = [await open(mother), await open(mother)];
    await till.control('settings', { notices: { hold: true } });
    await one.step('give-up');
    await two.chooseStore('00C001');
    await till.control('settings', { notices: { hold: false } });
    await till.control('release', release === 'reverse' ? { order: 'reverse' } : {});
    expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'], reviews: [] });
    expect(await mother.read()).toMatchObject({ state: 'at-store' });
    await order.act('pay');
    expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
  }
});

test('a stop that is reported of a page with a number is believed by nobody', async () => {
  const { till, order, mother } = await withLink();
  await (await open(mother)).chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT });
  await order.forge({ payment_status: '15', payment_type: '03' });
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, reviews: ['impossible-transition'] });

  const unheard = await withLink();
  await unheard.till.control('settings', { notices: { drop: 1 } });
  await (await open(unheard.mother)).chooseStore('00C001');
  await unheard.order.forge({ payment_status: '15', payment_type: '03' });
  expect(await unheard.order.known()).toMatchObject({ status: UNSETTLED });
  expect(await code(unheard.mother)).toBe('payment-under-way');
  expect(await unheard.order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'] });
  await till.heard();
});

test('the same stop, reported again after its link was taken back, ends nothing at once; the order ends a day later', async () => {
  const { till, order, mother } = await withLink();
  await stop(till, mother);
  await takeBack(order.browser, order.number);
  await order.forge({ payment_status: '15', payment_notice_id: '987654' });
  await order.forge({ payment_status: '13', payment_notice_id: '987655' });
  till.shop.setNow(at(15, '22:00'));
  expect(await order.known()).toMatchObject({ status: UNSETTLED, reviews: [] });
  expect(await code(mother)).toBe('link-over');
  till.shop.setNow(at(16, '10:01'));
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['payment-failed'] });
  expect(await reasonOf(order)).toBeNull();
});

test('a stop after the link was taken back ends the order', async () => {
  const { till, order, mother } = await withLink();
  const page = await open(mother);
  await takeBack(order.browser, order.number);
  await page.step('give-up');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['payment-failed'] });
  await till.heard();
});

test('after a stop the link ends as usual, and the order a day after it', async () => {
  const { till, order, mother } = await withLink();
  await stop(till, mother);
  till.shop.setNow(at(21, '23:00'));
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect(await mother.read()).toMatchObject({ state: 'payable' });
  till.shop.setNow(at(22, '20:00'));
  expect(await order.known()).toMatchObject({ status: UNSETTLED });
  expect(await mother.read()).toMatchObject({ state: 'over', reason: 'late' });
  till.shop.setNow(at(24));
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['link-unpaid'] });
  expect(await reasonOf(order)).toBe('link-unused');
  expect(await mother.read()).toMatchObject({ state: 'over', reason: 'unpaid' });
});

test('whoever stops after the link’s end ends the order, and its mail says that nobody paid in time', async () => {
  const { till, order, mother } = await withLink();
  till.shop.setNow(at(22, '09:59'));
  const page = await open(mother);
  till.shop.setNow(at(22, '10:01'));
  await page.step('give-up');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['link-unpaid'] });
  expect(await reasonOf(order)).toBe('link-unused');
});

test('a member who stops while a link is open ends nothing, and the payer need not wait', async () => {
  const { till, order, mother } = await withLink();
  const { data } = (await order.params()).json();
  await (await openHostedPage(data.kessaiUrl, data.params)).step('give-up');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  await (await open(mother)).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [] });
  await till.heard();
});

test('a member without a link who stops has the cart as the way on: the order ends', async () => {
  const till = await openTill();
  const order = await till.order();
  await (await order.open()).step('give-up');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['payment-failed'] });
});

test('where the contract allows no question, no second page is possible: a stop ends the order', async () => {
  const { order, mother } = await withLink({ PAYMENT_CALLS: 'none' });
  await (await open(mother)).step('give-up');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['payment-failed'] });
});
