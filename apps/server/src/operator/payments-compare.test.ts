import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CANCELED, EXPIRED, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { askOperator, tellOperator } from '../../test/operator.ts';
import { listOf } from '../../test/provider-list.ts';
import { openTill, type Till } from '../../test/till.ts';
import { scheduleRounds } from '../jobs.ts';
import { schedule } from '../platform/work/schedule.ts';

type Order = Awaited<ReturnType<Till['order']>>;

const cardPaid = async (till: Till): Promise<Order> => {
  const order = await till.order('1');
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID });
  return order;
};

/** Makes the database like a backup from before the order. */
const goBackBefore = ({ shop: { db } }: Till, { number, tradingId }: Order) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('mail').execute();
    for (const table of ['review', 'order_event', 'refund', 'payment_attempt', 'order_item', 'orders'] as const)
      await tx.deleteFrom(table).where('order_number', '=', number).execute();
    await tx.deleteFrom('notice').where('trading_id', '=', tradingId).execute();
    await tx.deleteFrom('due_job').execute();
  });

/** Makes the database like a backup from after the order, but before its payment began. */
const goBackBeforePayment = ({ shop: { db } }: Till, { number, tradingId }: Order) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('mail').execute();
    for (const table of ['review', 'order_event', 'refund', 'payment_attempt'] as const)
      await tx.deleteFrom(table).where('order_number', '=', number).execute();
    await tx.deleteFrom('notice').where('trading_id', '=', tradingId).execute();
    await tx.deleteFrom('due_job').execute();
    await tx
      .updateTable('orders')
      .set({ order_status: UNSETTLED, payment_method: 0, payment_date: null })
      .where('order_number', '=', number)
      .execute();
    await schedule(tx, 'reconcile', number, new Date('2026-11-15T10:10:00+09:00'));
  });

const removeJournal = ({ shop }: Till) => {
  const { dataDir } = shop.context.config;
  for (const name of readdirSync(dataDir)) if (name.endsWith('.tsv')) rmSync(join(dataDir, name));
};

const reviews = async (till: Till) =>
  (await till.shop.db.selectFrom('review').orderBy('id').select(['kind', 'order_number', 'detail']).execute()).map(
    ({ kind, order_number, detail }) => ({ kind, order: order_number ?? detail.orderNumber, amount: detail.amount }),
  );

const compare = (till: Till, ...more: string[]) =>
  tellOperator(till.shop, 'payments', 'compare', '--from', '2026-11-15', '--to', '2026-11-15', ...more);

const outcomes = async (till: Till, ...more: string[]) =>
  ((await compare(till, ...more)).data as { outcome: string }[]).map(({ outcome }) => outcome);

test('a restored database is noticed at the start: paid orders that it lost become reviews with their amount, once', async () => {
  const till = await openTill();
  const [paid, unpaid, kept] = [await cardPaid(till), await till.order('1'), await cardPaid(till)];
  for (const order of [paid, unpaid]) await goBackBefore(till, order);
  await till.shop.poll();
  await till.shop.poll();
  expect(await reviews(till)).toEqual([{ kind: 'unknown-payment', order: paid.number, amount: 11_880 }]);
  expect(await kept.known()).toMatchObject({ status: PAID });
});

test('where the contract allows no inquiry what was begun and is lost is shown with its amount all the same', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('1');
  await goBackBefore(till, order);
  await till.shop.poll();
  expect(await reviews(till)).toEqual([{ kind: 'unknown-payment', order: order.number, amount: 11_880 }]);
});

test('a payment begun after the backup for an order that the backup has is put back: it is paid once, and cannot be paid twice', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await goBackBeforePayment(till, order);
  await till.shop.poll();
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], mails: ['paid'] });
  expect((await order.params('1')).statusCode).toBe(409);
  till.shop.setNow('2026-11-17T16:00:00+09:00');
  expect(await order.known()).toMatchObject({ status: PAID, refunds: [], mails: ['paid'] });
});

test('a page that was open when the database was restored is the one that the member comes back to', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await goBackBeforePayment(till, order);
  await till.shop.poll();
  expect((await order.params('1')).json().data.params.trading_id).toBe(order.tradingId);
  await (await order.open()).payByCard();
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [] });
});

test('two servers that start together beside a restored database put a payment back once, and show nothing to anybody', async () => {
  const till = await openTill();
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await goBackBeforePayment(till, order);
  await Promise.all([scheduleRounds(till.shop.context), scheduleRounds(till.shop.context)]);
  await till.shop.work();
  await till.heard();
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [] });
  expect(await reviews(till)).toEqual([]);
});

