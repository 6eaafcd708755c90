import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { warehouseColumns } from '@hitosoroi/rules/order-columns';
import { CANCELED, PAID } from '@hitosoroi/rules/order-status';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { eraseByStaff } from '../../../test/by-staff.ts';
import { type Console, enrolled, openConsole } from '../../../test/console.ts';
import { type Browser, csvRows, download, start, type Wanted } from '../../../test/exported-files.ts';
import { manyOrders } from '../../../test/many-orders.ts';
import { newOrdersOf, savedSet, setNow } from '../../../test/staff-examples/exports.ts';
import { question, worksOn } from '../../../test/staff-examples/forms.ts';
import { ordered } from '../../../test/staff-examples/order.ts';
import { twoOrders } from '../../../test/staff-examples/order-list.ts';
import { untilItWaits } from '../../../test/until-it-waits.ts';
import { endExport } from './end-export.ts';

interface Entry {
  readonly sentence: string;
}

const exported = async (console: Console, by: Browser, wanted: Wanted): Promise<Buffer> => {
  const { id } = (await start(by, wanted)).json().data;
  await console.work();
  return download(by, id);
};

/** The cells of a workbook's only sheet as Excel stores them, each with its type. */
const xlsxRows = (file: Buffer): { text?: string; number?: number; style: string }[][] => {
  const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] as Uint8Array);
  const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c\/>|<c(?: t="inlineStr")? s="(\d)">(?:<v>(.*?)<\/v>|<is><t xml:space="preserve">(.*?)<\/t><\/is>)<\/c>/gs,
      ),
    ].map(([, style = '', number, text]) => ({
      style,
      ...(number !== undefined && { number: Number(number) }),
      ...(text !== undefined && { text: plain(text) }),
    })),
  );
};

test('what the list shows is what is exported: the same orders and columns, a row for each item, a column for each question', async () => {
  const console = await openConsole();
  const { dorm, school } = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const all = csvRows(await exported(console, desk, { columns: ['number', 'phone', 'start_date'] }));
  expect(all[0]).toEqual(['注文番号', '電話番号', '利用開始日']);
  expect(new Set(all.slice(1).map(([number]) => number))).toEqual(new Set([dorm, school]));
  expect(all.find(([number]) => number === dorm)?.slice(1)).toEqual(['="090-1234-5678"', '2026-12-01']);

  const chosen = csvRows(
    await exported(console, desk, { columns: ['set', 'number', 'answers'], filter: { start: '2026-12-01' } }),
  );
  expect(chosen).toHaveLength(2);
  expect(chosen[0]?.slice(0, 2)).toEqual(['注文番号', 'セット']);
  expect(chosen[0]?.slice(2).every((title) => title.startsWith('回答：'))).toBe(true);
  expect(chosen[1]?.slice(0, 2)).toEqual([dorm, '寝具セット']);
});

test('a question that was retitled or retired has one column, under its last title; staff’s have theirs', async () => {
  const console = await openConsole();
  const [first, second] = [await ordered(console), await ordered(console)];
  const { form, publish } = await worksOn(console);
  const [one, two, ...rest] = form.inputs as [DraftInput, DraftInput, ...DraftInput[]];
  const room = question({ title: '部屋の割り当て', title_en: 'Room assigned' });
  const published = await publish({ ...form, inputs: [two, { ...one, title: '新しい題' }], staff_inputs: [room] });
  const field = `staff_${published.json().data.form.staff_inputs[0].id}`;
  const desk = await console.signedIn('desk');
  await desk.change('/order/staff-answers', { number: second, version: 1, answers: { [field]: '西棟' } });
  const [titles = [], ...rows] = csvRows(await exported(console, desk, { columns: ['number', 'answers'] }));
  expect(titles).toContain('回答：新しい題');
  expect(titles).not.toContain(`回答：${one.title}`);
  expect(titles).toContain(`回答：${rest[0]?.title}`);
  const at = titles.indexOf('スタッフ用：部屋の割り当て');
  expect(new Map(rows.map((row) => [row[0], row[at]]))).toEqual(
    new Map([
      [first, ''],
      [second, '西棟'],
    ]),
  );
  const { orders } = (await desk.get('/orders')).json().data;
  // Both orders were placed at the same moment, so the list may begin with either.
  const listed = orders.find(({ number }: { number: string }) => number === second);
  expect(listed.answers.map(({ question: asked }: { question: string }) => asked)).toContain('Room assigned');
});

