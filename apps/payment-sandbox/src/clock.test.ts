import { expect, test } from 'vitest';
import { openSandboxForTest } from '../test/sandbox.ts';

test('a number lives through its limit day in Japan and is over on the day after', async () => {
  const { control, askForNumber, payment, until, shop } = await openSandboxForTest();
  await control('clock', { now: '2027-03-26T23:59:00+09:00' });
  expect(await askForNumber()).toMatchObject({ payment_limit_date: '20270331', status: '10' });
  await control('clock', { now: '2027-03-31T23:59:50+09:00' });
  expect((await payment()).status).toBe('10');
  await control('clock', { now: '2027-04-01T00:00:00+09:00' });
  await until(({ status, notices }) => status === '12' && notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['10', '12']);
  expect(shop.notices[0]).toMatchObject({ payment_limit_date: '20270331', payment_date: '' });
  expect(shop.notices[0]?.payment_init_date).toMatch(/^202703262359\d\d$/);
  expect(shop.notices[1]?.change_date).toMatch(/^202704010000\d\d$/);
});

test('a term in minutes closes the page at that minute; the batch tells the shop on the day after', async () => {
  const { control, open, card, payment } = await openSandboxForTest();
  await control('clock', { now: '2027-03-26T12:00:00+09:00' });
  const browser = await open({ payment_type: '02', payment_term_day: '', payment_term_min: '30' });
  const path = browser.path();
  await control('clock', { now: '2027-03-26T12:31:00+09:00' });
  await browser.submit(card('4111111111111111', { expire_year: '2030' }));
  expect(browser.title()).toBe('The time to pay is over');
  await browser.go(path);
  expect(browser.title()).toBe('The time to pay is over');
  expect((await payment()).status).toBe('');
  await control('clock', { now: '2027-03-27T00:00:00+09:00' });
  expect((await payment()).status).toBe('12');
});

test('what is paid does not expire', async () => {
  const { control, askForNumber, payByCard, ledger } = await openSandboxForTest();
  const { payment_id } = await askForNumber();
  await control(`payments/${payment_id}/pay`);
  await payByCard();
  await control('clock', { offsetMs: 90 * 86_400_000 });
  expect((await ledger()).map(({ status }) => status)).toEqual(['20', '43']);
});

test('an expired card is judged by the sandbox’s clock, and the clock can be set back to real time', async () => {
  const { control, open, card } = await openSandboxForTest();
  await control('clock', { now: '2040-01-01T00:00:00Z' });
  const browser = await open({ payment_type: '02' });
  await browser.submit(card('4111111111111111'));
  expect(browser.errors()).toEqual(['This card has expired. Please use another one.']);
  const { body } = await control('clock');
  expect(Math.abs(new Date(String((body as { now: string }).now)).getTime() - Date.now())).toBeLessThan(5000);
  expect((await control('clock', { now: 'tomorrow' })).status).toBe(400);
});
