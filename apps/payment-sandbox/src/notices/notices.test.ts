import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSandboxForTest } from '../../test/sandbox.ts';

const hashOf = (notice: Record<string, string> | undefined, key = 'development-notice-key') =>
  createHash('sha256')
    .update(
      `${notice?.payment_notice_id}${notice?.payment_id}${notice?.trading_id}${notice?.payment_type}${notice?.payment_amount}${key}`,
    )
    .digest('hex');

test('a notice is a signed form', async () => {
  const { payByCard, until, shop } = await openSandboxForTest();
  await payByCard();
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
  const [notice] = shop.notices;
  expect(notice?.hc).toBe(hashOf(notice));
  expect(notice).toMatchObject({ payment_type: '02', payment_status: '20', payment_amount: '12800' });
  expect(notice?.payment_date).toMatch(/^\d{14}$/);
  expect(shop.headers[0]?.['content-type']).toBe('application/x-www-form-urlencoded');
});

test.each(['error', 'result=1', 'redirect'] as const)(
  'a notice answered with %s is sent again, unchanged',
  async (answer) => {
    const { payByCard, until, shop } = await openSandboxForTest();
    shop.willAnswer(answer);
    await payByCard();
    const { notices } = await until(({ notices }) => notices[0]?.state === 'acknowledged');
    expect(notices[0]?.deliveries).toBe(2);
    expect(shop.notices[1]).toEqual(shop.notices[0]);
  },
);

test('later notices of a payment wait for the earlier ones', async () => {
  const { control, payByCard, until, shop } = await openSandboxForTest();
  await control('settings', { capture: 'at-once' });
  shop.willAnswer('error');
  await payByCard();
  await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['20', '20', '40']);
});

test('a shop that does not answer one payment is still told of another', async () => {
  const { payByCard, until, shop } = await openSandboxForTest();
  shop.willAnswer('silence');
  await payByCard();
  await payByCard();
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(shop.notices).toHaveLength(2);
});

test('duplicates: each notice comes twice', async () => {
  const { control, payByCard, until, shop } = await openSandboxForTest();
  await control('settings', { notices: { duplicate: 1 } });
  await payByCard();
  await until(({ notices }) => notices[0]?.deliveries === 2);
  await expect.poll(() => shop.notices.length).toBe(2);
  expect(shop.notices[1]).toEqual(shop.notices[0]);
});

test('drops: a dropped notice never comes by itself, but is found by inquiry and poll, or delivered by hand', async () => {
  const { control, payByCard, askForNumber, telegram, payment, ledger, shop } = await openSandboxForTest();
  await control('settings', { notices: { drop: 1 } });
  const card = await payByCard();
  expect(card.notices).toMatchObject([{ state: 'dropped', deliveries: 0 }]);
  const inquiry = await telegram('ref/paymentref', { telegram_kind: '094', payment_id: card.payment_id });
  expect(inquiry.facts.payment_status).toBe('20');
  const polled = await telegram('ref/paynotice', { telegram_kind: '091' });
  expect(polled.facts).toMatchObject({ success_code: '0', payment_id: card.payment_id, payment_status: '20' });
  expect(polled.facts.hc).toBe(hashOf(polled.facts));
  expect((await payment()).notices[0]?.state).toBe('taken');
  expect((await telegram('ref/paynotice', { telegram_kind: '091' })).facts).toMatchObject({ success_code: '1' });
  const store = await askForNumber();
  const delivered = await control(`notices/${store.notices[0]?.payment_notice_id}/deliver`);
  expect(delivered.body).toEqual({ status: 200, body: 'result=0' });
  expect((await ledger())[0]?.notices).toMatchObject([{ state: 'acknowledged', deliveries: 1 }]);
  expect(shop.statuses()).toEqual(['10']);
});

test('reorder: the later notice overtakes the earlier one', async () => {
  const { control, payByCard, telegram, until, shop } = await openSandboxForTest();
  await control('settings', { notices: { reorder: 1, delayMs: [1500, 1500] } });
  const { payment_id } = await payByCard();
  await control('settings', { notices: { reorder: 0, delayMs: [0, 0] } });
  await telegram('card/request', { telegram_kind: '022', payment_id });
  await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['40', '20']);
});

