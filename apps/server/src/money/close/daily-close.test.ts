import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { openTill } from '../../../test/till.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import { touchDay } from './compare-day.ts';
import { figuresOf } from './figures.ts';
import { signQuietDay } from './staff-routes.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const DAY = '2026-11-15';

/** A day with a card order of ¥11,880 and a pending store order. The clock is set to the next morning. */
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

test('money that paid no order stands in a line of its own, on the day it came', async () => {
  const { shop, card, finance } = await afterADay();
  const paid = { order_number: card.number, trading_id: `${card.number}-1`, asked_at: '2026-11-15T05:00:00.000Z' };
  const [own] = await shop.db
    .selectFrom('payment_attempt')
    .where('order_number', '=', card.number)
    .selectAll()
    .execute();
  const refund = { ...paid, trading_id: own?.trading_id ?? '', ended_at: null };
  await shop.db
    .insertInto('refund')
    .values([
      // In this order: a second payment at a store, a refused refund that became a transfer, and a payment that never arrived.
      { ...refund, payment_id: 'P2', amount: 11_880, way: 'bank-transfer', state: 'asked' },
      { ...refund, payment_id: 'P3', amount: 500, way: 'provider', state: 'refused', ended_at: paid.asked_at },
      { ...refund, payment_id: 'P3', amount: 500, way: 'bank-transfer', state: 'asked' },
      { ...refund, payment_id: 'P4', amount: 9_000, way: 'bank-transfer', state: 'refused', ended_at: paid.asked_at },
      // The refund of the order's own payment is not counted as another payment.
      { ...refund, payment_id: own?.payment_id ?? '', amount: 11_880, way: 'provider', state: 'asked' },
    ])
    .execute();
  const { figures } = await read(finance);
  expect(figures.paid_beside).toEqual({ count: 2, yen: 12_380 });
  expect(figures.paid_card).toEqual({ count: 1, yen: 11_880 });
});

test('of an order that was paid twice both payments are held against the record, so that the sums agree', async () => {
  const { till, shop, console, finance } = await afterADay();
  shop.setNow('2026-11-15T12:00:00+09:00');
  const twice = await till.order();
  const [one, two] = [await twice.open(), await twice.open()];
  await one.payByCard();
  await till.heard();
  await two.chooseStore('00C001');
  await twice.act('pay');
  await twice.known();
  shop.setNow('2026-11-16T09:00:00+09:00');
  const { figures, compare: compared } = await compare(console, finance);
  expect([figures.paid_card.count, figures.paid_beside.count]).toEqual([2, 1]);
  // The two card payments, the second payment, and the unpaid store number.
  expect(compared).toMatchObject({ state: 'done', total: 4, done: 4 });
});

test('a second payment that the provider does not know is looked at before it is given back', async () => {
  const { shop, console, card, finance } = await afterADay();
  const { trading_id } = await shop.db
    .selectFrom('payment_attempt')
    .where('order_number', '=', card.number)
    .select('trading_id')
    .executeTakeFirstOrThrow();
  const refund = { order_number: card.number, trading_id, payment_id: '999', amount: 11_880, ended_at: null };
  await shop.db
    .insertInto('refund')
    .values({ ...refund, way: 'bank-transfer', state: 'asked', asked_at: '2026-11-15T05:00:00.000Z' })
    .execute();
  const day = await compare(console, finance);
  expect(day.compare.differences).toContainEqual({ order: card.number, yen: 11_880, outcome: 'in-review' });
  expect(day.open_reviews).toBe(1);
});

test('a payment that comes after the comparison has to be compared before the day is signed', async () => {
  const { console, shop, card, finance } = await afterADay();
  await shop.db.updateTable('orders').set({ payment_date: null }).where('order_number', '=', card.number).execute();
  const seen = await compare(console, finance);
  await shop.db.updateTable('orders').set({ payment_date: DAY }).where('order_number', '=', card.number).execute();
  const stale = (await sign(finance, seen)).json();
  expect([stale.code, stale.current.compare.state]).toEqual(['stale', 'outdated']);
  expect((await sign(finance, stale.current)).json().code).toBe('day-compare-again');
  expect((await sign(finance, await compare(console, finance))).statusCode).toBe(200);
});

test('a day that was signed before that line was there is not changed by it', async () => {
  const { console, shop, finance } = await afterADay();
  const day = await compare(console, finance);
  await sign(finance, day);
  const { paid_beside: _, ...signed_figures } = day.figures;
  await shop.db
    .updateTable('day_close')
    .set({ signed_figures: JSON.stringify(signed_figures) })
    .execute();
  expect(await read(finance)).toMatchObject({ is_changed: false, signed: { figures: { paid_beside: { count: 0 } } } });
});

