import { expect, test } from 'vitest';
import { type Browser, memberOf } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';

const dorm = {
  customerName: '青葉大学',
  customerNameEn: 'Aoba University',
  facilityName: '国際学生寮',
  facilityNameEn: 'International House',
};

const logIn = async (browser: Browser, urlParamKey?: string) =>
  (
    await browser.post('/login', {
      email: 'dorm@example.jp',
      password: 'demo-1234',
      ...(urlParamKey && { urlParamKey }),
    })
  ).json().data;
const goBack = async (browser: Browser) => (await browser.put('/me/move_back', {})).json().data;
const facility = async (browser: Browser) => (await browser.me()).facilityName;
const own = async (browser: Browser) => (await browser.get('/me/persons')).json().data.own;
const hanako = { name: '青葉 花子', name_kana: 'アオバ ハナコ' };

test('a login that moves a member names where they were, and they can go back, once', async () => {
  const browser = await memberOf(await openShop(), 'dorm');
  expect(await logIn(browser, 'demo-school')).toEqual({ isConfirmed: true, isMoved: true, movedFrom: dorm });
  // The shop also binds the key after the login.
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  expect(await facility(browser)).toBe('本校');
  expect(await Promise.all([goBack(browser), goBack(browser)])).toEqual(
    expect.arrayContaining([{ ok: true }, { ok: false }]),
  );
  expect(await facility(browser)).toBe('国際学生寮');
  expect(await goBack(browser)).toEqual({ ok: false });
  expect(await logIn(browser)).toEqual({ isConfirmed: true });
});

test('nobody is taken back from a facility to which they went themselves, and no visitor anywhere', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  expect(await goBack(browser)).toEqual({ ok: false });
  await logIn(browser, 'demo-dorm');
  await browser.put('/me/setkey', { urlParamKey: 'demo-hidden' });
  const present = await facility(browser);
  expect(await goBack(browser)).toEqual({ ok: false });
  expect(await facility(browser)).toBe(present);
  expect((await shop.visitor().put('/me/move_back', {})).statusCode).toBe(401);
});

test('nobody is taken back to the facility of a person who was removed', async () => {
  const browser = await memberOf(await openShop(), 'dorm');
  const { id } = (await browser.post('/me/persons', { ...hanako, urlParamCode: 'SCHOOL1' })).json().data;
  await browser.put('/me/order_for', { person_id: id });
  expect(await facility(browser)).toBe('本校');
  expect(await logIn(browser, 'demo-dorm')).toMatchObject({ isMoved: true });
  await browser.post('/me/persons/remove', { id });
  expect(await goBack(browser)).toEqual({ ok: false });
  expect(await facility(browser)).toBe('国際学生寮');
});

test('a facility that has closed is offered as no way back', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const close = () =>
    shop.db.updateTable('facility').set({ is_open: false }).where('name', '=', '国際学生寮').execute();
  await logIn(browser, 'demo-school');
  await close();
  expect(await goBack(browser)).toEqual({ ok: false });
  await shop.db.updateTable('facility').set({ is_open: true }).where('name', '=', '国際学生寮').execute();
  await logIn(browser, 'demo-dorm');
  await close();
  expect(await logIn(browser, 'demo-school')).toEqual({ isConfirmed: true, isMoved: true });
});

test('who goes back belongs where they belonged before, whomever they order for', async () => {
  const browser = await memberOf(await openShop(), 'dorm');
  await browser.post('/me/persons', hanako);
  await logIn(browser, 'demo-school');
  await goBack(browser);
  expect(await own(browser)).toEqual({ ...dorm, is_here: true });
  const ken = (await browser.post('/me/persons', { ...hanako, urlParamCode: 'SCHOOL1' })).json().data.id;
  await browser.put('/me/order_for', { person_id: ken });
  await logIn(browser, 'demo-hidden');
  await goBack(browser);
  expect(await facility(browser)).toBe('本校');
  expect(await own(browser)).toEqual({ ...dorm, is_here: false });
});
