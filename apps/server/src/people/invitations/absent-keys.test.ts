import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { memberOf } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';

const credentials = { email: 'dorm@example.jp', password: 'demo-1234' };
const inquiry = {
  name: '山田',
  email: 'taro@example.jp',
  content: '質問です。',
  schoolName: '青葉',
  facilityName: '寮',
};

/** The ways in which clients say that they have no key or code. */
const absent = [undefined, null, ''];

test('a key beside an absent, null or empty code counts alone in every call, and so does a code beside a key', async () => {
  const shop = await openShop();
  for (const [place, none] of absent.entries())
    for (const given of [
      { urlParamKey: 'demo-school', urlParamCode: none },
      { urlParamKey: none, urlParamCode: 'SCHOOL1' },
    ]) {
      const visitor = shop.visitor(`198.51.100.${place}`);
      const said = JSON.stringify(given);
      const email = `${given.urlParamKey ? 'key' : 'code'}-${place}@example.jp`;
      const registered = await visitor.post('/register', { ...newMember, email, ...given });
      expect(registered.json(), said).toEqual({ data: { isSuccessful: true } });
      expect((await visitor.post('/contact', { ...inquiry, ...given })).json(), said).toEqual({ data: { ok: true } });
      const moved = await visitor.post('/login', { ...credentials, ...given });
      expect(moved.json(), said).toMatchObject({ data: { isConfirmed: true, isMoved: true } });
      expect((await visitor.put('/me/setkey', { urlParamKey: 'demo-dorm' })).json()).toEqual({ data: { ok: true } });
      expect((await visitor.put('/me/setkey', given)).json(), said).toEqual({ data: { ok: true } });
      expect(await visitor.me(), said).toMatchObject({ customerName: 'みなと学園' });
      const person = await visitor.post('/me/persons', { name: '花子', name_kana: 'ハナコ', ...given });
      expect(person.statusCode, said).toBe(200);
      await visitor.put('/me/setkey', { urlParamKey: 'demo-dorm' });
    }
  const inquiries = await shop.db.selectFrom('inquiry').select('facility_id').execute();
  expect(inquiries.filter(({ facility_id }) => facility_id === null)).toEqual([]);
  for (const query of ['urlParamKey=demo-school&urlParamCode=', 'urlParamKey=&urlParamCode=SCHOOL1']) {
    expect((await shop.get(`/checkkey?${query}`)).json().data.opened).toBe(true);
    expect((await shop.get(`/product/preview?${query}`)).json().data.products).toHaveLength(3);
  }
});

test('without a key and a code each call answers the same, whether they are absent, null or empty', async () => {
  const shop = await openShop();
  const member = await memberOf(shop, 'dorm');
  const answers: (number | string)[][][] = [];
  for (const key of absent)
    for (const code of absent) {
      const none = { urlParamKey: key, urlParamCode: code };
      const visitor = shop.visitor(`198.51.100.${answers.length}`);
      const calls = [
        await visitor.post('/register', { ...newMember, ...none }),
        await visitor.post('/contact', { ...inquiry, ...none }),
        await visitor.post('/login', { ...credentials, ...none }),
        await member.put('/me/setkey', none),
      ];
      answers.push(calls.map(({ statusCode, body }) => [statusCode, body]));
    }
  expect(answers[0]?.map(([status]) => status)).toEqual([422, 200, 200, 422]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const checked = ['', 'urlParamKey=', 'urlParamCode=', 'urlParamKey=&urlParamCode='];
  const statuses = checked.map(async (query) => (await shop.get(`/checkkey?${query}`)).statusCode);
  expect(await Promise.all(statuses)).toEqual([422, 422, 422, 422]);
});
