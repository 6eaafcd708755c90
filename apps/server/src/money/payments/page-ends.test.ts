import { AWAITING_PAYMENT, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink, openHostedPage, payerWith, takeBack } from '../../../test/payer.ts';
import { openTill, type Till } from '../../../test/till.ts';

/** A page that ends, by a stop or because its term is over, closes itself only, and ends no order that others may still pay. */

const TERM_DAYS = 2;

/** An order of a facility whose payment term is shorter than a payer link, and two people with the link. */
const withLink = async (env: Record<string, string> = {}) => {
  const till = await openTill(env);
  await till.shop.db.updateTable('facility').set({ payment_term_days: TERM_DAYS }).execute();
  const order = await till.placed();
  const { token } = await makeLink(order.browser, order.number);
  const person = (name?: string) => payerWith(till.shop, token, name);
  return { till, order, mother: person(), father: person('the father of Hana') };
};

type Payer = ReturnType<typeof payerWith>;

const formOf = async (payer: Payer): Promise<{ kessaiUrl: string; params: Record<string, string> }> => {
  const answer = await payer.start();
  const { data } = answer.json();
  if (!data?.params) throw new Error(answer.body);
  return data;
};

const post = ({ kessaiUrl, params }: Awaited<ReturnType<typeof formOf>>) => openHostedPage(kessaiUrl, params);

const open = async (payer: Payer) => post(await formOf(payer));

const stop = async (till: Till, page: Awaited<ReturnType<typeof post>>) => {
  await page.step('give-up');
  await till.heard();
};

const at = (till: Till, day: number, time = '10:00') => till.shop.setNow(`2026-11-${day}T${time}:00+09:00`);

const isHeld = async (payer: Payer) => 'held_until' in ((await payer.start()).json().data ?? {});

test('a page whose term is over ends neither order nor link: whoever has the link pays after all', async () => {
  const { till, order, mother, father } = await withLink();
  await open(mother);
  at(till, 15 + TERM_DAYS + 1);
  await order.act('expire');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [], reviews: [] });
  expect(await mother.read()).toMatchObject({ state: 'payable' });
  await (await open(father)).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [], refunds: [] });
});

test('after the link, the term of an old page ends no order while a later page may be in use', async () => {
  const { till, order, mother, father } = await withLink();
  await open(mother);
  at(till, 22, '09:55');
  const page = await open(father);
  at(till, 22, '10:05');
  const [, old] = await order.payments();
  await till.control(`payments/${old?.payment_id}/expire`);
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [], refunds: [] });
});

test('after the link was taken back, a stop on one page ends no order while another page may be in use', async () => {
  const { till, order, mother, father } = await withLink();
  const left = await open(mother);
  at(till, 15, '10:11');
  const page = await open(father);
  await takeBack(order.browser, order.number);
  await stop(till, left);
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  await page.chooseStore('00C001');
  expect(await order.known()).toMatchObject({ status: AWAITING_PAYMENT, mails: ['store-number'], reviews: [] });
});

test('after the link, the term of the only page ends the order, as the protocol says', async () => {
  const { till, order, mother } = await withLink();
  await open(mother);
  await takeBack(order.browser, order.number);
  await order.act('expire');
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['expired'] });
  await till.heard();
});

test('an order whose pages all ended is ended a day after its link, not before', async () => {
  const { till, order, mother } = await withLink();
  await open(mother);
  at(till, 18);
  await order.act('expire');
  at(till, 22, '20:00');
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [] });
  at(till, 24);
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED, mails: ['link-unpaid'], reviews: [] });
});

test('the notice of a number comes after the one of its end: the order waits for no dead number', async () => {
  const { till, order, mother, father } = await withLink();
  const page = await open(mother);
  await till.control('settings', { notices: { hold: true } });
  await page.chooseStore('00C001');
  const [payment] = await order.payments();
  await till.control(`payments/${payment?.payment_id}/expire`);
  await till.control('settings', { notices: { hold: false } });
  await till.control('release', { order: 'reverse' });
  expect(await order.known()).toMatchObject({ status: UNSETTLED, mails: [], reviews: [] });
  await (await open(father)).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
});

test('one form that a browser posts again and again is one page, however often somebody stops on it', async () => {
  const { till, order, mother, father } = await withLink();
  const form = await formOf(mother);
  await stop(till, await post(form));
  const page = await open(father);
  // The mother goes back to the form that she had, and stops twice more.
  for (const again of [await post(form), await post(form)]) await stop(till, again);
  expect(await isHeld(mother)).toBe(true);
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], reviews: [], refunds: [] });
});

test('several stops of one form leave all other pages open: the provider’s answer about it clears nothing', async () => {
  const { till, mother, father } = await withLink();
  const [first, left] = [await formOf(mother), await formOf(mother)];
  await post(left);
  at(till, 15, '10:11');
  const fathers = await formOf(father);
  await post(fathers);
  for (const again of [await post(first), await post(first), await post(first)]) await stop(till, again);
  expect(await isHeld(mother)).toBe(true);
  at(till, 15, '10:22');
  expect((await mother.start()).json().code).toBe('payment-unclear');
  // Once one of the two others is known to have ended, the way is free.
  await stop(till, await post(left));
  expect((await mother.start()).json().data).toHaveProperty('params');
});

test('a provider that leaves out which page a notice is of: such notices together close one page', async () => {
  const { till, order, mother, father } = await withLink();
  await stop(till, await open(mother));
  const page = await open(father);
  await order.forge({ payment_id: '778', payment_status: '15' });
  await order.forge({ payment_id: '779', payment_status: '15' });
  expect(await isHeld(mother)).toBe(true);
  await page.payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, mails: ['paid'], refunds: [] });
});