test('a workbook keeps phone numbers and rooms as text, amounts as numbers, days as days, and runs nothing', async () => {
  const console = await openConsole();
  await twoOrders(console);
  await console.db.updateTable('member').set({ name: '=HYPERLINK("x")<&>' }).execute();
  const finance = await console.signedIn('finance');
  const file = await exported(console, finance, {
    format: 'xlsx',
    columns: ['number', 'ordered_at', 'name', 'phone', 'start_date', 'price', 'answers'],
    filter: { start: '2026-12-01' },
  });
  expect(Object.keys(unzipSync(file))).toContain('[Content_Types].xml');
  const [titles, row] = xlsxRows(file);
  expect(titles?.slice(0, 6).map(({ text }) => text)).toEqual([
    '注文番号',
    '注文日時',
    '氏名',
    '電話番号',
    '利用開始日',
    '注文合計',
  ]);
  const [number, ordered, name, phone, start, price, ...answers] = row ?? [];
  expect(number?.text).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  // Excel stores 15 November 2026 as 46,341. The order was placed at 10:00 in Japan.
  expect(ordered).toEqual({ style: '4', number: 46_341 + 10 / 24 });
  expect(name).toEqual({ style: '2', text: '=HYPERLINK("x")<&>' });
  expect(phone).toEqual({ style: '2', text: '090-1234-5678' });
  expect(start).toEqual({ style: '3', number: 46_357 });
  expect(price).toEqual({ style: '0', number: 11_880 });
  expect(answers.every(({ number: figure }) => figure === undefined)).toBe(true);
});

test('a workbook shows whole times and days, and prints across on A4 with its heads and page numbers', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const columns = ['number', 'ordered_at', 'payment_date', 'start_date'];
  const files = unzipSync(await exported(console, desk, { format: 'xlsx', columns }));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
  for (const [index, longest] of ['0000-0000-0000', '2026-11-15 10:00:00', '2026-11-15', '2026-11-15'].entries())
    expect(widths[index]).toBeGreaterThan(longest.length + 2);
  expect(sheet).toMatch(
    /<sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>.*<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/s,
  );
  expect(sheet).toContain('<oddFooter>&amp;C&amp;P / &amp;N</oddFooter>');
  const book = strFromU8(files['xl/workbook.xml'] as Uint8Array);
  expect(book).toContain(`<definedName name="_xlnm.Print_Titles" localSheetId="0">'注文'!$1:$1</definedName>`);
});

test('a long one is written in parts, tells how far it is, has every order once, and is gone after an hour', async () => {
  const console = await openConsole();
  await manyOrders(console, 1_200);
  const desk = await console.signedIn('desk');
  const { id, state } = (await start(desk, { columns: ['number'] })).json().data;
  expect(state).toBe('waiting');
  expect((await desk.get(`/exports/part?id=${id}&part=0`)).json().code).toBe('export-over');
  await console.work();
  const told = (await desk.get('/exports')).json().data.exports[0];
  expect(told).toMatchObject({ state: 'ready', orders_total: 1_201, orders_done: 1_201, rows_done: 1_201, parts: 4 });
  const rows = csvRows(await download(desk, id));
  expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(1_201);

  console.pass(61);
  await console.work();
  const later = await console.signedIn('desk');
  expect((await later.get(`/exports/part?id=${id}&part=0`)).json().code).toBe('export-over');
  expect(await console.db.selectFrom('staff_export_part').select('position').execute()).toEqual([]);
});

