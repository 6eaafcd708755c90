import { seasonPrice } from '@hitosoroi/rules/season-price';
import { expect, test } from 'vitest';
import { limitByStaff } from '../../../test/by-staff.ts';
import { type Console, openConsole } from '../../../test/console.ts';
import { dormOrder, memberOf, place, setNamed, unlimitedOrders } from '../../../test/ordering.ts';
import { openShop } from '../../../test/shop.ts';
import { facilityId, previewed, season } from '../../../test/staff-examples/facility.ts';
import { question, worksOn } from '../../../test/staff-examples/forms.ts';
import { DORM } from '../../../test/staff-examples/sets.ts';

const PATH = '/catalogue/facility/season';

/** Reads a facility with its offers, invitations and orders. */
const wholeOf = async ({ db }: Pick<Console, 'db'>, id: number) => ({
  facility: await db.selectFrom('facility').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  sets: await db.selectFrom('facility_set').where('facility_id', '=', id).orderBy('sort_order').selectAll().execute(),
  options: await db
    .selectFrom('facility_option')
    .where('facility_id', '=', id)
    .orderBy('set_id')
    .orderBy('option_id')
    .selectAll()
    .execute(),
  keys: await db.selectFrom('invitation').where('facility_id', '=', id).orderBy('kind').select('secret').execute(),
  orders: await db.selectFrom('orders').where('facility_id', '=', id).orderBy('order_number').selectAll().execute(),
});

const made = async (console: Console, id: number, changes: object = {}) => {
  const { by, body } = await previewed(console, PATH, { id, season: { ...season, ...changes } });
  const answer = await by.change(PATH, body);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id as number;
};

test('next season has the same questions and sets at its own prices, and opens on its day', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  const running = await wholeOf(console, id);
  const browser = await console.signedIn('catalogue');
  const shown = (await browser.change(`${PATH}/preview`, { id, season })).json().data;
  expect(shown.sets[0]).toMatchObject({ name: '寝具セット', options: [{ price: 1980, next_price: 2080 }, {}, {}] });
  expect(shown.questions).toBe(6);
  const nextId = await made(console, id);
  const next = await wholeOf(console, nextId);
  expect(next.facility).toMatchObject({
    handle: 'international-house-2027',
    name: season.name,
    is_open: false,
    is_published: false,
    opens_on: '2027-02-01',
    publishes_on: '2027-02-01',
    form_content: running.facility.form_content,
    cancel_policy: running.facility.cancel_policy,
    version: 1,
  });
  expect(next.sets.map(({ set_id }) => set_id)).toEqual(running.sets.map(({ set_id }) => set_id));
  expect(next.options.map(({ price }) => price)).toEqual(running.options.map(({ price }) => seasonPrice(price, 5)));
  expect(next.keys).toHaveLength(2);
  expect(await wholeOf(console, id)).toEqual(running);
});

test('next season begins with the same limits and its whole stock', async () => {
  const console = await openConsole();
  const id = await facilityId(console);
  const member = await memberOf(console, 'dorm');
  await limitByStaff(console, DORM, 'bedding', { least: 2, most: 3, stock: 10 });
  expect((await place(member, await dormOrder(member))).json().data).toHaveProperty('order_number');
  const next = await made(console, id);
  const takenAt = async (at: number) =>
    (await console.db.selectFrom('stock_taken').where('facility_id', '=', at).selectAll().execute()).map(
      ({ taken }) => taken,
    );
  expect((await wholeOf(console, next)).sets[0]).toMatchObject({ least: 2, most: 3, stock: 10 });
  expect([await takenAt(id), await takenAt(next)]).toEqual([[2], [0]]);
});

test('next season asks staff what this one asks, but for what is retired, and its numbers go on', async () => {
  const console = await openConsole();
  const { id, form, publish } = await worksOn(console);
  const staff_inputs = [question({ title: '部屋の割り当て' }), question({ title: '備考' })];
  const first = (await publish({ ...form, staff_inputs })).json().data;
  await publish({ ...first.form, staff_inputs: first.form.staff_inputs.slice(0, 1) }, first.version);
  const nextId = await made(console, id);
  const next = await worksOn(console, nextId);
  expect(next.form.staff_inputs).toEqual(first.form.staff_inputs.slice(0, 1));
  const answer = await next.publish({ ...next.form, inputs: [...next.form.inputs, question({ title: '新しい質問' })] });
  expect(answer.json().data.form.inputs.at(-1).id).toBe(10);
});