test('without inquiry nobody is told that a payment from after the backup costs nothing, until somebody has looked', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await order.act('pay');
  await goBackBeforePayment(till, order);
  await till.shop.poll();
  till.shop.setNow('2026-11-20T10:00:00+09:00');
  const { status, mails, reviews } = await order.known();
  expect({ status, mails }).toEqual({ status: UNSETTLED, mails: [] });
  expect(reviews).toContain('unknown-payment');
  expect((await order.params('4')).statusCode).toBe(409);
});

test('the provider’s list pays an order whose payment neither database nor journal knows any more', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  await goBackBeforePayment(till, order);
  removeJournal(till);
  expect(await outcomes(till, '--file', await listOf(till))).toEqual(['moved', 'agrees']);
  expect(await order.known()).toMatchObject({ status: PAID, reviews: [], mails: ['paid'] });
});

test('what happened since the backup to orders that it has is found out at the start', async () => {
  const till = await openTill();
  const [cancelled, lost] = [await cardPaid(till), await till.order('1')];
  await till.control('settings', { notices: { drop: 1 } });
  await cancelled.act('refund');
  await goBackBefore(till, lost);
  await till.shop.poll();
  await till.shop.work();
  expect(await cancelled.known()).toMatchObject({ status: CANCELED, refunds: [{ state: 'done' }] });
});

test('the provider’s own list shows what neither database nor journal knows; lines are compared as often as one likes', async () => {
  const till = await openTill();
  const [lost, kept] = [await cardPaid(till), await cardPaid(till)];
  await goBackBefore(till, lost);
  removeJournal(till);
  const file = await listOf(till);
  for (let time = 0; time < 2; time += 1) {
    const found = await outcomes(till, '--file', file);
    expect(found.sort()).toEqual(['agrees', 'agrees', 'unknown-order']);
  }
  expect(await reviews(till)).toEqual([{ kind: 'unknown-payment', order: lost.number, amount: 11_880 }]);
  expect(await kept.known()).toMatchObject({ status: PAID, reviews: [] });
});

test('on demand: lost notices are made good, and what the provider denies is put before somebody', async () => {
  const till = await openTill();
  const denied = await till.order('1');
  await denied.forge({ payment_status: '40' });
  await till.control('settings', { notices: { drop: 1 } });
  const store = await till.order('4');
  await (await store.open()).chooseStore('00C001');
  await store.act('pay');
  const expired = await till.order('4');
  await (await expired.open()).chooseStore('00C001');
  await expired.forge({ payment_type: '03', payment_status: '12' });
  await expired.act('pay');
  const untouched = await till.order('1');
  // All payments began at the same time, so the command may list them in any order.
  expect((await outcomes(till)).sort()).toEqual(['agrees', 'in-review', 'in-review', 'moved']);
  expect(await denied.known()).toMatchObject({ status: PAID, reviews: ['contradiction'] });
  expect(await store.known()).toMatchObject({ status: PAID, mails: ['paid'] });
  expect(await expired.known()).toMatchObject({ status: EXPIRED, refunds: [{ way: 'bank-transfer' }] });
  expect(await untouched.known()).toMatchObject({ status: UNSETTLED });
  const [audit] = await till.shop.db.selectFrom('audit_event').select(['command', 'detail']).execute();
  expect(audit).toMatchObject({ command: 'payments compare', detail: { compared: 4 } });
});

test('a payment whose review is open does not agree the second time either', async () => {
  const till = await openTill();
  const denied = await till.order('1');
  await denied.forge({ payment_status: '40' });
  for (let time = 0; time < 2; time += 1) expect(await outcomes(till)).toEqual(['in-review']);
});

test.each([
  ['a quote within a cell', 'trading_id,payment_id\n1,2\n3,5" tube\n4,5\n', 'Line 3'],
  ['something after a quoted cell', 'trading_id,payment_id\n1,"2" \n3,4\n', 'Line 2'],
  ['a quote that is never closed', 'trading_id,payment_id\n1,"2\n3,4\n', 'Line 2'],
  ['a quote after a cell of two lines', 'trading_id,payment_id\r\n1,"2\r\n3"\r\n\r\n4,5" tube\r\n', 'Line 5'],
])('a list with %s is refused with its line, and none of it is compared', async (_, content, line) => {
  const till = await openTill();
  const file = await listOf(till);
  writeFileSync(file, content);
  await expect(compare(till, '--file', file)).rejects.toThrow(line);
});

test('a list whose lines end as on old Macintoshes is read', async () => {
  const till = await openTill();
  await cardPaid(till);
  const file = await listOf(till);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\r'));
  expect(await outcomes(till, '--file', file)).toEqual(['agrees', 'agrees']);
});