test('nobody gets another person’s file, amounts are for finance, and a viewer gets only their facility', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const [desk, admin, viewer] = [
    await console.signedIn('desk'),
    await console.signedIn('admin'),
    await console.signedIn('viewer'),
  ];
  const refused = await start(desk, { columns: ['number', 'price'] });
  expect([refused.statusCode, refused.json().roles]).toEqual([403, ['finance', 'admin']]);
  const { id } = (await start(desk, { columns: ['number'] })).json().data;
  await console.work();
  expect((await admin.get(`/exports/part?id=${id}&part=0`)).statusCode).toBe(404);
  expect((await admin.change('/exports/taken', { id })).statusCode).toBe(404);
  const own = csvRows(await exported(console, viewer, { columns: ['facility'] })).slice(1);
  expect(own).toHaveLength(1);
  const others = (await start(viewer, { columns: ['number'], filter: { facility: '2' } })).json();
  const mine = (await viewer.get('/me')).json().data.facilities[0].id;
  expect(others.code).toBe(mine === 2 ? undefined : 'out-of-scope');
  const list = (await viewer.get('/exports')).json().data.exports as { id: number }[];
  expect(list.map((each) => each.id)).not.toContain(id);
});

test('a file stays its person’s while they have the same facilities, in whichever order they are read', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const { db } = console;
  const staff_id = await console.idOf('viewer@staff.example.jp');
  const ids = (await db.selectFrom('facility').orderBy('id').select('id').limit(2).execute()).map(({ id }) => id);
  const give = (facilities: number[]) =>
    db
      .insertInto('staff_facility')
      .values(facilities.map((facility_id) => ({ staff_id, facility_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await give(ids);
  const viewer = await console.signedIn('viewer');
  const { id, facilities } = (await start(viewer, { columns: ['number'] })).json().data;
  await console.work();
  await db
    .updateTable('staff_export')
    .set({ facilities: JSON.stringify(facilities.toReversed()) })
    .where('id', '=', id)
    .execute();
  expect((await viewer.get(`/exports/part?id=${id}&part=0`)).statusCode).toBe(200);
  await db
    .deleteFrom('staff_facility')
    .where('staff_id', '=', staff_id)
    .where('facility_id', '=', ids[0] ?? 0)
    .execute();
  expect((await viewer.get(`/exports/part?id=${id}&part=0`)).statusCode).toBe(404);
});

test('who has only some facilities neither sees, uses, takes back, discards, redirects nor retires a saved set', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  await desk.change('/exports/taken', { id: await newOrdersOf(console, desk, set.id) });
  await twoOrders(console);
  const { version } = await setNow(desk, set.id);
  const facilities = (await console.facilityIds()).slice(0, 1);
  const { visitor } = await enrolled(console, 'one@example.jp', { roles: ['desk', 'finance'], facilities });
  const content = { name: 'Mine', format: 'csv', columns: ['number'], filter: {} };
  const all = ['export_set', 'staff_export', 'staff_export_order'] as const;
  const rows = () => Promise.all(all.map((table) => console.db.selectFrom(table).selectAll().execute()));
  const before = await rows();
  const refused = [
    await visitor.get('/exports/sets'),
    await start(visitor, { columns: ['number'], set_id: set.id, is_new_only: true }),
    await start(visitor, { columns: ['number'], set_id: set.id }),
    await visitor.change('/exports/sets/save', content),
    await visitor.change('/exports/sets/change', { ...content, id: set.id, version }),
    await visitor.change('/exports/sets/take-back', { id: set.id, version }),
    await visitor.change('/exports/sets/retire', { id: set.id, version }),
  ];
  expect(refused.map((answer) => answer.json().code)).toEqual(refused.map(() => 'out-of-scope'));
  expect(await rows()).toEqual(before);
  const open = await newOrdersOf(console, desk, set.id);
  expect((await visitor.change('/exports/discard', { id: open })).statusCode).toBe(404);
  expect((await setNow(desk, set.id)).open).toMatchObject({ export_id: open });
});

test('a file with amounts, or of more facilities, is no more theirs once the role or the facilities were taken', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const admin = await console.signedIn('admin');
  const { visitor, id: staff } = await enrolled(console, 'two@example.jp', { roles: ['desk', 'finance'] });
  const { id } = (await start(visitor, { columns: ['number', 'price'] })).json().data;
  await console.work();
  expect((await visitor.get(`/exports/part?id=${id}&part=0`)).statusCode).toBe(200);
  const person = { id: staff, name: 'New Person', roles: ['desk'] };
  await admin.change('/people/change', { ...person, version: 1, facilities: 'all' });
  const part = await visitor.get(`/exports/part?id=${id}&part=0`);
  expect([part.statusCode, part.json().roles]).toEqual([403, ['finance', 'admin']]);
  expect((await visitor.change('/exports/taken', { id })).json().code).toBe('no-role');
  const facilities = (await console.facilityIds()).slice(0, 1);
  await admin.change('/people/change', { ...person, version: 2, facilities });
  expect((await visitor.get('/exports')).json().data.exports).toEqual([]);
  expect((await visitor.change('/exports/discard', { id })).statusCode).toBe(404);
});

test('the warehouse gets each order once: new is what was not in a file that arrived, and one step can be taken back', async () => {
  const console = await openConsole();
  const first = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  const numbers = async (id: number) =>
    csvRows(await download(desk, id))
      .slice(1)
      .map(([kind, _change, number]) => (kind === '新しい注文' ? number : kind))
      .sort();
  const lost = await newOrdersOf(console, desk, set.id);
  expect(await numbers(lost)).toEqual(Object.values(first).sort());

  // While a file is open, staff cannot start a second file with the same orders.
  const body = { format: 'csv', columns: ['number'], filter: {}, set_id: set.id, is_new_only: true };
  expect((await desk.change('/exports/start', body)).json().code).toBe('export-open');
  await desk.change('/exports/discard', { id: lost });
  const second = await newOrdersOf(console, desk, set.id);
  expect(await numbers(second)).toEqual(Object.values(first).sort());
  await desk.change('/exports/taken', { id: second });

  // Without new orders there is no file, so staff have none to download or to discard.
  const nothing = await newOrdersOf(console, desk, set.id);
  const [told] = (await desk.get('/exports')).json().data.exports;
  expect(told).toMatchObject({ id: nothing, state: 'over', orders_total: 0, parts: 0, expires_at: null });
  expect((await setNow(desk, set.id)).open).toBeNull();
  const next = await twoOrders(console);
  const third = await newOrdersOf(console, desk, set.id);
  expect(await numbers(third)).toEqual(Object.values(next).sort());
  await desk.change('/exports/taken', { id: third });

  const now = await setNow(desk, set.id);
  expect(now.last).toMatchObject({ orders: 2 });
  const back = await desk.change('/exports/sets/take-back', { id: set.id, version: now.version });
  expect(back.statusCode).toBe(200);
  expect(await numbers(await newOrdersOf(console, desk, set.id))).toEqual(Object.values(next).sort());
});

test('the warehouse is told once what was cancelled after it went out, and again where that is taken back', async () => {
  const console = await openConsole();
  const { dorm, school } = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  const kinds = async (id: number) =>
    csvRows(await download(desk, id))
      .slice(1)
      .map(([kind, _change, number]) => `${kind} ${number}`);
  await desk.change('/exports/taken', { id: await newOrdersOf(console, desk, set.id) });
  const cancel = (number: string) =>
    console.db.updateTable('orders').set({ order_status: CANCELED }).where('order_number', '=', number).execute();
  await cancel(dorm);
  const next = await newOrdersOf(console, desk, set.id);
  expect(await kinds(next)).toEqual([`キャンセルされた注文 ${dorm}`]);
  const [file] = (await desk.get('/exports')).json().data.exports;
  expect(file).toMatchObject({ orders_done: 1, cancellations: 1 });
  await desk.change('/exports/taken', { id: next });
  await newOrdersOf(console, desk, set.id);
  expect((await desk.get('/exports')).json().data.exports[0]).toMatchObject({ state: 'over', orders_total: 0 });

  const { version } = await setNow(desk, set.id);
  await desk.change('/exports/sets/take-back', { id: set.id, version });
  await cancel(school);
  const again = await newOrdersOf(console, desk, set.id);
  expect((await kinds(again)).sort()).toEqual([dorm, school].map((number) => `キャンセルされた注文 ${number}`).sort());
});

test('an order tells which file it went out in, and its cancellation says whom to tell', async () => {
  const console = await openConsole();
  const { dorm } = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  const order = async () => (await desk.get(`/order?number=${dorm}`)).json().data;
  const told = async () =>
    (await order()).timeline
      .filter(({ kind }: { kind: string }) => kind === 'export')
      .map((each: Entry) => each.sentence);
  const previewed = async () =>
    (await desk.step('/orders/cancel/preview', { order_number: dorm, note: '電話', paid: 'no' })).json().data;
  const file = await newOrdersOf(console, desk, set.id);
  expect([await told(), (await order()).last_exported_at, (await previewed()).last_exported_at]).toEqual([
    [],
    null,
    null,
  ]);
  await desk.change('/exports/taken', { id: file });
  expect(await told()).toEqual([expect.stringContaining('exported it as a new order, in a file of “Store room”.')]);
  const { last_exported_at } = await order();
  expect(last_exported_at).not.toBeNull();
  expect((await previewed()).last_exported_at).toBe(last_exported_at);

  await console.db.updateTable('orders').set({ order_status: CANCELED }).where('order_number', '=', dorm).execute();
  await desk.change('/exports/taken', { id: await newOrdersOf(console, desk, set.id) });
  expect(await told()).toEqual([expect.stringContaining('as a canceled order'), expect.any(String)]);
  const { version } = await setNow(desk, set.id);
  await desk.change('/exports/sets/take-back', { id: set.id, version });
  expect(await told()).toHaveLength(1);
  await desk.change('/exports/sets/retire', { id: set.id, version: version + 1 });
  expect(await told()).toHaveLength(1);
});

test('of a day without orders a saved set makes no file', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const { id } = await savedSet(desk);
  const filter = { from: '2020-01-01', to: '2020-01-01' };
  const body = { format: 'xlsx', columns: ['number'], filter, set_id: id, is_new_only: false };
  await desk.change('/exports/start', body);
  await console.work();
  const [told] = (await desk.get('/exports')).json().data.exports;
  expect(told).toMatchObject({ state: 'over', orders_total: 0, parts: 0, expires_at: null });
});

