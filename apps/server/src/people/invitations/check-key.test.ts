import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { openShop } from '../../../test/shop.ts';

const nothing = { opened: false, customerName: null, customerNameEn: null, facilityName: null, facilityNameEn: null };

test('a key opens its facility and names it in both languages', async () => {
  const shop = await openShop();
  const answer = await shop.get('/checkkey?urlParamKey=demo-dorm');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: {
      opened: true,
      customerName: '青葉大学',
      customerNameEn: 'Aoba University',
      facilityName: '国際学生寮',
      facilityNameEn: 'International House',
      facility_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  });
});

test('a code opens its facility; an English name that is missing is null', async () => {
  const shop = await openShop();
  const { data } = (await shop.get('/checkkey?urlParamCode=SCHOOL1')).json();
  expect(data).toMatchObject({
    opened: true,
    customerNameEn: 'Minato Academy',
    facilityName: '本校',
    facilityNameEn: null,
  });
});

test('an opened facility that is not published still opens', async () => {
  const shop = await openShop();
  expect((await shop.get('/checkkey?urlParamKey=demo-hidden')).json().data.opened).toBe(true);
});

test.each([
  ['an unknown key', 'urlParamKey=nonsense'],
  ['a code given as a key', 'urlParamKey=DORM01'],
  ['a key given as a code', 'urlParamCode=demo-dorm'],
  ['a key in another case', 'urlParamKey=DEMO-DORM'],
])('%s opens nothing and names nobody', async (_, query) => {
  const shop = await openShop();
  const answer = await shop.get(`/checkkey?${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: nothing });
});

test('a closed facility says that it is closed, and not which it is', async () => {
  const shop = await openShop();
  for (const query of ['urlParamKey=demo-closed', 'urlParamCode=CLOSED1'])
    expect((await shop.get(`/checkkey?${query}`)).json()).toEqual({ data: { ...nothing, reason: 'closed' } });
});

test.each([
  ['no key and no code', ''],
  ['both', '?urlParamKey=demo-dorm&urlParamCode=DORM01'],
  ['an empty key', '?urlParamKey='],
  ['two keys', '?urlParamKey=demo-dorm&urlParamKey=demo-school'],
  ['a key of 201 characters', `?urlParamKey=${'k'.repeat(201)}`],
  ['a NUL character', '?urlParamKey=demo%00dorm'],
])('%s is refused as malformed, in the language asked for', async (_, query) => {
  const shop = await openShop();
  const english = await shop.get(`/checkkey${query}`, { 'accept-language': 'en' });
  expect(english.statusCode).toBe(422);
  expect(english.json().message).toBe('Please check what you entered.');
  const japanese = await shop.get(`/checkkey${query}`);
  expect(japanese.json().message).toBe('入力内容をご確認ください。');
});

test('a broken escape in the address opens nothing', async () => {
  const shop = await openShop();
  const answer = await shop.get('/checkkey?urlParamKey=%E3%81');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: nothing });
});

test('an invitation that has expired opens nothing, and says that another took its place', async () => {
  const shop = await openShop();
  await shop.db
    .updateTable('invitation')
    .set({ expires_at: '2026-12-01T00:00:00.000Z' })
    .where('secret', '=', 'demo-dorm')
    .execute();
  expect((await shop.get('/checkkey?urlParamKey=demo-dorm')).json().data.opened).toBe(true);
  shop.setNow('2026-12-01T00:00:00Z');
  const over = async () => (await shop.get('/checkkey?urlParamKey=demo-dorm')).json().data;
  expect(await over()).toEqual({ ...nothing, reason: 'replaced' });
  await shop.db.updateTable('facility').set({ is_open: false }).execute();
  expect(await over()).toEqual({ ...nothing, reason: 'closed' });
});

test('guessing is slowed: after sixty misses an address has to wait, but for a right key; others do not', async () => {
  const shop = await openShop({ env: { TRUSTED_PROXIES: '1' } });
  const from = (address: string, key: string) =>
    shop.get(`/checkkey?urlParamKey=${key}`, { 'x-forwarded-for': address });
  for (let guess = 0; guess < 60; guess += 1) expect((await from('10.1.1.1', `guess-${guess}`)).statusCode).toBe(200);
  const code = (address: string) => shop.get('/checkkey?urlParamCode=DORM01', { 'x-forwarded-for': address });
  const turnedAway = await code('10.1.1.1');
  expect(turnedAway.statusCode).toBe(429);
  expect(turnedAway.json().message).toContain('しばらく待ってから');
  expect((await from('10.1.1.1', 'guess-61')).statusCode).toBe(429);
  // A guesser on a school's Wi-Fi must not block the school's poster.
  expect((await from('10.1.1.1', 'demo-dorm')).json().data.opened).toBe(true);
  expect((await code('10.2.2.2')).json().data.opened).toBe(true);

  shop.setNow('2026-11-15T10:10:01+09:00');
  await limitsPass(shop.db, 10);
  expect((await code('10.1.1.1')).json().data.opened).toBe(true);
});

test('a volley of guesses, from all over one IPv6 network, gets no more answers than one after the other', async () => {
  const shop = await openShop();
  const guess = (index: number) =>
    shop.visitor(`2001:db8:1:2::${index.toString(16)}`).get(`/checkkey?urlParamKey=guess-${index}`);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index + 1)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  expect((await shop.visitor('2001:db8:1:3::1').get('/checkkey?urlParamKey=demo-dorm')).statusCode).toBe(200);
});

test('a school that scans the poster of a closed facility is not taken for a guesser', async () => {
  const shop = await openShop();
  for (let scan = 0; scan < 100; scan += 1) await shop.get('/checkkey?urlParamKey=demo-closed');
  expect((await shop.get('/checkkey?urlParamKey=demo-dorm')).json().data.opened).toBe(true);
});

test('right keys are never slowed: a whole school may share an address', async () => {
  const shop = await openShop();
  for (let scan = 0; scan < 200; scan += 1) {
    expect((await shop.get('/checkkey?urlParamKey=demo-dorm')).json().data.opened).toBe(true);
  }
});
