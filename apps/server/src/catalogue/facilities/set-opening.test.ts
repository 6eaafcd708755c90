import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { memberOf, place, refusedOrder, schoolOrder } from '../../../test/ordering.ts';
import { facilityId, newFacility, previewed } from '../../../test/staff-examples/facility.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';

const PATH = '/catalogue/facility/opening';

/** Previews a change, then makes it. */
const set = async (console: Console, id: number, to: string, on: string) => {
  const { by, body } = await previewed(console, PATH, { id, to, on });
  return by.change(PATH, body);
};

const pageOf = async (console: Console, id: number) =>
  (await (await console.signedIn('catalogue')).get(`/catalogue/facility?id=${id}`)).json().data;

test('what would happen is shown, and nothing of it happens before it is done', async () => {
  const console = await openConsole();
  await paidOrder(console);
  const id = await facilityId(console);
  const browser = await console.signedIn('catalogue');
  const shown = (await browser.change(`${PATH}/preview`, { id, to: 'close', on: 'now' })).json().data;
  expect(shown).toMatchObject({ from: 'ordering', to: 'closed', coming: [], orders: 1, waiting: 0, members: 1 });
  expect(shown.missing).toEqual(['poster', 'trial']);
  expect((await pageOf(console, id)).state).toBe('ordering');
  expect((await set(console, id, 'close', 'now')).statusCode).toBe(200);
  expect((await pageOf(console, id)).state).toBe('closed');
  expect((await console.get('/checkkey?urlParamKey=demo-dorm')).json().data).toMatchObject({ opened: false });
});

test('a policy that contradicts the way of canceling is told in the list, on the checklist and before opening', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  const keeper = await console.signedIn('catalogue');
  const { version, details, policy_conflicts } = await pageOf(console, id);
  expect(policy_conflicts).toEqual([]);
  const body = { id, version, ...details, payment_cancel_method: 2 };
  expect((await keeper.change('/catalogue/facility/change', body)).statusCode).toBe(200);
  const conflicts = [
    { language: 'ja', says: 'direct' },
    { language: 'en', says: 'direct' },
  ];
  const { facilities } = (await keeper.get('/catalogue/facilities')).json().data;
  expect(facilities.find((each: { id: number }) => each.id === id).policy_conflicts).toEqual(conflicts);
  const page = await pageOf(console, id);
  expect(page.policy_conflicts).toEqual(conflicts);
  expect(page.points.find(({ point }: { point: string }) => point === 'policy').is_done).toBe(false);
  const shown = (await keeper.change(`${PATH}/preview`, { id, to: 'close', on: 'now' })).json().data;
  expect(shown.missing).toEqual(['policy', 'poster', 'trial']);
});

test('a facility starts by itself when its day begins in Japan, and the day can be taken back', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  await set(console, id, 'close', 'now');
  await set(console, id, 'unpublish', 'now');
  await set(console, id, 'start', '2026-12-01');
  expect((await pageOf(console, id)).coming).toEqual([
    { day: '2026-12-01', becomes: 'open' },
    { day: '2026-12-01', becomes: 'published' },
  ]);
  await set(console, id, 'publish', 'never');
  expect((await pageOf(console, id)).coming).toEqual([{ day: '2026-12-01', becomes: 'open' }]);
  await set(console, id, 'start', '2026-12-02');
  console.setNow('2026-12-01T23:59:00+09:00');
  expect((await pageOf(console, id)).state).toBe('coming');
  console.setNow('2026-12-02T00:00:00+09:00');
  expect((await pageOf(console, id)).state).toBe('ordering');
});