test('there is a set for the warehouse from the start: paid orders, no amounts, and in one cell how many of what', async () => {
  const console = await openConsole();
  const { dorm } = await twoOrders(console);
  await console.db
    .updateTable('orders')
    .set({ order_status: PAID, payment_method: 1, cancel_request_status: REQUEST_PENDING })
    .where('order_number', '=', dorm)
    .execute();
  const desk = await console.signedIn('desk');
  const [{ id, columns, filter, format }] = (await desk.get('/exports/sets')).json().data.sets;
  expect([format, columns, filter]).toEqual(['xlsx', warehouseColumns, { state: 'paid' }]);
  const body = { format, columns, filter, set_id: id, is_new_only: true };
  const file = (await desk.change('/exports/start', body)).json().data.id;
  await console.work();
  const [titles = [], ...rows] = xlsxRows(await download(desk, file));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[titles.findIndex(({ text }) => text === '個数')]?.number).toBe(2);
  const row = Object.fromEntries(titles.map(({ text = '' }, index) => [text, rows[0]?.[index]?.text]));
  expect(row).toMatchObject({
    区分: '新しい注文',
    注文番号: dorm,
    キャンセル申請: '申請中',
    '学校・法人': '青葉大学',
    施設: '国際学生寮',
    数量: '2組 × 3か月',
    '回答：部屋番号': '205',
  });
});

