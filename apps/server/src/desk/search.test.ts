import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../test/console.ts';
import { manyOrders } from '../../test/many-orders.ts';
import { tellOperator } from '../../test/operator.ts';
import { memberOf } from '../../test/ordering.ts';
import { cardPaid, numberIssued } from '../../test/orders-to-cancel.ts';
import { listenToQueries, scannedBy } from '../../test/query-plans.ts';
import { ordered } from '../../test/staff-examples/order.ts';
import { openTill } from '../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;
type Person = { id: number; name: string; orders: { number: string }[] };

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
  const [found] = (await search(desk, '205')).people;
  expect(found?.orders).toMatchObject([{ number: order.number }]);
  // The demo's members have the same phone number; without orders they are found as well.
  expect((await namesFor(desk, '０９０ー１２３４ー５６７８')).sort()).toEqual(
    ['山田 実', '港 太郎', '青葉 はな'].sort(),
  );
  expect(await namesFor(desk, '5678 あおば')).toEqual(['青葉 はな']);
  for (const typed of ['206', '青葉 206', 'あおば みなと', '%', '_', '', '   '])
    expect([typed, await namesFor(desk, typed)]).toEqual([typed, []]);
  expect((await desk.get('/search?q=a&after=nonsense')).statusCode).toBe(422);
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
  await tellOperator(console, 'members', 'erase', 'dorm@example.jp');
  for (const typed of ['青葉', '205', 'dorm@example.jp', 'A26-00123']) expect(await namesFor(desk, typed)).toEqual([]);
  expect((await search(desk, order.number)).people).toMatchObject([{ orders: [{ number: order.number }] }]);
});

test('whoever sees one facility finds nothing of another, by no word and by no two', async () => {
  const console = await openConsole();
  const [dorm, school] = [await ordered(console), await ordered(console, 'school')];
  const viewer = await console.signedIn('viewer');
  expect(await namesFor(viewer, dorm)).toEqual(['青葉 はな']);
  for (const typed of [school, '港', 'みなと', 'school@example.jp', '港 5678'])
    expect(await namesFor(viewer, typed)).toEqual([]);
  // Somebody of the school who ordered at the dormitory before: of the school's order the viewer learns nothing.
  await console.db
    .updateTable('orders')
    .set({ member_id: await idOf(console, 'school@example.jp') })
    .where('order_number', '=', dorm)
    .execute();
  const { people } = await search(viewer, '港');
  expect(people.map(({ orders }) => orders.map(({ number }) => number))).toEqual([[dorm]]);
  expect(JSON.stringify(people)).not.toContain('港北');
  expect(await namesFor(viewer, `港 ${school}`)).toEqual([]);
});

const idOf = async ({ db }: Console, email: string) =>
  (await db.selectFrom('member').where('email_key', '=', email).select('id').executeTakeFirstOrThrow()).id;

test('many people come page by page, each once', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const { id: _, ...first } = await console.db
    .selectFrom('member')
    .where('email_key', '=', 'dorm@example.jp')
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let count = 0; count < 45; count += 1) {
    const email = `many-${count}@example.jp`;
    const { id } = await console.db
      .insertInto('member')
      .values({ ...first, email, email_key: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const words = ['同姓', `同姓${count}`].map((word) => ({ word, facility_id: 0, member_id: id, order_number: '' }));
    await console.db.insertInto('search_word').values(words).execute();
  }
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
  const growing = ['member', 'orders', 'search_word', 'staff_read'];
  expect([...scanned.keys()].filter((table) => growing.includes(table))).toEqual([]);
});