test('members see and order at a facility from the midnight in Japan on which it is published and opens, until it closes', async () => {
  const console = await openConsole();
  const id = await facilityId(console, 'minato-main');
  const browser = await memberOf(console, 'school');
  await set(console, id, 'close', 'now');
  await set(console, id, 'unpublish', 'now');
  await set(console, id, 'publish', '2026-11-20');
  await set(console, id, 'open', '2026-12-01');
  await set(console, id, 'close', '2026-12-11');
  const at = async (time: string) => {
    console.setNow(time);
    const { is_published } = await browser.me();
    const { products } = (await browser.get('/product/list')).json().data;
    expect(products.length > 0).toBe(is_published);
    return [is_published, (await console.get('/checkkey?urlParamKey=demo-school')).json().data.opened];
  };
  expect(await at('2026-11-19T23:59:59.999+09:00')).toEqual([false, false]);
  expect(await at('2026-11-20T00:00:00+09:00')).toEqual([true, false]);
  const order = await schoolOrder(browser);
  expect(await at('2026-11-30T23:59:59.999+09:00')).toEqual([true, false]);
  expect((await place(browser, order)).json().data).toEqual(refusedOrder('facility-closed', 'ja'));
  expect(await at('2026-12-01T00:00:00+09:00')).toEqual([true, true]);
  expect((await place(browser, order)).json().data.order_number).toBeDefined();
  expect(await at('2026-12-10T23:59:59.999+09:00')).toEqual([true, true]);
  expect(await at('2026-12-11T00:00:00+09:00')).toEqual([true, false]);
  // After the scheduled days have passed, a change by hand stays.
  await set(console, id, 'open', 'now');
  expect(await at('2026-12-12T00:00:00+09:00')).toEqual([true, true]);
  await set(console, id, 'unpublish', 'now');
  expect(await at('2026-12-12T00:00:01+09:00')).toEqual([false, true]);
});

test('a facility that is closed and opened by hand still closes on its day', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  await set(console, id, 'close', '2026-12-24');
  await set(console, id, 'close', 'now');
  await set(console, id, 'open', 'now');
  expect(await pageOf(console, id)).toMatchObject({ state: 'ordering', closes_on: '2026-12-24' });
  console.setNow('2026-12-24T00:00:00+09:00');
  expect((await pageOf(console, id)).state).toBe('closed');
});

test('a mistyped year is refused', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const body = { id: await facilityId(console), to: 'close', on: '9999-12-01' };
  expect((await browser.change(`${PATH}/preview`, body)).json().codes).toEqual({ on: 'year-out' });
});

test('what there is nothing to order at is not published', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const { id } = (await browser.change('/catalogue/facilities/make', newFacility)).json().data;
  const answer = await browser.change(`${PATH}/preview`, { id, to: 'start', on: 'now' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing-offered']);
  expect((await set(console, id, 'open', 'now')).statusCode).toBe(200);
  expect((await pageOf(console, id)).state).toBe('registering');
});

test('where all is free there is nothing to order: no order of 0 yen is taken', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  await console.db.updateTable('facility_option').set({ price: 0 }).where('facility_id', '=', id).execute();
  const browser = await console.signedIn('catalogue');
  const answer = await browser.change(`${PATH}/preview`, { id, to: 'start', on: 'now' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing-offered']);
  const { points } = await pageOf(console, id);
  expect(points.find(({ point }: { point: string }) => point === 'sets').is_done).toBe(false);
});

test.each([
  ['a day that has begun', 'start', '2026-11-15', { on: 'day-ahead' }],
  ['a day that there is not', 'start', '2026-11-31', { on: 'date-format' }],
  ['the day on which it closes', 'open', '2026-12-24', { on: 'opens-and-closes' }],
])('%s is refused', async (_, to, on, codes) => {
  const console = await openConsole();
  const id = await facilityId(console);
  await set(console, id, 'close', '2026-12-24');
  const browser = await console.signedIn('catalogue');
  const answer = await browser.change(`${PATH}/preview`, { id, to, on });
  expect([answer.statusCode, answer.json().codes]).toEqual([422, codes]);
  expect((await browser.change(`${PATH}/preview`, { id, to: 'unpublish', on: '2026-12-25' })).statusCode).toBe(422);
});

test('what moved since it was shown is not done', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  const { by, body } = await previewed(console, PATH, { id, to: 'close', on: '2026-12-24' });
  await set(console, id, 'open', '2027-01-10');
  expect((await by.change(PATH, body)).json().code).toBe('moved');
  expect((await pageOf(console, id)).closes_on).toBeNull();
});

test('a point is ticked with name and time, and taken back', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  const browser = await console.signedIn('catalogue');
  const trial = async () =>
    (await pageOf(console, id)).points.find(({ point }: { point: string }) => point === 'trial');
  await browser.change('/catalogue/facility/tick', { id, point: 'trial', is_done: true });
  expect(await trial()).toMatchObject({ is_done: true, checked_by: '商品 しょう', checked_at: expect.any(String) });
  await browser.change('/catalogue/facility/tick', { id, point: 'trial', is_done: false });
  expect(await trial()).toMatchObject({ is_done: false, checked_by: null });
});
