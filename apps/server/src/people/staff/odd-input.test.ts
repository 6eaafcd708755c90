import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { fromShop } from '../../../test/shop.ts';
import { orderExamples } from '../../../test/staff-examples/order.ts';

const days = ['0000-01-01', '0001-01-01', '2026-02-30'];
const instants = [
  '99999999999999999999',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-11-15T25:61:61.000Z',
  '-----------------------',
];
const ids = ['0', '2147483648', '999999999999999'];
const places = [
  ['a', 9_007_199_254_740_991, 1, ''],
  ['a', 1, 2_147_483_648, ''],
  ['\u0000', 1, 1, ''],
  ['a', 1, 1, '\ud800'],
];

const oddOnes = [
  ...days.flatMap((day) => [
    `/close/day?day=${day}`,
    ...['/figures', '/figures/file'].flatMap((read) => [`${read}?from=${day}`, `${read}?to=${day}`]),
    `/close/days?before=${day}`,
    ...['/audit', '/audit/reads', '/orders'].flatMap((list) => [`${list}?from=${day}`, `${list}?to=${day}`]),
    `/orders?start=${day}`,
  ]),
  ...instants.flatMap((at) => [
    `/orders?after=${at}_1111-1111-1111`,
    `/cancellations?after=${at}~1111-1111-1111`,
    `/reviews?after=${at}~1`,
    `/reviews?state=closed&after=${at}~1`,
    `/transfers?after=${at}~1`,
    `/transfers?state=done&after=${at}~1`,
    `/refunds?after=${at}~0-1`,
  ]),
  ...ids.flatMap((id) => [
    ...['/audit', '/audit/reads', '/mails'].map((list) => `${list}?after=${id}`),
    ...['/mails/one', '/transfers/one', '/reviews/one', '/member', '/catalogue/facility'].map(
      (one) => `${one}?id=${id}`,
    ),
    `/posters/facility?id=${id}`,
    ...[
      '/mails/one',
      '/transfers/one',
      '/reviews/one',
      '/member',
      '/catalogue/facility',
      '/sets/one',
      '/facilities/sets',
    ].map((one) => `${one}?id=${id}`),
    `/audit?staff=${id}`,
    `/mails?member=${id}`,
  ]),
  ...places.map((place) => `/search?q=a&after=${encodeURIComponent(JSON.stringify(place))}`),
  '/search?q=%00',
  '/posters/file?size=A6',
  '/figures?facility=0',
  '/figures?from=2025-01-01&to=2026-01-02',
  '/posters/file?size=A4&facilities=1,,2',
];

test('an address that somebody made up is refused as such, and is no failure of ours', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const answers = await Promise.all(oddOnes.map(async (url) => [url, (await admin.get(url)).statusCode]));
  expect(answers.filter(([, status]) => status !== 422)).toEqual([]);
});

test('a version after which none can come is refused', async () => {
  const console = await openConsole();
  const { by, body } = await orderExamples['POST /order/notes/change'].example(console);
  const answer = await by.change('/order/notes/change', { ...body, version: 2_147_483_647 });
  expect(answer.statusCode).toBe(422);
});

test('a day that there is not is refused in a note', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const answer = await desk.change('/order/notes', { number: '1111-1111-1111', text: 'x', follow_up_on: '0000-01-01' });
  expect([answer.statusCode, answer.json().codes]).toEqual([422, { follow_up_on: 'date-format' }]);
});

test('a list of 200,000 in a large body is refused in words', async () => {
  const { signedIn } = await openConsole();
  const by = await signedIn('catalogue');
  const body = { name: 'a.yaml', content: 'AAAA', overwrite: Array.from({ length: 200_000 }, () => 'x') };
  const answer = await by.step('/catalogue/import/preview', body);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'malformed']);
});

test('of a stranger’s body nothing is read before the console asks who it is', async () => {
  const { console, signedIn } = await openConsole();
  const send = async (payload: string, cookie = '') =>
    (
      await console.inject({
        method: 'POST',
        url: '/api/v1/staff/catalogue/import/preview',
        headers: { ...fromShop, 'content-type': 'application/json', cookie },
        payload,
      })
    ).statusCode;
  const { jar } = await signedIn('catalogue');
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  // One body is not JSON, the other one is too long. Only staff who are signed in get the error.
  for (const [payload, heard] of [
    ['{', 422],
    [`{"name":"${'x'.repeat(4_000_000)}"}`, 413],
  ] as const) {
    expect(await send(payload)).toBe(401);
    expect(await send(payload, cookie)).toBe(heard);
  }
});
