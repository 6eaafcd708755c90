import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { account, makeFile, owedTransfer, releasedTransfer } from '../../../test/staff-examples/transfers.ts';

type Way = { way: 'provider' | 'bank-transfer'; state: 'asked' | 'done' | 'refused' };

/** Inserts this many refunds of one order, all with the same time. */
const manyRefunds = async (console: Console, count: number, { way, state }: Way) => {
  const { number, trading_id } = await paidOrder(console, 'dorm', 'store');
  const at = console.context.now().toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    order_number: number,
    trading_id,
    payment_id: `${state}-${index}`,
    amount: 100,
    way,
    state,
    asked_at: at,
    ended_at: state === 'asked' ? null : at,
  }));
  await console.db.insertInto('refund').values(rows).execute();
  return number;
};

/** The rows of all pages. */
const allPages = async (console: Console, path: string, key: string) => {
  const finance = await console.signedIn('finance');
  const pages: { id: number; state: string }[][] = [];
  let after = '';
  do {
    const { data } = (await finance.get(`${path}${after && `&after=${after}`}`)).json();
    pages.push(data[key]);
    after = data.next ?? '';
  } while (after);
  return pages;
};

test.each([
  ['open', 'asked', 'ascending'],
  ['done', 'done', 'descending'],
] as const)('the pages of %s transfers hold each of them once', async (tab, state, order) => {
  const console = await openConsole();
  await manyRefunds(console, 120, { way: 'bank-transfer', state });
  const pages = await allPages(console, `/transfers?state=${tab}`, 'transfers');
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  const ids = pages.flat().map(({ id }) => id);
  const sorted = [...new Set(ids)].sort((one, other) => (order === 'ascending' ? one - other : other - one));
  expect(ids).toEqual(sorted);
});

test('the pages of refunds hold each of them once, and first those that have to go back by hand', async () => {
  const console = await openConsole();
  await manyRefunds(console, 70, { way: 'provider', state: 'asked' });
  await manyRefunds(console, 60, { way: 'provider', state: 'refused' });
  const pages = await allPages(console, '/refunds?', 'refunds');
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 30]);
  const found = pages.flat();
  expect(new Set(found.map(({ id }) => id)).size).toBe(130);
  expect(found.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 60 }, () => 'refused'),
    ...Array.from({ length: 70 }, () => 'under-way'),
  ]);
  const finance = await console.signedIn('finance');
  for (const path of ['/refunds', '/transfers'])
    for (const after of ['x', '9999-99-99T99:99:99.999Z~1', '9999-99-99T99:99:99.999Z~0-1'])
      expect((await finance.get(`${path}?after=${after}`)).statusCode).toBe(422);
});

test('the file holds what is released, on whatever page it stands, and is written for no day that is over', async () => {
  const console = await openConsole();
  await manyRefunds(console, 60, { way: 'bank-transfer', state: 'asked' });
  console.setNow('2026-11-15T11:00:00+09:00');
  const released = await releasedTransfer(console, 'school');
  const finance = await console.signedIn('finance');
  const { data } = (await finance.get('/transfers')).json();
  expect(data.transfers.map(({ id }: { id: number }) => id)).not.toContain(released.id);
  expect(data.ready.count).toBe(1);
  const past = await makeFile(finance, '2026-11-14');
  expect([past.statusCode, past.json().codes]).toEqual([422, { pay_on: 'day-over' }]);
  const file = (await makeFile(finance, '2026-11-16')).json().data;
  expect([file.count, file.sum]).toEqual([1, data.ready.sum]);
  expect((await finance.get('/transfers')).json().data.ready).toEqual({ count: 0, sum: 0 });
});

/** The partial indexes for the lists. A query may scan one of these indexes, but not the table. */
const ownIndexes = /USING (COVERING )?INDEX (refund_refused|refund_transferred|transfer_ready|transfer_at_the_bank)/;

/** The scans in SQLite's plans for these statements about refunds and transfers. A lookup by key is no scan. */
const scansOf = async ({ database, db }: Console, asked: ReturnType<typeof listenToQueries>): Promise<string[]> => {
  if (database.engine !== 'sqlite') return [];
  const lines: string[] = [];
  for (const [text, values] of [...asked]) {
    if (!/from "(refund|transfer)"/.test(text)) continue;
    const explained = CompiledQuery.raw(`explain query plan ${text}`, [...values]);
    lines.push(...(await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail));
  }
  return lines.filter((line) => line.startsWith('SCAN'));
};

test('no list of money that goes back reads through all refunds', async () => {
  const console = await openConsole();
  const { id } = await owedTransfer(console);
  const [desk, finance] = [await console.signedIn('desk'), await console.signedIn('finance')];
  await desk.change('/transfers/account', { id, version: 1, ...account });
  const asked = listenToQueries();
  for (const path of ['/transfers', '/transfers?state=done', '/refunds'])
    expect((await finance.get(path)).statusCode).toBe(200);
  const scans = await scansOf(console, asked);
  expect(scans.filter((line) => !ownIndexes.test(line))).toEqual([]);
  if (console.database.engine === 'sqlite') return;
  const scanned = await scannedBy(console.database, asked);
  expect([scanned.get('refund'), scanned.get('transfer')]).toEqual([undefined, undefined]);
});