test('two files of a saved set have the same columns, whichever facility’s orders are in them', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const [{ id, columns, format }] = (await desk.get('/exports/sets')).json().data.sets;
  const titles = async (number: string) => {
    await console.db.updateTable('orders').set({ order_status: PAID }).where('order_number', '=', number).execute();
    const body = { format, columns, filter: { state: 'paid' }, set_id: id, is_new_only: true };
    const file = (await desk.change('/exports/start', body)).json().data.id;
    await console.work();
    const [heads = [], ...rows] = xlsxRows(await download(desk, file));
    expect(rows).toHaveLength(1);
    await desk.change('/exports/taken', { id: file });
    return heads.map(({ text }) => text);
  };
  const { dorm, school } = await twoOrders(console);
  const [first, second] = [await titles(school), await titles(dorm)];
  expect(first).toEqual(second);
  expect(first).toContain('回答：部屋番号');
});

test('a saved set keeps its kind of file, which can be changed', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const { id, version } = await savedSet(desk);
  const { format, name, columns, filter } = await setNow(desk, id);
  expect(format).toBe('csv');
  await desk.change('/exports/sets/change', { id, version, name, columns, filter, format: 'xlsx' });
  expect((await setNow(desk, id)).format).toBe('xlsx');
  const [changed] = (await console.audit()).filter(({ command }) => command === 'export-set-changed');
  expect([changed?.before, changed?.after]).toMatchObject([{ format: 'CSV' }, { format: 'XLSX' }]);
});

