import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAID } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { tellOperator } from '../../../test/operator.ts';
import { dormOrder, memberOf } from '../../../test/ordering.ts';
import { keyOf, makePractice, memberAt, openPractice } from '../../../test/practice.ts';
import { openShop } from '../../../test/shop.ts';
import { newOrdersOf, savedSet } from '../../../test/staff-examples/exports.ts';
import { details, facilityId, season } from '../../../test/staff-examples/facility.ts';

type Practice = Awaited<ReturnType<typeof openPractice>>;

const pageOf = async ({ console }: Pick<Practice, 'console'>, id: number) =>
  (await (await console.signedIn('catalogue')).get(`/catalogue/facility?id=${id}`)).json().data;

const trialOf = (page: { points: { point: string; is_done: boolean }[] }) =>
  page.points.find(({ point }) => point === 'trial');

const paid = async ({ till, order }: Practice) => {
  const placed = await order('1');
  await (await placed.open()).payByCard();
  expect((await placed.known()).status).toBe(PAID);
  await till.heard();
  return placed;
};

test('a practice facility is a copy, open at once and marked by its name; an order paid there ticks the checklist by itself', async () => {
  const opened = await openPractice();
  const { console, original, practice } = opened;
  const before = await pageOf(opened, original);
  expect(before).toMatchObject({
    can_practice: true,
    practice: { id: practice, is_paid: false, is_outdated: false },
  });
  expect(trialOf(before)).toMatchObject({ is_done: false });
  const page = await pageOf(opened, practice);
  expect(page).toMatchObject({
    name: '【練習】国際学生寮',
    name_en: '[Practice] International House',
    practice_of: original,
    state: 'ordering',
    practice: null,
  });
  const placed = await paid(opened);
  expect(placed.tradingId).toContain('r');
  const after = await pageOf(opened, original);
  expect(after.practice).toEqual({ id: practice, is_paid: true, is_outdated: false });
  expect(trialOf(after)).toMatchObject({ is_done: true, checked_by: null });
  const { data: me } = (await placed.browser.get('/order/list')).json();
  expect(JSON.stringify(me)).toContain('【練習】国際学生寮');
  expect((await console.audit()).map(({ command }) => command)).toContain('practice-made');
});

test('making it again closes the former and copies afresh; what changed since is told', async () => {
  const opened = await openPractice();
  const { console, original, practice } = opened;
  await paid(opened);
  await console.db.updateTable('facility_option').set({ price: 2_080 }).where('facility_id', '=', original).execute();
  expect((await pageOf(opened, original)).practice).toMatchObject({ is_paid: true, is_outdated: true });
  const oldKey = await keyOf(console, practice);
  const again = await makePractice(console, original);
  expect((await pageOf(opened, practice)).is_open).toBe(false);
  const page = await pageOf(opened, original);
  expect(page.practice).toEqual({ id: again, is_paid: false, is_outdated: false });
  expect(trialOf(page)).toMatchObject({ is_done: false });
  expect(await keyOf(console, again)).not.toBe(oldKey);
});

test('a practice order is in no list of orders unless its facility is named, and in no count, figure, close or file', async () => {
  const opened = await openPractice();
  const { till, console, practice } = opened;
  const placed = await paid(opened);
  const waiting = await opened.order('4');
  await (await waiting.open()).chooseStore('00C001');
  await till.heard();
  await till.shop.work();
  const finance = await console.signedIn('finance');
  expect((await finance.get('/orders')).json().data.orders).toEqual([]);
  const named = (await finance.get(`/orders?facility=${practice}`)).json().data.orders;
  expect(named).toHaveLength(2);
  expect(named[0].facility).toBe('【練習】国際学生寮');
  const found = (await finance.get(`/search?q=${placed.number}`)).body;
  expect(found).toContain('[Practice] International House');
  const today = (await finance.get('/today')).json().data;
  expect(today).toMatchObject({ work: [], expiring: { count: 0, yen: 0 } });

  till.shop.setNow('2026-11-16T09:00:00+09:00');
  const later = await console.signedIn('finance');
  await till.shop.poll();
  const nothing = { count: 0, yen: 0 };
  const { figures, version } = (await later.get('/close/day?day=2026-11-15')).json().data;
  expect(figures).toMatchObject({ placed: nothing, paid_card: nothing, paid_store: nothing });
  await later.change('/close/compare', { day: '2026-11-15', version });
  await till.shop.work();
  expect((await later.get('/close/day?day=2026-11-15')).json().data.compare).toMatchObject({ total: 0 });
  expect((await later.get('/close/days')).json().data.days).toEqual([]);
  const { total, facilities } = (await later.get('/figures')).json().data;
  expect(total).toMatchObject({ placed: 0, paid: 0, paid_yen: 0 });
  expect(facilities.find(({ id }: { id: number }) => id === practice)).toBeUndefined();
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  const file = await newOrdersOf(console, desk, set.id);
  expect((await desk.get(`/exports/part?id=${file}&part=0`)).body).not.toContain(waiting.number);
  const { text: csv } = await tellOperator(till.shop, 'orders', 'export');
  expect(csv).not.toContain(placed.number);
});