test('orders, prices and forms of both seasons are apart', async () => {
  const console = await openConsole(await openShop({ env: { ...unlimitedOrders, PAYMENT_CALLS: 'none' } }));
  const id = await facilityId(console);
  const now = await memberOf(console, 'dorm');
  await place(now, await dormOrder(now));
  const running = await wholeOf(console, id);
  const nextId = await made(console, id, { opens_on: '2026-11-16', start_date: '2026-12-01', end_date: '2027-11-30' });
  await console.db
    .updateTable('facility')
    .set({ form_content: JSON.stringify({ is_enabled: false, is_english_enabled: true, inputs: [] }) })
    .where('id', '=', nextId)
    .execute();
  await console.db.updateTable('facility_option').set({ price: 9_990 }).where('facility_id', '=', nextId).execute();
  expect(await wholeOf(console, id)).toEqual(running);

  console.setNow('2026-11-16T10:00:00+09:00');
  await console.db
    .updateTable('member')
    .set({ facility_id: nextId })
    .where('email', '=', 'hidden@example.jp')
    .execute();
  const next = await memberOf(console, 'hidden');
  const priceFor = async (browser: typeof next) => (await setNamed(browser, '寝具セット')).options[0].price;
  expect([await priceFor(now), await priceFor(next)]).toEqual([1_980, 9_990]);
  const placed = await place(next, await dormOrder(next, { form: [] }));
  expect(placed.json().data.order_number).toBeDefined();
  const [order] = (await wholeOf(console, nextId)).orders;
  expect(order).toMatchObject({ facility_name: season.name, price: 9_990 * 2 * 3 });
  expect(await wholeOf(console, id)).toEqual(running);
});

test('a set of the running facility alone is made once more for the next', async () => {
  const console = await openConsole();
  const id = await facilityId(console, 'minato-main');
  const { set_id } = await console.db
    .selectFrom('facility_set')
    .where('facility_id', '=', id)
    .orderBy('sort_order')
    .select('set_id')
    .executeTakeFirstOrThrow();
  await console.db.deleteFrom('facility_set').where('set_id', '=', set_id).where('facility_id', '<>', id).execute();
  await console.db.updateTable('rental_set').set({ facility_id: id }).where('id', '=', set_id).execute();
  const running = await wholeOf(console, id);
  const nextId = await made(console, id, { name: '本校 2027年度', name_en: '', price_percent: 0 });
  const next = await wholeOf(console, nextId);
  expect(next.sets).toHaveLength(running.sets.length);
  expect(next.sets.map((set) => set.set_id)).not.toContain(set_id);
  expect(next.options.map(({ price }) => price).sort()).toEqual(running.options.map(({ price }) => price).sort());
  const own = await console.db.selectFrom('rental_set').where('facility_id', '=', nextId).selectAll().execute();
  const [old] = await console.db.selectFrom('rental_set').where('id', '=', set_id).selectAll().execute();
  expect(own).toMatchObject([{ name: old?.name, description: old?.description }]);
  const pictures = (of: number) =>
    console.db
      .selectFrom('set_picture')
      .where('set_id', '=', of)
      .orderBy('position')
      .select(['position', 'picture_digest'])
      .execute();
  expect(await pictures(own[0]?.id ?? 0)).toEqual(await pictures(set_id));
  expect(await wholeOf(console, id)).toEqual(running);
});

test.each([
  ['its own name', { name: '国際学生寮' }, { name: 'facility-name-taken' }],
  ['a day that has begun', { opens_on: '2026-11-15' }, { opens_on: 'day-ahead' }],
  ['a mistyped year', { end_date: '2208-03-31' }, { end_date: 'year-out' }],
  ['opening in a mistyped year', { opens_on: '2207-02-01' }, { opens_on: 'year-out' }],
  ['cancelling after the end', { main_end_date: '2028-04-01' }, { 'season.main_end_date': 'cancel-after-end' }],
])('%s is refused', async (_, changes, codes) => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const body = { id: await facilityId(console), season: { ...season, ...changes } };
  const answer = await browser.change(`${PATH}/preview`, body);
  expect([answer.statusCode, answer.json().codes]).toEqual([422, codes]);
});