test('Today tells whoever closes the days how many are not closed, and since when', async () => {
  const { console, shop, finance } = await afterADay();
  const unclosed = async (by: Browser) => (await by.get('/today')).json().data.unclosed;
  expect(await unclosed(finance)).toEqual({ count: 1, since: DAY, days: [DAY] });
  expect(await unclosed(await console.signedIn('desk'))).toBeNull();
  await sign(finance, await compare(console, finance));
  expect(await unclosed(finance)).toBeNull();
  shop.setNow('2026-11-21T09:00:00+09:00');
  expect(await unclosed(await console.signedIn('finance'))).toEqual({
    count: 5,
    since: '2026-11-16',
    days: ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
  });
});

test('days on which nothing happened are signed together, each with a line in the record; others are not', async () => {
  const { console, shop, till } = await afterADay();
  shop.setNow('2026-11-18T12:00:00+09:00');
  await till.order();
  shop.setNow('2026-11-20T09:00:00+09:00');
  const finance = await console.signedIn('finance');
  const quiet = ['2026-11-16', '2026-11-17', '2026-11-19'];
  const listed = (await finance.get('/close/days')).json().data.days as { day: string; is_quiet: boolean }[];
  expect(listed.filter(({ is_quiet }) => is_quiet).map(({ day }) => day)).toEqual(quiet.toReversed());
  const seen = (await finance.step('/close/quiet/preview', {})).json().data;
  expect(seen.days).toEqual(quiet);
  expect((await finance.change('/close/quiet', { fingerprint: seen.fingerprint })).json().data).toEqual({
    days: quiet,
  });
  for (const day of quiet) {
    expect(await read(finance, day)).toMatchObject({
      signed: { by: '経理 けいこ' },
      compare: { state: 'done', total: 0 },
    });
  }
  expect((await read(finance)).signed).toBeNull();
  expect((await read(finance, '2026-11-18')).signed).toBeNull();
  const kept = await shop.db
    .selectFrom('audit_event')
    .where('command', '=', 'day-signed')
    .select('subject_id')
    .execute();
  expect(kept.map(({ subject_id }) => subject_id).toSorted()).toEqual(quiet);
  expect((await finance.step('/close/quiet/preview', {})).json().code).toBe('no-quiet-days');
});

test('a day that is no longer quiet when the button is pressed is not signed, nor are the others', async () => {
  const { console, shop, till } = await afterADay();
  shop.setNow('2026-11-18T09:00:00+09:00');
  const finance = await console.signedIn('finance');
  const { fingerprint } = (await finance.step('/close/quiet/preview', {})).json().data;
  shop.setNow('2026-11-17T12:00:00+09:00');
  await till.order();
  shop.setNow('2026-11-18T09:00:00+09:00');
  expect((await finance.change('/close/quiet', { fingerprint })).json().code).toBe('moved');
  expect((await read(finance, '2026-11-16')).signed).toBeNull();
});

test('of two who sign the same quiet day at once, the first one’s name stands under it', async () => {
  const { shop, console } = await afterADay();
  const day = '2026-11-14';
  const figures = await figuresOf(shop.db, day);
  const signAs = async (name: string) => {
    const staff = { id: await console.idOf(`${name}@staff.example.jp`) } as Staff;
    return shop.db.transaction().execute(async (tx) => {
      await touchDay(tx, day);
      return signQuietDay(tx, { day, figures, note: '' }, staff, shop.context.now());
    });
  };
  expect([await signAs('finance'), await signAs('admin')]).toEqual([true, false]);
});

test('what differs is listed and needs a word of whoever signs all the same', async () => {
  const { console, shop, card, finance } = await afterADay();
  // Makes the database as if no notice of the card payment had arrived, and no job were about to ask.
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
  // The comparison reconciles the order.
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

test('a comparison that was made before the day was over, or before its figures changed, does not count', async () => {
  const { console, shop, card, finance } = await afterADay();
  const early = { day: '2026-11-16', version: 1 };
  expect((await finance.change('/close/compare', early)).json().code).toBe('day-not-over');
  const day = await compare(console, finance);
  await shop.db.updateTable('day_close').set({ compared_at: '2026-11-15T14:59:59.000Z' }).execute();
  expect((await read(finance)).compare.state).toBe('none');
  expect((await sign(finance, day)).json().code).toBe('day-not-compared');

  expect((await sign(finance, await compare(console, finance))).statusCode).toBe(200);
  console.pass(5);
  await shop.db.updateTable('orders').set({ payment_date: null }).where('order_number', '=', card.number).execute();
  const changed = await read(finance);
  expect([changed.is_changed, changed.compare.state]).toEqual([true, 'outdated']);
  expect((await sign(finance, changed)).json().code).toBe('day-compare-again');
  expect((await sign(finance, await compare(console, finance), 'taken back')).statusCode).toBe(200);
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
