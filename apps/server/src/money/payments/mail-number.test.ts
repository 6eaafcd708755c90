import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { memberOf } from '../../../test/ordering.ts';
import { numberIssued } from '../../../test/orders-to-cancel.ts';
import { openTill, type Till } from '../../../test/till.ts';

const numbersMailed = async ({ shop }: Till) => {
  await shop.work();
  return (await shop.mails()).filter(({ subject }) => /コンビニでのお支払い|How to pay at/.test(subject));
};

test('a number is mailed again to its member, in the language that they read now', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const [payment] = await order.payments();
  const answer = await order.browser.post(
    '/order/mail_number',
    { order_id: order.number },
    { 'accept-language': 'ja' },
  );
  expect(answer.json()).toEqual({ data: { email: 'dorm@example.jp' } });
  const [again, first, ...more] = await numbersMailed(till);
  expect(first?.subject).toContain('How to pay at the convenience store');
  expect(again).toMatchObject({
    to: 'dorm@example.jp',
    subject: expect.stringContaining('コンビニでのお支払いのご案内'),
  });
  expect(again?.text.replaceAll(' ', '')).toContain(payment?.receipt_number);
  expect(more).toEqual([]);
});

test('a number is mailed a few times an hour, and no more', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const ask = () => order.browser.post('/order/mail_number', { order_id: order.number });
  for (let time = 0; time < 5; time += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).json()).toMatchObject({ code: 'too-many' });
  expect(await numbersMailed(till)).toHaveLength(6);
  await limitsPass(till.shop.db, 60);
  expect((await ask()).statusCode).toBe(200);
});

test('a number that was not mailed, since the provider gave no answer, does not count as mailed', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const ask = () => order.browser.post('/order/mail_number', { order_id: order.number });
  await till.control('settings', { server: 'error' });
  for (let time = 0; time < 6; time += 1) expect((await ask()).json()).toMatchObject({ code: 'payment-unclear' });
  await till.control('settings', { server: 'normal' });
  expect((await ask()).statusCode).toBe(200);
  // Inquiries about one order have their own limit.
  await till.control('settings', { server: 'error' });
  for (let time = 0; time < 13; time += 1) await ask();
  await till.control('settings', { server: 'normal' });
  expect((await ask()).json()).toMatchObject({ code: 'payment-unclear' });
});

test('a paid order, one without a number and the order of another have none to mail', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const ask = (browser: typeof order.browser, number: string) =>
    browser.post('/order/mail_number', { order_id: number });
  const stranger = await memberOf(till.shop, 'school', 'en');
  expect((await ask(stranger, order.number)).statusCode).toBe(404);
  expect((await ask(till.shop.visitor(), order.number)).statusCode).toBe(401);
  expect((await ask(order.browser, "1'; drop")).statusCode).toBe(422);
  const unsettled = await till.order('4');
  const refused = await ask(unsettled.browser, unsettled.number);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'no-number' });
  await order.act('pay');
  expect((await ask(order.browser, order.number)).statusCode).toBe(409);
  expect(await numbersMailed(till)).toHaveLength(1);
});

test('a number whose last day is over is not mailed, though the provider has not said so yet', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const ask = () => order.browser.post('/order/mail_number', { order_id: order.number });
  const { row } = await order.known();
  till.shop.setNow(`${row.payment_limit_date}T23:59:00+09:00`);
  expect((await ask()).statusCode).toBe(200);
  till.shop.setNow(new Date(Date.parse(`${row.payment_limit_date}T23:59:00+09:00`) + 60_000).toISOString());
  expect((await ask()).json()).toMatchObject({ code: 'no-number' });
});
