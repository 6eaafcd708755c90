import { expect, test } from 'vitest';
import { eraseByStaff } from '../../test/by-staff.ts';
import { type Console, openConsole } from '../../test/console.ts';
import { manyOrders } from '../../test/many-orders.ts';
import { dormOrder, memberOf, place } from '../../test/ordering.ts';
import { cardPaid, numberIssued } from '../../test/orders-to-cancel.ts';
import { listenToQueries, scannedBy } from '../../test/query-plans.ts';
import { ordered } from '../../test/staff-examples/order.ts';
import { openTill } from '../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;
type Match = { label: string | null; value: string };
type Person = { id: number; name: string; matches: Match[]; orders: { number: string }[] };

const search = async (browser: Browser, typed: string, after?: string) => {
  const more = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return (await browser.get(`/search?q=${encodeURIComponent(typed)}${more}`)).json().data as {
    people: Person[];
    next: string | null;
    is_cut: boolean;
  };
};

const namesFor = async (browser: Browser, typed: string) =>
  (await search(browser, typed)).people.map(({ name }) => name);

test('a caller is found by whatever they say, however it is typed', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  await order.known();
  const desk = await console.signedIn('desk');
  const { receipt_number } = await console.db
    .selectFrom('payment_attempt')
    .where('order_number', '=', order.number)
    .select('receipt_number')
    .executeTakeFirstOrThrow();
  const ways = ['青葉', 'あおば', 'ｱｵﾊﾞ ﾊﾅ', 'アオバハナ', 'DORM@example.jp', '205', '２０５', 'a2600123', '東棟 205'];
  for (const typed of [...ways, order.number, order.number.replaceAll('-', ''), receipt_number ?? 'none'])
    expect([typed, await namesFor(desk, typed)]).toEqual([typed, ['青葉 はな']]);
  // Each result says what matched.
  const foundBy = async (typed: string) =>
    (await search(desk, typed)).people[0]?.matches.map(({ label, value }) => [label, value]);
  expect(await foundBy('a2600123')).toEqual([['Student number', 'A26-00123']]);
  expect(await foundBy('dorm@')).toEqual([[null, 'dorm@example.jp']]);
  expect(await foundBy('0901234 あおば a2600123')).toEqual([
    [null, 'アオバ ハナ'],
    [null, '090-1234-5678'],
    ['Student number', 'A26-00123'],
    ['Phone number of a parent or guardian', '090-1234-5678'],
  ]);
  expect(await foundBy(order.number)).toEqual([[null, order.number]]);
  expect(await foundBy(receipt_number ?? 'none')).toEqual([[expect.stringMatching(/number/i), expect.any(String)]]);
  const [found] = (await search(desk, '205')).people;
  expect(found?.orders).toMatchObject([{ number: order.number }]);
  // All three demo members have this phone number. The search also finds those without orders.
  expect((await namesFor(desk, '０９０ー１２３４ー５６７８')).sort()).toEqual(
    ['山田 実', '港 太郎', '青葉 はな'].sort(),
  );
  expect(await namesFor(desk, '5678 あおば')).toEqual(['青葉 はな']);
  // The search finds none of these. The test tries no shorter number, because a random order number could contain it.
  for (const typed of ['a2600124', '青葉 a2600124', 'あおば みなと', '%', '_', '', '   '])
    expect([typed, await namesFor(desk, typed)]).toEqual([typed, []]);
  expect((await desk.get('/search?q=a&after=nonsense')).statusCode).toBe(422);
});

const ask = (name: string, content: string) => ({
  name,
  phone: '080-2222-3333',
  email: 'minoru@example.org',
  content,
  schoolName: '青葉大学',
  facilityName: '国際寮',
});

const inquiriesFor = async (browser: Browser, typed: string): Promise<{ id: number; name: string }[]> =>
  (await browser.get(`/search?q=${encodeURIComponent(typed)}`)).json().data.inquiries;

