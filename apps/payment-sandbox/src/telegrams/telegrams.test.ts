import { expect, test } from 'vitest';
import { openSandboxForTest } from '../../test/sandbox.ts';
import { encodeWindows31j } from './windows-31j.ts';

test('Windows-31J is written as it is read, and what it cannot say becomes a question mark', () => {
  const text = 'ABC\r\n 決済が見つかりません。①㈱～－髙﨑ｶﾅ\\~';
  expect(new TextDecoder('shift_jis').decode(encodeWindows31j(text))).toBe(text);
  expect([...encodeWindows31j('①髙')]).toEqual([0x87, 0x40, 0xfb, 0xfc]);
  expect([...encodeWindows31j('〜−😀')]).toEqual([0x81, 0x60, 0x81, 0x7c, 0x3f]);
});

test('094 tells the present state of one payment', async () => {
  const { askForNumber, telegram } = await openSandboxForTest();
  const number = await askForNumber('00C002');
  const { text, facts } = await telegram('ref/paymentref', { telegram_kind: '094', trading_id: number.trading_id });
  expect(text).toMatch(/^result=0\r\nresponse_code=\r\nresponse_detail=\r\n/);
  expect(facts).toMatchObject({
    payment_id: number.payment_id,
    trading_id: number.trading_id,
    payment_type: '03',
    payment_status: '10',
    payment_amount: '12800',
    payment_date: '',
    payment_limit_date: number.payment_limit_date,
    receipt_number: number.receipt_number,
    cvs_company_id: '00C002',
  });
});

test('of several payments of one attempt, 094 tells of the one with the money', async () => {
  const { askForNumber, payByCard, open, card: cardOf, control, telegram } = await openSandboxForTest();
  const ask = async () =>
    (await telegram('ref/paymentref', { telegram_kind: '094', trading_id: 'T000000000000000000000001' })).facts;
  await open();
  expect(await ask()).toMatchObject({ result: '1', response_code: 'E005' });
  const first = await askForNumber();
  const second = await askForNumber();
  // A number that can still be paid says more about the attempt than a declined card, even if the card comes later.
  await (await open({ payment_type: '02' })).submit(cardOf('4000 0000 0000 0002'));
  expect((await ask()).payment_id).toBe(second.payment_id);
  await control(`payments/${second.payment_id}/expire`);
  expect((await ask()).payment_id).toBe(first.payment_id);
  await control(`payments/${first.payment_id}/pay`);
  await askForNumber();
  expect((await ask()).payment_id).toBe(first.payment_id);
  const card = await payByCard();
  expect((await ask()).payment_id).toBe(card.payment_id);
});

test.each([
  ['another merchant', { merchant_id: '1' }, 'E002'],
  ['another connect id', { connect_id: 'x' }, 'E002'],
  ['a wrong password', { connect_password: 'x' }, 'E002'],
  ['another version', { telegram_version: '2.0' }, 'E003'],
  ['another kind', { telegram_kind: '091' }, 'E004'],
  ['an unknown attempt', { trading_id: 'unknown' }, 'E005'],
  ['nobody in particular', { trading_id: '' }, 'E005'],
  ['two things that do not belong together', { payment_id: '1' }, 'E005'],
])('094 refuses %s', async (_what, wrong, code) => {
  const { payByCard, telegram } = await openSandboxForTest();
  const { trading_id } = await payByCard();
  const { status, facts } = await telegram('ref/paymentref', { telegram_kind: '094', trading_id, ...wrong });
  expect(status).toBe(200);
  expect(facts).toMatchObject({ result: '1', response_code: code });
  expect(facts.response_detail).toMatch(/[ぁ-ん]。$/);
});

test('022 captures once, 023 refunds once', async () => {
  const { payByCard, telegram, payment, until, shop } = await openSandboxForTest();
  const { payment_id } = await payByCard();
  const ask = async (kind: string) => (await telegram('card/request', { telegram_kind: kind, payment_id })).facts;
  expect(await ask('023')).toMatchObject({ result: '1', response_code: 'E006' });
  expect(await ask('022')).toMatchObject({ result: '0', payment_id, payment_status: '40' });
  expect(await ask('022')).toMatchObject({ result: '1', response_code: 'E006' });
  expect(await ask('021')).toMatchObject({ result: '1', response_code: 'E006' });
  const cancels = await Promise.all([ask('023'), ask('023'), ask('023')]);
  expect(cancels.map(({ result }) => result).sort()).toEqual(['0', '1', '1']);
  expect((await payment()).entries.map(({ kind }) => kind)).toEqual(['authorised', 'captured', 'refunded']);
  await until(({ notices }) => notices.every(({ state }) => state === 'acknowledged'));
  expect(shop.statuses()).toEqual(['20', '40', '60']);
});