test('without inquiry the list is held against what we know, and moves nothing', async () => {
  const till = await openTill({ PAYMENT_CALLS: 'none' });
  await expect(compare(till)).rejects.toThrow('--file');
  const paid = await till.order('4');
  await (await paid.open()).chooseStore('00C001');
  await paid.act('pay');
  await till.control('settings', { notices: { drop: 1 } });
  const unheard = await till.order('4');
  await (await unheard.open()).chooseStore('00C001');
  await unheard.act('pay');
  expect((await outcomes(till, '--file', await listOf(till))).sort()).toEqual(['agrees', 'in-review']);
  expect(await unheard.known()).toMatchObject({ status: UNSETTLED, reviews: ['contradiction'] });
  expect(await paid.known()).toMatchObject({ status: PAID, reviews: [] });
});

const HEAD = 'payment_id,trading_id,payment_type,payment_status,payment_amount';

test.each([
  ['nothing in it', '', 'The list is empty'],
  [
    'other columns',
    'id,amount\n1,2\n',
    'payment_id, trading_id, payment_type, payment_status and payment_amount are missing',
  ],
  ['one column too few', `${HEAD.replace(',payment_type', '')}\n1,2,40,5\n`, 'payment_type is missing'],
  ['a column twice', `${HEAD},payment_amount\n1,2,02,40,5,6\n`, 'The column payment_amount stands twice'],
  ['semicolons', `${HEAD.replaceAll(',', ';')}\n1;2;02;40;5\n`, 'commas'],
  ['no payment', `${HEAD}\r\n\r\n`, 'has no payments'],
  ['an amount that is two cells', `${HEAD}\n1,2,02,40,1,980\n`, 'Line 2'],
])('a list with %s is refused, and says why', async (_, content, reason) => {
  const till = await openTill();
  await cardPaid(till);
  const file = await listOf(till);
  writeFileSync(file, content);
  await expect(compare(till, '--file', file)).rejects.toThrow(reason);
});

test('amounts are read as people write them', async () => {
  const till = await openTill();
  await cardPaid(till);
  const file = await listOf(till);
  for (const amount of ['"11,880"', '¥11880', '"¥11,880"']) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=,)("[^"]*"|[^,"]*)(?=\r\n$)/, amount));
    expect(readFileSync(file, 'utf8')).toContain(amount);
    expect(await outcomes(till, '--file', file)).toEqual(['agrees', 'agrees']);
  }
});

test('a line that cannot be read is named, the others are compared, and the command ends with 1', async () => {
  const till = await openTill();
  await cardPaid(till);
  const file = await listOf(till);
  const words = ['payments', 'compare', '--from', '2026-11-15', '--to', '2026-11-15', '--file', file];
  expect((await tellOperator(till.shop, ...words)).isIncomplete).toBe(false);
  writeFileSync(file, `${readFileSync(file, 'utf8')}2,3,02,99,5\r\n`);
  const env = { ...till.shop.environment, PAYMENT_URL: till.sandbox.url };
  const { code, output } = await askOperator(env, ...words);
  expect(output).toMatch(/line 3 .*unreadable/);
  expect(output).toContain('3 compared, 2 agree');
  expect(code).toBe(1);
});

test('a provider that does not answer is not taken for one that agrees', async () => {
  const till = await openTill();
  await cardPaid(till);
  const days = ['--from', '2026-11-15', '--to', '2026-11-15'];
  const compare = () => tellOperator(till.shop, 'payments', 'compare', ...days);
  expect((await compare()).isIncomplete).toBe(false);
  await till.control('settings', { server: 'error' });
  const { text, isIncomplete } = await compare();
  expect(text).toContain('unanswered');
  expect(text).toContain('The server of the provider answered with an error. (HTTP 500)');
  expect(text).toContain('1 compared, 0 agree');
  expect(isIncomplete).toBe(true);
});

test('a payment is compared on the days on which it was begun, was paid, or anything happened to its order', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  till.shop.setNow('2026-11-20T10:00:00+09:00');
  await till.shop.work();
  await order.browser.post('/order/cancel', { order_id: order.number });
  expect(await order.known()).toMatchObject({ status: CANCELED });
  await till.shop.db.updateTable('orders').set({ payment_date: '2026-11-17' }).execute();
  const comparedOn = async (from: string, to = from) =>
    ((await tellOperator(till.shop, 'payments', 'compare', '--from', from, '--to', to)).data as unknown[]).length;
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'];
  expect(await Promise.all(days.map((day) => comparedOn(day)))).toEqual([1, 0, 1, 0, 1, 0]);
  expect(await comparedOn('2026-11-15', '2026-11-21')).toBe(1);
});
