import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { confirmed } from '../../../test/registered.ts';
import { openTill } from '../../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const DAY = '2026-11-15';

/**
 * A fourth member registers. On the first day a card order of ¥11,880 at the dormitory is paid, and a store order of the school waits for
 * payment. On the next day the member of the dormitory cancels.
 */
const afterTwoDays = async () => {
  const till = await openTill();
  const { shop } = till;
  await confirmed(shop);
  const card = await till.order('1');
  await (await card.open()).payByCard();
  await till.heard();
  await shop.work();
  const store = await till.order('4', 'school');
  await (await store.open()).chooseStore('00C001');
  await till.heard();
  await shop.work();
  shop.setNow('2026-11-16T10:00:00+09:00');
  await card.browser.post('/order/cancel', { order_id: card.number });
  await till.heard();
  await shop.work();
  const console = await openConsole(shop);
  return { till, shop, card, store, console, finance: await console.signedIn('finance') };
};

const read = async (by: Browser, query = '') => (await by.get(`/figures${query}`)).json().data;

const named = (facilities: { handle: string }[], handle: string) => facilities.find((each) => each.handle === handle);

test('a period is added up by day, facility, way of paying and set, before and after its days are counted', async () => {
  const { console, shop, finance } = await afterTwoDays();
  const before = await read(finance);
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)).toMatchObject({ day: '2026-11-16', placed: 0, canceled: 1, canceled_yen: 11_880 });
  expect(before.days.at(-2)).toMatchObject({ day: DAY, placed: 2, placed_yen: 17_380, paid: 1, paid_yen: 11_880 });
  expect(before.total).toMatchObject({ registered: 4, placed: 2, paid: 1, canceled: 1, expired: 0 });
  expect(named(before.facilities, 'aoba-international-house')).toMatchObject({ placed: 1, paid_yen: 11_880 });
  expect(named(before.facilities, 'minato-main')).toMatchObject({ placed: 1, placed_yen: 5_500, paid: 0 });
  expect(before.ways).toMatchObject([
    { way: 'card', placed: 1, paid: 1, canceled: 1 },
    { way: 'store', placed: 1, paid: 0 },
    { way: 'none', placed: 0 },
  ]);
  expect(before.sets).toMatchObject([{ name: '寝具セット', name_en: expect.any(String), count: 1, yen: 11_880 }]);
  await shop.poll();
  const after = await read(finance);
  expect(after).toEqual({ ...before, is_complete: true });
  // Counting the same days again changes nothing.
  shop.setNow('2026-11-17T00:06:00+09:00');
  await shop.work();
  const kept = await read(await console.signedIn('finance'), '?from=2026-11-01&to=2026-11-16');
  expect(kept).toMatchObject({ is_complete: true, total: before.total, sets: before.sets, ways: before.ways });
});

test('the figures of a day are those that it is closed with', async () => {
  const { shop, finance } = await afterTwoDays();
  await shop.poll();
  const { total } = await read(finance, `?from=${DAY}&to=${DAY}`);
  const { figures } = (await finance.get(`/close/day?day=${DAY}`)).json().data;
  expect({ count: total.placed, yen: total.placed_yen }).toEqual(figures.placed);
  expect({ count: total.paid, yen: total.paid_yen }).toEqual(figures.paid_card);
});

test('a payment that is told of later counts on the day on which it was made', async () => {
  const { till, shop, console, store, finance } = await afterTwoDays();
  await shop.poll();
  expect((await read(finance)).total.paid).toBe(1);
  await store.act('pay');
  await till.heard();
  await shop.work();
  // The notice arrives after midnight. It says that the order was paid on the day before.
  await shop.db.updateTable('orders').set({ payment_date: DAY }).where('order_number', '=', store.number).execute();
  shop.setNow('2026-11-17T00:06:00+09:00');
  await shop.work();
  const { days } = await read(await console.signedIn('finance'), '?from=2026-11-15&to=2026-11-16');
  expect(days.map(({ paid, paid_yen }: { paid: number; paid_yen: number }) => [paid, paid_yen])).toEqual([
    [2, 17_380],
    [0, 0],
  ]);
});

test('days of long ago are counted a few at a time, and until then it is said that some are missing', async () => {
  const { shop, card, finance } = await afterTwoDays();
  await shop.db
    .updateTable('orders')
    .set({ ordered_at: '2026-09-30T15:00:00.000Z' })
    .where('order_number', '=', card.number)
    .execute();
  const october = '?from=2026-10-01&to=2026-10-31';
  expect(await read(finance, october)).toMatchObject({ is_complete: false, total: { placed: 0 } });
  await shop.poll();
  expect(await read(finance, october)).toMatchObject({ is_complete: false, total: { placed: 1 } });
  for (let round = 0; round < 4; round += 1) await shop.work();
  const after = await read(finance, october);
  expect(after).toMatchObject({ is_complete: true, total: { placed: 1, placed_yen: 11_880 } });
  expect(after.days[0]).toMatchObject({ day: '2026-10-01', placed: 1 });
});

test('a school’s own staff see figures of their facilities and of no other', async () => {
  const { console, shop } = await afterTwoDays();
  await shop.poll();
  const viewer = await console.signedIn('viewer');
  const [school] = await shop.db.selectFrom('facility').where('handle', '=', 'minato-main').select('id').execute();
  const seen = await read(viewer);
  expect(seen.total).toMatchObject({ placed: 1, placed_yen: 11_880 });
  expect(seen.facilities.map(({ handle }: { handle: string }) => handle)).toEqual(['aoba-international-house']);
  const other = await viewer.get(`/figures?facility=${school?.id}`);
  expect([other.statusCode, other.json().code]).toEqual([403, 'out-of-scope']);
  const file = (await viewer.get('/figures/file')).json().data;
  expect(Buffer.from(file.content, 'base64').toString()).not.toContain('Minato');
});

test('one facility is chosen in the address; one that there is not is not found', async () => {
  const { shop, finance } = await afterTwoDays();
  const [school] = await shop.db.selectFrom('facility').where('handle', '=', 'minato-main').select('id').execute();
  expect((await read(finance, `?facility=${school?.id}`)).total).toMatchObject({ placed: 1, placed_yen: 5_500 });
  expect((await finance.get('/figures?facility=999999')).json().code).toBe('not-found');
});

test.each([
  ['?from=2026-11-16&to=2026-11-15', { to: 'until-before-from' }],
  ['?from=2025-11-15&to=2026-11-16', { to: 'period-long' }],
])('a period like %s is refused with words', async (query, codes) => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const answer = await admin.get(`/figures${query}`);
  expect([answer.statusCode, answer.json().codes]).toEqual([422, codes]);
});

test('the sheet has a line for each day and facility at which something happened', async () => {
  const { finance } = await afterTwoDays();
  const { file_name, content } = (await finance.get('/figures/file?from=2026-11-15&to=2026-11-16')).json().data;
  expect(file_name).toBe('figures-2026-11-15-2026-11-16.csv');
  const lines = Buffer.from(content, 'base64').toString().replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toMatch(/^Day,Institution,Facility,Visits,/);
  expect(lines.slice(1)).toEqual([
    '2026-11-15,Aoba University,International House,0,2,0,1,11880,1,11880,0,0,0,0',
    '2026-11-15,Minato Academy,本校,0,1,0,1,5500,0,0,0,0,0,0',
    '2026-11-15,Minato Academy,Annex,0,1,0,0,0,0,0,0,0,0,0',
    '2026-11-16,Aoba University,International House,0,0,0,0,0,0,0,1,11880,0,0',
  ]);
});