test('021 lets an authorisation go', async () => {
  const { payByCard, telegram, payment } = await openSandboxForTest();
  const { trading_id } = await payByCard();
  const { facts } = await telegram('card/request', { telegram_kind: '021', trading_id });
  expect(facts).toMatchObject({ result: '0', payment_status: '32' });
  expect((await payment()).entries.map(({ kind }) => kind)).toEqual(['authorised', 'released']);
});

test('another amount, a store payment, an unknown kind and a closed window are refused', async () => {
  const { payByCard, askForNumber, control, telegram, payment } = await openSandboxForTest();
  const { payment_id } = await payByCard();
  const ask = async (fields: Record<string, string>) => (await telegram('card/request', fields)).facts.response_code;
  expect(await ask({ telegram_kind: '022', payment_id, payment_amount: '1' })).toBe('E007');
  expect(await ask({ telegram_kind: '020', payment_id })).toBe('E004');
  expect(await ask({ telegram_kind: '022', payment_id, payment_amount: '12800' })).toBe('');
  await control(`payments/${payment_id}/close-cancel-window`);
  expect(await ask({ telegram_kind: '023', payment_id })).toBe('E006');
  await control(`payments/${payment_id}/refund`);
  expect(await payment()).toMatchObject({ status: '62', entries: [{}, {}, { kind: 'refunded', amount: 12800 }] });
  const store = await askForNumber();
  expect(await ask({ telegram_kind: '023', payment_id: store.payment_id })).toBe('E008');
});

test('an authorisation can expire', async () => {
  const { payByCard, control } = await openSandboxForTest();
  const { payment_id } = await payByCard();
  expect((await control(`payments/${payment_id}/expire-authorisation`)).body).toEqual({ payment_id, status: '33' });
});

test('silent: no answer comes, but the money has moved; a poll gives nothing away', async () => {
  const { payByCard, telegram, control, payment, until } = await openSandboxForTest();
  await control('settings', { notices: { drop: 1 } });
  const { payment_id } = await payByCard();
  await control('settings', { server: 'silent' });
  const silence = (path: string, kind: string, patience: AbortSignal) =>
    telegram(path, { telegram_kind: kind, payment_id }, patience).then(
      () => 'answered',
      () => 'silence',
    );
  const patience = new AbortController();
  const captured = silence('card/request', '022', patience.signal);
  expect(await until(({ status }) => status === '40')).toMatchObject({ entries: [{}, { kind: 'captured' }] });
  patience.abort();
  expect(await captured).toBe('silence');
  expect(await silence('ref/paynotice', '091', AbortSignal.timeout(300))).toBe('silence');
  expect((await payment()).notices.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
  await control('settings', { server: 'normal' });
  const { facts } = await telegram('card/request', { telegram_kind: '022', payment_id });
  expect(facts.response_code).toBe('E006');
});

test('error, refuse and slow; and only as often as asked', async () => {
  const { payByCard, telegram, control, payment } = await openSandboxForTest();
  const { payment_id } = await payByCard();
  const capture = () => telegram('card/request', { telegram_kind: '022', payment_id });
  await control('settings', { server: 'error' });
  expect((await capture()).status).toBe(500);
  await control('settings', { server: 'refuse' });
  expect((await capture()).facts).toMatchObject({ result: '1', response_code: 'E009' });
  expect((await payment()).status).toBe('20');
  await control('settings', { server: 'error', serverProbability: 0 });
  expect((await telegram('ref/paymentref', { telegram_kind: '094', payment_id })).status).toBe(200);
  await control('settings', { server: 'slow', serverProbability: 1, slowMs: 120 });
  const started = Date.now();
  expect((await capture()).facts.result).toBe('0');
  expect(Date.now() - started).toBeGreaterThanOrEqual(115);
});

test('what is no telegram is refused as one', async () => {
  const { url } = await openSandboxForTest();
  for (const init of [
    {},
    { headers: { 'content-type': 'text/plain' }, body: 'x' },
    { body: new URLSearchParams('a=%FF') },
  ]) {
    const answer = await fetch(`${url}/n/card/request`, { method: 'POST', ...init });
    expect(new TextDecoder('shift_jis').decode(await answer.arrayBuffer())).toMatch(/^result=1\r\nresponse_code=E00/);
  }
});
