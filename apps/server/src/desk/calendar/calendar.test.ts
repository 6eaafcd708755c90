import { expect, test } from 'vitest';
import { memberOf } from '../../../test/ordering.ts';
import { numberIssued, storePaid } from '../../../test/orders-to-cancel.ts';
import { makeLink, takeBack } from '../../../test/payer.ts';
import { readIcs } from '../../../test/read-ics.ts';
import { openTill } from '../../../test/till.ts';

const fileOf = (number: string, language = 'en') => `/order/calendar/${number}.${language}.ics`;

test('an order that waits for its payment has the deadline, and its period while that is open', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const [payment] = await order.payments();
  const answer = await order.browser.get(fileOf(order.number));
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="hitosoroi_${order.number}.ics"`,
  });
  const [deadline, start, end, ...more] = readIcs(answer.body);
  expect(deadline).toMatchObject({
    UID: `deadline-${order.number}@localhost`,
    DTSTART: '20261122',
    DTEND: '20261123',
    SUMMARY: 'Last day to pay (Japan time): 7-Eleven, ¥11,880',
    STATUS: 'CONFIRMED',
    LOCATION: '7-Eleven',
  });
  expect(deadline?.DESCRIPTION?.replaceAll(' ', '')).toContain(`Paymentslipnumber:${payment?.receipt_number}`);
  expect(deadline?.DESCRIPTION).toContain('インターネット代金の支払いをお願いします');
  expect(start).toMatchObject({
    DTSTART: '20261201',
    SUMMARY: 'First day of your rental: Bedding set',
    STATUS: 'TENTATIVE',
  });
  expect(end).toMatchObject({ DTSTART: '20270228', TRIGGER: '-PT15H', STATUS: 'TENTATIVE' });
  expect(more).toEqual([]);
});

test('a paid order has its period only, under the same ids, in the language asked for', async () => {
  const till = await openTill();
  const order = await storePaid(till);
  const [start, end, ...more] = readIcs((await order.browser.get(fileOf(order.number, 'ja'))).body);
  expect(start).toMatchObject({
    UID: `start-${order.number}@localhost`,
    SUMMARY: '利用開始日：寝具セット',
    STATUS: 'CONFIRMED',
  });
  expect(end).toMatchObject({ UID: `end-${order.number}@localhost`, LOCATION: '青葉大学 国際学生寮' });
  expect(end?.DESCRIPTION).toContain('ご利用期間：2026年12月1日(火) 〜 2027年2月28日(日)');
  expect(more).toEqual([]);
});

test('nobody but the member gets it, nor an order that is not to happen', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const visitor = await till.shop.visitor().get(fileOf(order.number));
  expect(visitor.statusCode).toBe(303);
  expect(visitor.headers.location).toMatch(/\/mypage\/order_history#order-[\d-]+$/);
  const elsewhere = await order.browser.get(fileOf(order.number), {
    'sec-fetch-site': 'cross-site',
    referer: 'https://evil.example/',
  });
  expect(elsewhere.statusCode).toBe(303);
  const stranger = await memberOf(till.shop, 'school', 'en');
  expect((await stranger.get(fileOf(order.number))).statusCode).toBe(404);
  for (const wrong of [fileOf(order.number, 'fr'), '/order/calendar/%00.ics', '/order/calendar/1.ja.ics'])
    expect((await order.browser.get(wrong)).statusCode).toBe(404);
  const unsettled = await till.order('4');
  const refused = await unsettled.browser.get(fileOf(unsettled.number, 'ja'));
  expect(refused.statusCode).toBe(404);
  expect(refused.body).toBe('お探しのものが見つかりませんでした。\n');
});

test('the holder of a payer link gets the last day to pay, by a form, and nothing else of the order', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const { token } = await makeLink(order.browser, order.number);
  const post = (fields: string, type = 'application/x-www-form-urlencoded') =>
    till.shop.app.inject({
      method: 'POST',
      url: '/api/v1/consumer/payment_link/calendar',
      headers: { 'content-type': type },
      payload: fields,
    });
  const answer = await post(`token=${token}&language=en`);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  const [deadline, ...more] = readIcs(answer.body);
  expect(deadline).toMatchObject({ DTSTART: '20261122', SUMMARY: 'Last day to pay (Japan time): 7-Eleven, ¥11,880' });
  expect(more).toEqual([]);
  expect(answer.body).not.toContain('URL:');
  expect(answer.body).not.toContain(token);
  for (const odd of ['', 'token=', `token=${'f'.repeat(40)}`, `token=${'f'.repeat(900)}`, 'token=%00&language=xx'])
    expect(await post(odd), odd).toMatchObject({ statusCode: 404 });
  expect((await post(`token=${token}`, 'application/json')).statusCode).toBeLessThan(500);
  expect((await post(`token=${'f'.repeat(9_000)}`)).statusCode).toBeLessThan(500);
  await takeBack(order.browser, order.number);
  expect(await post(`token=${token}`)).toMatchObject({ statusCode: 404 });
});