test('hold: notices wait until they are released, in reverse if asked; a poll does not see them', async () => {
  const { control, payByCard, telegram, until, payment, shop } = await openSandboxForTest();
  await control('settings', { capture: 'at-once', notices: { hold: true } });
  await payByCard();
  expect((await payment()).notices).toMatchObject([{ state: 'held' }, { state: 'held' }]);
  expect((await telegram('ref/paynotice', { telegram_kind: '091' })).facts.success_code).toBe('1');
  expect((await control('release', { order: 'reverse' })).body).toEqual({ released: 2 });
  await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['40', '20']);
});

test('release also hurries those that wait for their next try', async () => {
  const { control, payByCard, until, shop } = await openSandboxForTest();
  await control('settings', { notices: { delayMs: [600_000, 600_000] } });
  await payByCard();
  expect(shop.notices).toEqual([]);
  await control('release');
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
});

test('a waiting notice can be dropped, a notice that arrived cannot', async () => {
  const { control, payByCard, until } = await openSandboxForTest();
  const first = await payByCard();
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect((await control(`notices/${first.notices[0]?.payment_notice_id}/drop`)).status).toBe(409);
  await control('settings', { notices: { hold: true } });
  const second = await payByCard();
  expect((await control(`notices/${second.notices[0]?.payment_notice_id}/drop`)).body).toEqual({ state: 'dropped' });
  expect((await control('release')).body).toEqual({ released: 0 });
});

test('the amount in a notice can be made wrong, properly signed', async () => {
  const { control, payByCard, until, shop } = await openSandboxForTest();
  await control('settings', { amountChange: -800 });
  await payByCard();
  const payment = await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(payment).toMatchObject({ amount: 12800, entries: [{ amount: 12800 }] });
  expect(shop.notices[0]?.payment_amount).toBe('12000');
  expect(shop.notices[0]?.hc).toBe(hashOf(shop.notices[0]));
});

test('forged notices: signed or not, and only to this machine', async () => {
  const { control, shop } = await openSandboxForTest();
  const fields = { payment_notice_id: '1', payment_id: '2', trading_id: 'X', payment_type: '02', payment_status: '44' };
  const forged = { inform_url: shop.informUrl, ...fields, payment_amount: 500 };
  expect((await control('forge', forged)).body).toEqual({ status: 200, body: 'result=0' });
  expect(shop.notices[0]).toEqual({ ...fields, payment_amount: '500', hc: hashOf(shop.notices[0]) });
  shop.willAnswer('result=1');
  expect((await control('forge', { ...forged, sign: false, hc: 'f00' })).body).toEqual({
    status: 200,
    body: 'result=1',
  });
  expect(shop.notices[1]?.hc).toBe('f00');
  expect((await control('forge', { ...forged, inform_url: 'http://192.0.2.1/' })).status).toBe(400);
});

test('the same seed gives the same fate', async () => {
  const fates = async () => {
    const { control, askForNumber, ledger } = await openSandboxForTest();
    await control('settings', { notices: { seed: 'seven', drop: 0.5, hold: true } });
    for (const id of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8']) await askForNumber('00C001', { trading_id: id });
    return (await ledger()).map(({ notices }) => notices[0]?.state);
  };
  const first = await fates();
  expect(await fates()).toEqual(first);
  expect(new Set(first)).toEqual(new Set(['dropped', 'held']));
});

test('no more than so many a second', async () => {
  const { control, askForNumber, until, shop } = await openSandboxForTest();
  await control('settings', { notices: { maxPerSecond: 20 } });
  const started = Date.now();
  for (const id of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await askForNumber('00C001', { trading_id: id });
  await until(({ notices }) => notices[0]?.state === 'acknowledged');
  expect(shop.notices).toHaveLength(6);
  expect(Date.now() - started).toBeGreaterThanOrEqual(240);
});