test('who wrote without an account is found by name, address, phone, words and the order they name', async () => {
  const console = await openConsole();
  const order = await ordered(console);
  await console.visitor().post('/contact', ask('髙橋 実', `注文番号：${order}\n昨日、布団が届きませんでした。`));
  await console.visitor().post('/contact', ask('高橋 花', '洗濯機の音が大きいです。'));
  const desk = await console.signedIn('desk');
  const names = async (typed: string) => (await inquiriesFor(desk, typed)).map(({ name }) => name);
  for (const typed of ['髙橋 実', '高橋実', '布団', '届きません', '高橋 布団', order])
    expect([typed, await names(typed)]).toEqual([typed, ['髙橋 実']]);
  for (const typed of ['高橋', 'minoru@example.org', '080-2222-3333', '3333'])
    expect([typed, await names(typed)]).toEqual([typed, ['高橋 花', '髙橋 実']]);
  for (const typed of ['冷蔵庫', '布団 洗濯機', '', ' ']) expect([typed, await names(typed)]).toEqual([typed, []]);
  // Staff of finance may not read inquiries. Staff of a facility find those of their facility.
  expect(await inquiriesFor(await console.signedIn('finance'), '高橋')).toEqual([]);
  const viewer = await console.signedIn('viewer');
  expect(await inquiriesFor(viewer, '高橋')).toEqual([]);
  await console.visitor().post('/contact', { ...ask('髙橋 寮', '鍵について'), urlParamKey: 'demo-dorm' });
  expect((await inquiriesFor(viewer, '高橋')).map(({ name }) => name)).toEqual(['髙橋 寮']);
  await console.db.deleteFrom('inquiry').execute();
  expect(await names('高橋')).toEqual([]);
});

test('names and rooms that an earlier version stored are found after the server’s own work, and once only', async () => {
  const console = await openConsole();
  const { db } = console;
  const order = await ordered(console);
  await console.visitor().post('/contact', ask('髙橋 実', '布団'));
  await db.updateTable('member').set({ name: '髙橋 邊' }).where('email_key', '=', 'dorm@example.jp').execute();
  // The words as an earlier version stored them.
  const respelled = { 青葉: '髙橋', はな: '邊', 東棟: '東棟205号室', 青葉ハナ: '髙橋邊' };
  for (const [word, old] of Object.entries(respelled))
    await db.updateTable('search_word').set({ word: old }).where('word', '=', word).execute();
  await db.deleteFrom('inquiry_word').execute();
  const desk = await console.signedIn('desk');
  expect(await namesFor(desk, '高橋')).toEqual([]);
  const at = console.context.now().toISOString();
  await db
    .insertInto('due_job')
    .values({ kind: 'respell-search-words', subject: 'first member 0', due_at: at, created_at: at, tries: 0 })
    .execute();
  // Each round does one part of the work: members, then inquiries.
  const work = async () => {
    for (let round = 0; round < 5; round += 1) await console.work();
  };
  await work();
  for (const typed of ['高橋', '髙橋 辺', '高橋 東棟 205', order])
    expect([typed, await namesFor(desk, typed)]).toEqual([typed, ['髙橋 邊']]);
  expect(await inquiriesFor(desk, '高橋')).toHaveLength(1);
  // A second look is due a day later, because servers of the earlier version may still write.
  const left = await db.selectFrom('due_job').where('kind', '=', 'respell-search-words').select('subject').execute();
  expect(left).toEqual([{ subject: 'second member 0' }]);
  const before = await db.selectFrom('search_word').selectAll().execute();
  console.pass(1440);
  await work();
  expect(await db.selectFrom('search_word').selectAll().execute()).toEqual(before);
  expect(await db.selectFrom('due_job').where('kind', '=', 'respell-search-words').select('id').execute()).toEqual([]);
});

test('what a member changes is found at once, and what it was is not', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const browser = await memberOf(console, 'school');
  const profile = { name: '佐藤 次郎', name_kana: 'サトウ ジロウ', phone_number: '080-9999-0000' };
  expect((await browser.put('/me/update', profile)).statusCode).toBe(200);
  expect(await namesFor(desk, 'さとう 0000')).toEqual(['佐藤 次郎']);
  expect(await namesFor(desk, '港')).toEqual([]);
});

test('whoever is erased is found no more, but their order still is by its number', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const desk = await console.signedIn('desk');
  await eraseByStaff(console, 'dorm@example.jp');
  for (const typed of ['青葉', '東棟', 'dorm@example.jp', 'A26-00123']) expect(await namesFor(desk, typed)).toEqual([]);
  expect((await search(desk, order.number)).people).toMatchObject([{ orders: [{ number: order.number }] }]);
});

