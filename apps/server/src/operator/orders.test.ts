import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPIRED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, onTestFinished, test } from 'vitest';
import { manyOrders } from '../../test/many-orders.ts';
import { tellOperator } from '../../test/operator.ts';
import { dormForm, dormOrder, memberOf, place, schoolOrder } from '../../test/ordering.ts';
import { readCsv, shownIn } from '../../test/read-csv.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { openTill } from '../../test/till.ts';

const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-orders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'sheets', 'orders.csv');
};

/** Orders of two facilities on three days in Japan. */
const threeOrders = async (shop: Shop) => {
  const numbers: string[] = [];
  const order = async (at: string, who: 'dorm' | 'school') => {
    shop.setNow(at);
    const browser = await memberOf(shop, who);
    const wanted = who === 'dorm' ? await dormOrder(browser) : await schoolOrder(browser);
    numbers.push((await place(browser, wanted)).json().data.order_number);
  };
  await order('2026-11-15T23:59:59+09:00', 'dorm');
  await order('2026-11-16T00:00:00+09:00', 'school');
  await order('2026-11-17T12:00:00+09:00', 'dorm');
  return numbers;
};

const listed = async (shop: Shop, ...options: string[]) =>
  ((await tellOperator(shop, 'orders', 'list', ...options)).data as { order_number: string }[]).map(
    ({ order_number }) => order_number,
  );

test('orders are listed newest first, by facility, status and day of Japan', async () => {
  const shop = await openShop();
  const [first = '', second = '', third = ''] = await threeOrders(shop);
  expect(await listed(shop)).toEqual([third, second, first]);
  expect(await listed(shop, '--facility', 'aoba-international-house')).toEqual([third, first]);
  expect(await listed(shop, '--from', '2026-11-16')).toEqual([third, second]);
  expect(await listed(shop, '--to', '2026-11-15')).toEqual([first]);
  expect(await listed(shop, '--from', '2026-11-16', '--to', '2026-11-16')).toEqual([second]);
  expect(await listed(shop, '--status', `${UNSETTLED}`, '--limit', '1')).toEqual([third]);
  expect(await listed(shop, '--status', `${PAID}`)).toEqual([]);
  const { text } = await tellOperator(shop, 'orders', 'list', '--limit', '2');
  expect(text).toMatch(
    new RegExp(
      `${second} +2026-11-16 00:00:00 +98 unsettled +¥5,500 +not set +minato-main +港 太郎 +school@example.jp`,
    ),
  );
  expect(text).toContain('There are more than these 2');
});

test.each([
  [['--status', '5'], '--status must be one of 1, 2, 3, 4, 98, 99'],
  [['--status', '1e0'], '--status must be one of'],
  [['--from', '2026-02-30'], '--from must be a day'],
  [['--to', 'yesterday'], '--to must be a day'],
  [['--from', '2026-11-02', '--to', '2026-11-01'], 'is after --to'],
  [['--facility', 'nowhere'], 'There is no facility "nowhere".'],
  [['--limit', '0'], '--limit must be a whole number from 1 to 10000'],
])('a list with %j is refused with a reason', async (options, reason) => {
  const shop = await openShop();
  await expect(tellOperator(shop, 'orders', 'list', ...options)).rejects.toThrow(reason);
});

test('an order is shown with all that belongs to it: a store payment that came too late', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('expire');
  await order.act('pay', { late: true });
  await order.known();
  const { text, data } = await tellOperator(till.shop, 'orders', 'show', order.number);
  expect(data).toMatchObject({
    order_number: order.number,
    order_status: EXPIRED,
    facility: 'aoba-international-house',
    member: { name: '青葉 はな', phone_number: '090-1234-5678', email: 'dorm@example.jp' },
    items: [{ set_name: '寝具セット', quantity_a: 2, quantity_b: 3, price: 11_880 }],
    payments: [{ trading_id: order.tradingId, state: 'ended' }],
    refunds: [{ way: 'bank-transfer', state: 'asked', amount: 11_880 }],
    reviews: [{ kind: 'paid-after-the-end' }],
  });
  expect((data as { answers: object[] }).answers).toContainEqual({ title: 'お部屋の棟', value: '東棟' });
  expect(Object.keys(data as object)).not.toContain('request_digest');
  const events = (data as { events: { kind: string }[] }).events.map(({ kind }) => kind);
  expect(events.slice(0, 3)).toEqual(['placed', 'issued', 'expired']);
  const mails = (data as { mails: { kind: string }[] }).mails.map(({ kind }) => kind);
  expect(mails).toEqual(['order', 'store-number', 'expired', 'late-payment', 'account-asked']);
  for (const heading of ['Member', 'Items', 'Answers', 'Payments', 'Refunds', 'Reviews', 'Mails', 'Events'])
    expect(text).toMatch(new RegExp(`^${heading}$`, 'm'));
  expect(text).toMatch(/寝具セット +スタンダード +2組 × 3か月 +¥1,980 +¥11,880/);

  const inHaste = await tellOperator(till.shop, 'orders', 'show', order.number.replaceAll('-', ''));
  expect(inHaste.data).toEqual(data);
  await expect(tellOperator(till.shop, 'orders', 'show', '1111-2222-3333')).rejects.toThrow(
    'There is no order "1111-2222-3333".',
  );
});

