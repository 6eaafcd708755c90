import { EXPIRED, PAYMENT_FAILED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { makeLink } from '../../test/payer.ts';
import type { Shop } from '../../test/shop.ts';
import { openTill, type Till } from '../../test/till.ts';
import { wordsOfHtml } from '../../test/words-of-html.ts';

/** Tests orders that ended without money. The history and the mail must say what happened, and nothing else. */

type Ordered = Awaited<ReturnType<Till['order']>>;

const listed = async ({ browser, number }: Ordered) => {
  const { orders } = (await browser.get('/order/list')).json().data;
  return orders.find((order: { order_number: string }) => order.order_number === number);
};

const lastMail = async ({ db }: Shop): Promise<readonly [subject: string, text: string, html: string]> => {
  const { subject, text_body, html_body } = await db
    .selectFrom('mail')
    .orderBy('id', 'desc')
    .select(['subject', 'text_body', 'html_body'])
    .executeTakeFirstOrThrow();
  return [subject, text_body.replaceAll(/\s+/g, ' '), wordsOfHtml(html_body)];
};

test.each([
  ['ja', 'お支払い用リンクの期限までにお支払いがなかった'],
  ['en', 'Nobody paid with your payment link in time'],
] as const)('a link with which nobody paid is named (%s)', async (language, words) => {
  const till = await openTill();
  const order = await till.order('1', 'dorm', language);
  await makeLink(order.browser, order.number);
  expect(await listed(order)).toMatchObject({ unpaid_reason: null });
  till.shop.setNow('2026-11-26T10:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  expect(await listed(order)).toMatchObject({ unpaid_reason: 'link-unused' });
  for (const part of (await lastMail(till.shop)).slice(1)) expect(part).toContain(words);
});

test('a member who stopped reads of no link', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await (await order.open()).step('give-up');
  expect(await order.known()).toMatchObject({ status: PAYMENT_FAILED });
  expect(await listed(order)).toMatchObject({ unpaid_reason: null });
  for (const part of await lastMail(till.shop)) expect(part).not.toContain('payment link');
});

test.each([
  ['ja', 'お手元の番号'],
  ['en', 'the number that you have'],
] as const)('an order that was left on the card page and expired never had a number (%s)', async (language, words) => {
  const till = await openTill();
  const order = await till.order('1', 'dorm', language);
  await order.open();
  await order.act('expire');
  expect(await order.known()).toMatchObject({ status: EXPIRED, mails: ['expired'] });
  expect(await listed(order)).toMatchObject({ unpaid_reason: null });
  for (const part of await lastMail(till.shop)) expect(part).not.toContain(words);
});

test('a number that expired is named', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('expire');
  expect(await order.known()).toMatchObject({ status: EXPIRED });
  expect(await listed(order)).toMatchObject({ unpaid_reason: 'number-expired' });
  for (const part of (await lastMail(till.shop)).slice(1)) expect(part).toContain('the number that you have');
});