test('whoever sees one facility finds nothing of another, by no word and by no two', async () => {
  const console = await openConsole();
  const [dorm, school] = [await ordered(console), await ordered(console, 'school')];
  const viewer = await console.signedIn('viewer');
  expect(await namesFor(viewer, dorm)).toEqual(['青葉 はな']);
  for (const typed of [school, '港', 'みなと', 'school@example.jp', '港 5678'])
    expect(await namesFor(viewer, typed)).toEqual([]);
  // A member of the school opens the dormitory's shop, and the dormitory's staff find the member. The member leaves without ordering, and
  // staff no longer find them.
  const browser = await memberOf(console, 'school');
  await browser.put('/me/setkey', { urlParamKey: 'demo-dorm' });
  expect(await namesFor(viewer, '港 5678')).toEqual(['港 太郎']);
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  expect(await namesFor(viewer, '港')).toEqual([]);
  // The member orders at the dormitory and returns to the school. The viewer finds the order at the dormitory, and nothing of the order at
  // the school.
  await browser.put('/me/setkey', { urlParamKey: 'demo-dorm' });
  const there = (await place(browser, await dormOrder(browser))).json().data.order_number;
  await browser.put('/me/setkey', { urlParamKey: 'demo-school' });
  const { people } = await search(viewer, '港');
  expect(people.map(({ orders }) => orders.map(({ number }) => number))).toEqual([[there]]);
  expect(JSON.stringify(people)).not.toContain('港北');
  expect(await namesFor(viewer, `港 ${school}`)).toEqual([]);
});

const memberRow = async ({ db }: Console, email: string) => {
  const { id: _, ...row } = await db
    .selectFrom('member')
    .where('email_key', '=', email)
    .selectAll()
    .executeTakeFirstOrThrow();
  return row;
};

/** Another member with the same words. */
const namesake = async (
  { db }: Console,
  like: Awaited<ReturnType<typeof memberRow>>,
  count: number,
  words: readonly string[],
) => {
  const email = `many-${count}@example.jp`;
  const { id } = await db
    .insertInto('member')
    .values({ ...like, email, email_key: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = words.map((word) => ({ word, facility_id: like.facility_id, member_id: id, order_number: '' }));
  await db.insertInto('search_word').values(rows).execute();
};

test('where a page ends, whoever sees one facility is told of nobody at another', async () => {
  const console = await openConsole();
  const [dorm, school] = [await memberRow(console, 'dorm@example.jp'), await memberRow(console, 'school@example.jp')];
  const wordOf = (count: number) => `同姓${String(count).padStart(2, '0')}`;
  for (let count = 0; count < 24; count += 1)
    await namesake(console, count === 20 ? school : dorm, count, [count === 20 ? '同姓20号室ひみつ' : wordOf(count)]);
  const viewer = await console.signedIn('viewer');
  const page = await search(viewer, '同姓');
  expect([page.people.length, page.next?.includes('ひみつ')]).toEqual([20, false]);
  expect((await search(viewer, '同姓', page.next ?? '')).people).toHaveLength(3);
});

test('many people come page by page, each once', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const first = await memberRow(console, 'dorm@example.jp');
  for (let count = 0; count < 45; count += 1) await namesake(console, first, count, ['同姓', `同姓${count}`]);
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await search(desk, '同姓', after);
    expect(page.people.length).toBeLessThanOrEqual(20);
    seen.push(...page.people.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(new Set(seen).size).toBe(45);
});

test('searching reads through no table that grows', async () => {
  const console = await openConsole();
  await manyOrders(console, 30);
  const [desk, viewer] = [await console.signedIn('desk'), await console.signedIn('viewer')];
  const asked = listenToQueries();
  for (const browser of [desk, viewer]) {
    await search(browser, '青葉 205');
    await search(browser, '205');
  }
  const scanned = await scannedBy(console.database, asked);
  const growing = ['member', 'orders', 'search_word', 'inquiry', 'inquiry_word', 'staff_read'];
  expect([...scanned.keys()].filter((table) => growing.includes(table))).toEqual([]);
});
