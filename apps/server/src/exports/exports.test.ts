import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../test/console.ts';
import { manyOrders } from '../../test/many-orders.ts';
import { tellOperator } from '../../test/operator.ts';
import { readCsv } from '../../test/read-csv.ts';
import { newOrdersOf, savedSet } from '../../test/staff-examples/exports.ts';
import { twoOrders } from '../../test/staff-examples/order-list.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

interface Wanted {
  readonly format?: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  readonly filter?: object;
}

const start = (by: Browser, { format = 'csv', columns, filter = {} }: Wanted) =>
  by.change('/exports/start', { format, columns, filter, is_new_only: false });

const download = async (by: Browser, id: number): Promise<Buffer> => {
  const { exports } = (await by.get('/exports')).json().data;
  const { parts } = exports.find((each: { id: number }) => each.id === id);
  const pieces: Buffer[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { content } = (await by.get(`/exports/part?id=${id}&part=${part}`)).json().data;
    pieces.push(Buffer.from(content, 'base64'));
  }
  return Buffer.concat(pieces);
};

const exported = async (console: Console, by: Browser, wanted: Wanted): Promise<Buffer> => {
  const { id } = (await start(by, wanted)).json().data;
  await console.work();
  return download(by, id);
};

const csvRows = (file: Buffer): string[][] => readCsv(file.toString('utf8').replace(/^\ufeff/, ''));

/** The cells of the one sheet of a workbook, as Excel stores them: each with its kind of value. */
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
  // 15 November 2026, 10:00 in Japan.
  expect(ordered).toEqual({ style: '4', number: 46_341 + 10 / 24 });
  expect(name).toEqual({ style: '2', text: '=HYPERLINK("x")<&>' });
  expect(phone).toEqual({ style: '2', text: '090-1234-5678' });
  expect(start).toEqual({ style: '3', number: 46_357 });
  expect(price).toEqual({ style: '0', number: 11_880 });
  expect(answers.every(({ number: figure }) => figure === undefined)).toBe(true);
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

test('the warehouse gets each order once: new is what was not in a file that arrived, and one step can be taken back', async () => {
  const console = await openConsole();
  const first = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const set = await savedSet(desk);
  const numbers = async (id: number) =>
    csvRows(await download(desk, id))
      .slice(1)
      .map(([number]) => number)
      .sort();
  const lost = await newOrdersOf(console, desk, set.id);
  expect(await numbers(lost)).toEqual(Object.values(first).sort());

  // While nobody knows whether it arrived, there is no second file with the same orders.
  const body = { format: 'csv', columns: ['number'], filter: {}, set_id: set.id, is_new_only: true };
  expect((await desk.change('/exports/start', body)).json().code).toBe('export-open');
  await desk.change('/exports/discard', { id: lost });
  const second = await newOrdersOf(console, desk, set.id);
  expect(await numbers(second)).toEqual(Object.values(first).sort());
  await desk.change('/exports/taken', { id: second });

  expect(await numbers(await newOrdersOf(console, desk, set.id))).toEqual([]);
  const [open] = (await desk.get('/exports/sets')).json().data.sets;
  await desk.change('/exports/discard', { id: open.open.export_id });
  const next = await twoOrders(console);
  const third = await newOrdersOf(console, desk, set.id);
  expect(await numbers(third)).toEqual(Object.values(next).sort());
  await desk.change('/exports/taken', { id: third });

  const [now] = (await desk.get('/exports/sets')).json().data.sets;
  expect(now.last).toMatchObject({ orders: 2 });
  const back = await desk.change('/exports/sets/take-back', { id: set.id, version: now.version });
  expect(back.statusCode).toBe(200);
  expect(await numbers(await newOrdersOf(console, desk, set.id))).toEqual(Object.values(next).sort());
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
  await tellOperator(console, 'members', 'erase', 'hidden@example.jp');
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