test('whoever renames it cannot take the mark away, and no other facility gets such a name', async () => {
  const opened = await openPractice();
  const { console, original, practice } = opened;
  const keeper = await console.signedIn('catalogue');
  const renamed = await keeper.change('/catalogue/facility/change', { id: practice, version: 1, ...details });
  expect(renamed.json().data).toMatchObject({ name: '【練習】第三学生寮', name_en: '[Practice] Third House' });
  const real = { id: original, version: 1, ...details, name: '【練習】国際学生寮' };
  const refused = await keeper.change('/catalogue/facility/change', real);
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('practice-name')]);
  const next = { id: original, season: { ...season, name_en: '[practice] Next' } };
  expect((await keeper.change('/catalogue/facility/season/preview', next)).statusCode).toBe(422);
});

test('a practice facility gets no next season and no further copy', async () => {
  const { console, practice } = await openPractice();
  const keeper = await console.signedIn('catalogue');
  const again = await keeper.change('/catalogue/facility/practice', { id: practice });
  expect([again.statusCode, again.json().code]).toEqual([409, 'is-practice']);
  const next = await keeper.change('/catalogue/facility/season/preview', { id: practice, season });
  expect([next.statusCode, next.json().code]).toEqual([409, 'is-practice']);
});

test('without settings for practice orders no practice facility is made, and the page says so', async () => {
  const shop = await openShop({ env: { PAYMENT_URL: 'http://localhost:1', TEST_PAYMENT_URL: '' } });
  const console = await openConsole(shop);
  const keeper = await console.signedIn('catalogue');
  const id = await facilityId(console);
  const refused = await keeper.change('/catalogue/facility/practice', { id });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-practice']);
  expect((await pageOf({ console }, id)).can_practice).toBe(false);
});

test('a catalogue file neither holds it nor changes it', async () => {
  const { till, console, practice } = await openPractice();
  const { handle } = await console.db
    .selectFrom('facility')
    .where('id', '=', practice)
    .select('handle')
    .executeTakeFirstOrThrow();
  const file = join(newFolder(), 'catalogue.yaml');
  const exported = await tellOperator(till.shop, 'catalogue', 'export', file);
  expect(exported.text).not.toContain('練習');
  const again = await tellOperator(till.shop, 'catalogue', 'import', file, '--yes');
  expect(again.text).not.toContain('練習');
  for (const [field, value] of [
    ['id', handle],
    ['id', 'new-house\n        name: 【練習】新しい寮'],
  ]) {
    const facility = `customers:\n  - id: aoba-university\n    facilities:\n      - ${field}: ${value}\n`;
    writeFileSync(file, facility);
    await expect(tellOperator(till.shop, 'catalogue', 'import', file, '--yes')).rejects.toThrow(/practice/);
  }
  expect((await pageOf({ console }, practice)).name).toBe('【練習】国際学生寮');
});

test('one account at both: each order stays on its side, and the member sees which is which', async () => {
  const { till, console, practice } = await openPractice();
  const real = await till.order('1');
  const browser = await memberOf(till.shop, 'dorm');
  const key = await keyOf(console, practice);
  expect((await browser.put('/me/setkey', { urlParamKey: key })).statusCode).toBe(200);
  const practised = await till.orderOf(browser, await dormOrder(browser), '1');
  await (await practised.open()).payByCard();
  expect((await practised.known()).status).toBe(PAID);
  expect((await real.known()).status).not.toBe(PAID);
  const list = (await browser.get('/order/list')).body;
  expect(list).toContain('【練習】国際学生寮');
  expect(list).toContain('"国際学生寮"');
});

test('a member of the practice facility is a member like others, and its former copy keeps what was ordered', async () => {
  const opened = await openPractice();
  const placed = await paid(opened);
  const again = await makePractice(opened.console, opened.original);
  const other = await memberAt(opened.console, again, 'other@example.jp');
  expect((await other.me()).facility_name ?? JSON.stringify(await other.me())).toContain('【練習】');
  expect((await placed.known()).status).toBe(PAID);
});
