import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../test/console.ts';
import { openTill } from '../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const DAY = '2026-11-15';

/** A card order of ¥11,880 and a store order that waits, on the day; and the next morning. */
const afterADay = async () => {
  const till = await openTill();
  const { shop } = till;
  const card = await till.order('1');
  await (await card.open()).payByCard();
  await till.heard();
  await shop.work();
  const store = await till.order('4', 'school');
  await (await store.open()).chooseStore('00C001');
  await till.heard();
  await shop.work();
  shop.setNow('2026-11-16T09:00:00+09:00');
  const console = await openConsole(shop);
  return { till, shop, card, console, finance: await console.signedIn('finance') };
};

const read = async (by: Browser, day = DAY) => (await by.get(`/close/day?day=${day}`)).json().data;

const compare = async (console: Console, by: Browser) => {
  const { version } = await read(by);
  expect((await by.change('/close/compare', { day: DAY, version })).statusCode).toBe(200);
  await console.work();
  return read(by);
};

const sign = (by: Browser, { version, figures }: { version: number; figures: object }, note = '') =>
  by.change('/close/sign', { day: DAY, version, figures, note });

test('a day is added up, held against the provider’s record, and signed with what the person saw', async () => {
  const { console, finance } = await afterADay();
  const before = await read(finance);
  expect(before.figures).toMatchObject({
    placed: { count: 2, yen: 17_380 },
    paid_card: { count: 1, yen: 11_880 },
    paid_store: { count: 0, yen: 0 },
    refunded_card: { count: 0, yen: 0 },
    canceled: { count: 0, yen: 0 },
  });
  expect((await sign(finance, before)).json().code).toBe('day-not-compared');
  const day = await compare(console, finance);
  expect(day.compare).toMatchObject({ state: 'done', is_possible: true, total: 2, done: 2, differences: [] });
  expect((await sign(finance, day)).json().data).toMatchObject({ signed: { by: '経理 けいこ' }, is_changed: false });
  const { days } = (await finance.get('/close/days')).json().data;
  expect(days).toMatchObject([{ day: DAY, state: 'signed', signed_by: '経理 けいこ' }]);
});

test('what differs is listed and needs a word of whoever signs all the same', async () => {
  const { console, shop, card, finance } = await afterADay();
  // As if the payment of the card had never been heard of, and nobody were about to ask.
  await shop.db.deleteFrom('due_job').execute();
  await shop.db
    .updateTable('payment_attempt')
    .set({ state: 'live', payment_id: null })
    .where('order_number', '=', card.number)
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ order_status: 98, payment_date: null })
    .where('order_number', '=', card.number)
    .execute();
  expect((await read(finance)).figures.paid_card.count).toBe(0);
  const day = await compare(console, finance);
  expect(day.compare.differences).toMatchObject([{ order: card.number, yen: 11_880 }]);
  // Bringing it in line is what the comparison is for.
  expect(day.figures.paid_card.count).toBe(1);
  const refused = await sign(finance, day);
  expect([refused.statusCode, Object.keys(refused.json().codes)]).toEqual([422, ['note']]);
  expect((await sign(finance, day, 'The notice was lost.')).json().data.signed.note).toBe('The notice was lost.');
});

test('a day that changed after it was signed is shown as such, and whoever signs what is old is shown what is new', async () => {
  const { console, shop, card, finance } = await afterADay();
  const day = await compare(console, finance);
  await sign(finance, day);
  await shop.db.updateTable('orders').set({ payment_date: null }).where('order_number', '=', card.number).execute();
  const now = await read(finance);
  expect(now).toMatchObject({ is_changed: true, signed: { figures: { paid_card: { count: 1 } } } });
  expect((await finance.get('/close/days')).json().data.days[0].state).toBe('changed');
  const stale = await sign(finance, { version: now.version, figures: day.figures });
  expect([stale.json().code, stale.json().current.figures.paid_card.count]).toEqual(['stale', 0]);
});

test('a day that is not over cannot be signed, and only by somebody who answers for all facilities', async () => {
  const { console, finance } = await afterADay();
  const today = await read(finance, '2026-11-16');
  const body = { day: '2026-11-16', version: today.version, figures: today.figures, note: '' };
  expect((await finance.change('/close/sign', body)).json().code).toBe('day-not-over');
  expect((await finance.get('/close/day?day=2026-02-30')).statusCode).toBe(422);
  const admin = await console.signedIn('admin');
  const refused = await admin.change('/close/sign', body);
  expect([refused.json().code, refused.json().roles]).toEqual(['no-role', ['finance']]);
  const id = await console.idOf('finance@staff.example.jp');
  const [facility] = await console.facilityIds();
  await admin.change('/people/change', { id, version: 1, name: 'K', roles: ['finance'], facilities: [facility] });
  expect((await finance.get(`/close/day?day=${DAY}`)).json().code).toBe('out-of-scope');
});
