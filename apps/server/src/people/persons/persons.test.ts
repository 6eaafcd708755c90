import { MOST_PERSONS } from '@hitosoroi/rules/persons';
import { expect, test } from 'vitest';
import { type Browser, memberOf } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';

const hanako = { name: '青葉 花子', name_kana: 'アオバ ハナコ' };
const dorm = {
  customerName: '青葉大学',
  customerNameEn: 'Aoba University',
  facilityName: '国際学生寮',
  facilityNameEn: 'International House',
};

const add = async (browser: Browser, person: object = hanako): Promise<number> =>
  (await browser.post('/me/persons', person)).json().data.id;
const list = async (browser: Browser) => (await browser.get('/me/persons')).json().data;

test('a member who orders only for themselves is told nothing about others', async () => {
  const browser = await memberOf(await openShop(), 'dorm');
  expect(await browser.me()).not.toHaveProperty('is_family');
  expect(await list(browser)).toEqual({ own: { ...dorm, is_here: true }, persons: [] });
});

test('a person is added where the member is, or where a code leads; changed, and removed', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const id = await add(browser);
  shop.setNow('2026-11-15T10:01:00+09:00');
  const ken = await add(browser, { name: ' 青葉 健 ', name_kana: 'アオバ ケン', urlParamCode: 'school1' });
  expect(await browser.me()).toMatchObject({ is_family: true, facilityName: '国際学生寮' });
  expect((await list(browser)).persons).toEqual([
    { id, ...hanako, ...dorm, is_here: true },
    {
      id: ken,
      name: '青葉 健',
      name_kana: 'アオバ ケン',
      customerName: 'みなと学園',
      customerNameEn: 'Minato Academy',
      facilityName: '本校',
      facilityNameEn: null,
      is_here: false,
    },
  ]);
  const changed = { id: ken, name: 'Ken Aoba', name_kana: 'ケン' };
  expect((await browser.put('/me/persons', changed)).json()).toEqual({ data: { ok: true } });
  expect((await list(browser)).persons[1]).toMatchObject({ ...changed, facilityName: '本校' });
  await browser.put('/me/persons', { ...changed, urlParamKey: 'demo-dorm' });
  expect((await list(browser)).persons[1]).toMatchObject({ facilityName: '国際学生寮', is_here: true });
  for (const gone of [id, ken, ken]) await browser.post('/me/persons/remove', { id: gone });
  expect((await list(browser)).persons).toEqual([]);
  expect(await browser.me()).not.toHaveProperty('is_family');
});

test('nobody is put at a facility without a key that opens it', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm', 'en');
  for (const invitation of [{ urlParamCode: 'NOWHERE' }, { urlParamCode: 'CLOSED1' }, { urlParamKey: 'demo-closed' }]) {
    const answer = await browser.post('/me/persons', { ...hanako, ...invitation });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        codes: { [Object.keys(invitation)[0] ?? '']: 'facility-code-unknown' },
        errors: {
          [Object.keys(invitation)[0] ?? '']: ['This facility code does not work now. Please check it on the poster.'],
        },
      }),
    ]);
  }
  const id = await add(browser);
  const moved = await browser.put('/me/persons', { id, ...hanako, name: 'Other', urlParamCode: 'NOWHERE' });
  expect(moved.statusCode).toBe(422);
  expect((await list(browser)).persons).toMatchObject([hanako]);
});

test('what is typed is held to the rules of a member’s name', async () => {
  const browser = await memberOf(await openShop(), 'dorm');
  for (const [body, codes] of [
    [
      { name: '', name_kana: ' ' },
      { name: 'required', name_kana: 'required' },
    ],
    [{ ...hanako, name: 'José' }, { name: 'profile-name-characters' }],
    [{ ...hanako, name: '花子🎉' }, { name: 'name-symbols' }],
    [{ ...hanako, name_kana: 'ア'.repeat(101) }, { name_kana: 'line-long' }],
    [{ name: 1 }, { name: 'required', name_kana: 'required' }],
  ] as const) {
    const answer = await browser.post('/me/persons', body);
    expect([answer.statusCode, answer.json().codes]).toEqual([422, codes]);
  }
  for (const id of [0, -1, 2 ** 31, 1.5, '1', null])
    expect((await browser.put('/me/persons', { id, ...hanako })).statusCode).toBe(422);
  expect((await list(browser)).persons).toEqual([]);
});