test('the audit knows who exported what, with how many rows, and nobody’s name', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const { id } = (await start(desk, { columns: ['number', 'name'], filter: { state: 'unpaid' } })).json().data;
  await console.work();
  await desk.change('/exports/taken', { id });
  const rows = (await console.audit()).filter(({ command }) => /export/.test(command));
  expect(rows.map(({ command }) => command)).toEqual(['orders-exported', 'export-taken']);
  expect(rows[1]?.after).toMatchObject({ orders: 2, rows: 2, columns: ['注文番号', '氏名'] });
  const { name } = await console.db.selectFrom('member').select('name').executeTakeFirstOrThrow();
  expect(JSON.stringify(rows)).not.toContain(name);
});

test('when a member is erased no file outlives them', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const { id } = (await start(desk, { columns: ['number', 'name'] })).json().data;
  await console.work();
  expect((await download(desk, id)).length).toBeGreaterThan(0);
  await eraseByStaff(console, 'hidden@example.jp');
  expect((await desk.get(`/exports/part?id=${id}&part=0`)).json().code).toBe('export-over');
});

test('a file that cannot be written says so in the end, and is not tried for ever', async () => {
  const console = await openConsole();
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const { id } = (await start(desk, { columns: ['number'] })).json().data;
  await console.db
    .updateTable('staff_export')
    .set({ columns: JSON.stringify(['nonsense']) })
    .where('id', '=', id)
    .execute();
  for (let tries = 0; tries < 4; tries += 1) {
    await console.work();
    console.pass(1);
  }
  const row = await console.db.selectFrom('staff_export').select(['state', 'problem']).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'failed', problem: 'broken' });
});

test.each(['taken', 'over'] as const)('of a file whose hour ends while it is taken, %s first counts', async (first) => {
  const console = await openConsole();
  const { db } = console;
  await twoOrders(console);
  const desk = await console.signedIn('desk');
  const id = await newOrdersOf(console, desk, (await savedSet(desk)).id);
  const end = () => db.transaction().execute((tx) => endExport(tx, id));
  const { second } = await db.transaction().execute(async (tx) => {
    if (first === 'over') await endExport(tx, id);
    else await tx.updateTable('staff_export').set({ taken_at: console.context.now().toISOString() }).execute();
    const second = first === 'over' ? desk.change('/exports/taken', { id }) : end();
    await untilItWaits(db);
    return { second };
  });
  const answer = await second;
  const exports = await db.selectFrom('staff_export_order').select('order_number').execute();
  expect([answer?.json().code, exports.length]).toEqual(first === 'over' ? ['export-over', 0] : [undefined, 2]);
});