test('the sheet of orders: Japanese intact, a row per item, a column per question, nothing that runs', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  await browser.put('/me/update', { name: '山田 花子', name_kana: '=HYPERLINK("http://x")', phone_number: '0000' });
  const form = dormForm.map((answer) => {
    if (answer.label === 'field_1') return { ...answer, value: '00123' };
    return answer.label === 'field_7' ? { ...answer, value: '@窓側, "できれば"' } : answer;
  });
  const wanted = await dormOrder(browser, { form });
  const two = { ...wanted, products: [...wanted.products, { ...wanted.products[0], amount_a: 1, amount_b: 1 }] };
  const { order_number: number } = (await place(browser, two)).json().data;
  const file = newFile();
  const { text, data } = await tellOperator(shop, 'orders', 'export', '--out', file);
  expect(text).toBe(`Wrote 1 orders in 2 rows to ${file}\n`);
  expect(data).toEqual({ file, orders: 1, rows: 2 });

  const bytes = readFileSync(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [heads = [], ...rows] = readCsv(content);
  const [first = {}, second] = rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index]])));
  expect(first).toMatchObject({
    注文番号: number,
    注文日時: '2026-11-15 10:00:00',
    状態: '未決済',
    施設: '国際学生寮',
    氏名: '山田 花子',
    フリガナ: `'=HYPERLINK("http://x")`,
    電話番号: '="0000"',
    利用開始日: '2026-12-01',
    明細番号: '1',
    セット: '寝具セット',
    数量: '2組 × 3か月',
    '数量（数字だけ）': '2',
    数量の単位: '組',
    料金: '11880',
    '回答：学籍番号': '="00123"',
    '回答：お部屋の棟': '東棟',
    '回答：部屋番号': '="205"',
    '回答：連絡事項': `'@窓側, "できれば"`,
  });
  expect(shownIn(first['回答：保護者の電話番号'] ?? '')).toBe('090-1234-5678');
  expect(second).toMatchObject({ 注文番号: number, 明細番号: '2', 料金: '1980', 注文合計: '13860' });
  expect(heads).not.toContain('回答：旧システムの管理番号');

  const audit = await shop.db.selectFrom('audit_event').select(['command', 'detail']).execute();
  expect(audit).toEqual([{ command: 'orders export', detail: { orders: 1 } }]);
});

test('the sheet goes to standard output, and takes the filters of the list', async () => {
  const shop = await openShop();
  const [, second] = await threeOrders(shop);
  const { printed, text } = await tellOperator(shop, 'orders', 'export', '--facility', 'minato-main');
  expect(text).toBe('');
  const rows = readCsv(printed.toString().slice(1));
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[0]).toBe(second);
  await expect(tellOperator(shop, 'orders', 'export', '--json')).rejects.toThrow('--out FILE');
});

test('thousands of orders are written page by page: each once, in the order of their time', async () => {
  const shop = await openShop();
  await manyOrders(shop, 2_100);
  const { printed } = await tellOperator(shop, 'orders', 'export');
  const [, ...rows] = readCsv(printed.toString().slice(1));
  expect(rows).toHaveLength(2_101);
  expect(new Set(rows.map(([number]) => number)).size).toBe(2_101);
  const keys = rows.map(([number, time]) => `${time} ${number}`);
  expect(keys).toEqual([...keys].sort());
});

test('a sheet that cannot be finished leaves no file behind', async () => {
  const shop = await openShop();
  await manyOrders(shop, 1);
  const file = newFile();
  await tellOperator(shop, 'orders', 'export', '--out', file);
  await expect(tellOperator(shop, 'orders', 'export', '--out', join(file, 'orders.csv'))).rejects.toThrow(
    'cannot be written, a part of its path is no folder',
  );
  rmSync(file);
  await shop.db.schema.alterTable('order_item').renameTo('gone').execute();
  await expect(tellOperator(shop, 'orders', 'export', '--out', file)).rejects.toThrow('order_item');
  expect(existsSync(file)).toBe(false);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
});