test('there are ten at most, however many are added at once', async () => {
  const browser = await memberOf(await openShop(), 'dorm', 'en');
  const answers = await Promise.all(
    Array.from({ length: MOST_PERSONS + 3 }, () => browser.post('/me/persons', hanako)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_PERSONS);
  expect((await list(browser)).persons).toHaveLength(MOST_PERSONS);
  const refused = await browser.post('/me/persons', hanako);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'too-many-persons',
      message: 'You can add up to 10 people. Please remove someone you no longer need, then try again.',
    },
  ]);
});

test('nobody reaches the persons of another member, and a visitor none', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const id = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  const other = await memberOf(shop, 'hidden');
  expect((await other.put('/me/persons', { id, name: 'X', name_kana: 'X' })).statusCode).toBe(404);
  expect((await other.put('/me/order_for', { person_id: id })).statusCode).toBe(404);
  await other.post('/me/persons/remove', { id });
  expect((await list(other)).persons).toEqual([]);
  expect((await list(browser)).persons).toMatchObject([{ id, ...hanako }]);
  const visitor = shop.visitor();
  expect((await visitor.get('/me/persons')).statusCode).toBe(401);
  expect((await visitor.post('/me/persons', hanako)).statusCode).toBe(401);
  expect((await visitor.put('/me/order_for', { person_id: id })).statusCode).toBe(401);
});

test('a member goes to the facility of somebody and back to their own', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const id = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  const go = async (person_id: number | null) => (await browser.put('/me/order_for', { person_id })).json().data;
  expect(await go(id)).toEqual({ ok: true });
  expect(await browser.me()).toMatchObject({ facilityName: '本校' });
  expect(await list(browser)).toMatchObject({ own: { ...dorm, is_here: false }, persons: [{ is_here: true }] });
  // The member is already there, so nothing changes.
  expect(await go(id)).toEqual({ ok: true });
  expect(await go(null)).toEqual({ ok: true });
  expect(await browser.me()).toMatchObject({ facilityName: '国際学生寮' });
  expect(await list(browser)).toMatchObject({ own: { is_here: true }, persons: [{ is_here: false }] });
  expect((await go(null)).ok).toBe(true);
});

test('a key makes its facility the member’s own, wherever they were for somebody', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const id = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  await browser.put('/me/order_for', { person_id: id });
  await browser.put('/me/setkey', { urlParamKey: 'demo-hidden' });
  const { own } = await list(browser);
  expect(own).toMatchObject({ is_here: true });
  expect(own.facilityName).toBe((await browser.me()).facilityName);
});

test('the key of the facility of somebody leads there for them, and the member keeps their own', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  expect(await browser.me()).toMatchObject({ facilityName: '本校' });
  expect(await list(browser)).toMatchObject({ own: { ...dorm, is_here: false }, persons: [{ is_here: true }] });
});

test('who removes the one for whom they are elsewhere is at their own facility again', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const first = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  const second = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  await browser.put('/me/order_for', { person_id: first });
  await browser.post('/me/persons/remove', { id: first });
  expect(await browser.me()).toMatchObject({ facilityName: '本校' });
  await browser.post('/me/persons/remove', { id: second });
  expect(await browser.me()).toMatchObject({ facilityName: '国際学生寮' });
  expect(await list(browser)).toMatchObject({ own: { ...dorm, is_here: true }, persons: [] });
});

test('nobody is brought to a facility that is closed', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const id = await add(browser, { ...hanako, urlParamCode: 'SCHOOL1' });
  await shop.db.updateTable('facility').set({ is_open: false }).where('name', '=', '本校').execute();
  expect((await browser.put('/me/order_for', { person_id: id })).json()).toEqual({ data: { ok: false } });
  expect(await browser.me()).toMatchObject({ facilityName: '国際学生寮' });
});
