import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { BY_CARD, PAID } from '@hitosoroi/rules/order-status';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countTraffic } from '../../../tests/support/count-traffic.ts';
import { isPostgres } from '../src/platform/db/dialects.ts';
import { type Cost, type Costs, costsPage } from './costs-page.ts';
import { manyOrders } from './many-orders.ts';
import { dormForm, place } from './ordering.ts';
import { openShop } from './shop.ts';
import { signedNotice } from './signed-notice.ts';

/** Compares what the hot calls cost with the table in docs/costs.md. The table has counts, not times: times differ between machines. */

const page = fileURLToPath(new URL('../../../docs/costs.md', import.meta.url));
const shopFolder = fileURLToPath(new URL('../../storefront/dist', import.meta.url));

/** How many orders the shop requests at a time. */
const PAGE_OF_ORDERS = 20;

/** The bytes of the answer's body. Of a page, only the screen and its data count, not what the build puts before them, such as styles. */
const bytesOf = ({ headers, body }: LightMyRequestResponse): number =>
  Buffer.byteLength(
    String(headers['content-type']).startsWith('text/html') ? (body.split('<div id="root">')[1] ?? '') : body,
  );

/** Opens a shop that counts what the calls on a member's way to a paid order cost. */
const openCountedShop = async () => {
  // Stops the timers. Otherwise later work of the server, such as counting visitors, would add its costs to another call.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let counter: Awaited<ReturnType<typeof countTraffic>> | undefined;
  const shop = await openShop({
    shopFolder,
    reach: async (config) => {
      const counts = await countTraffic(config.databaseUrl);
      onTestFinished(counts.close);
      counter = counts;
      // The shop has only one connection. On PostgreSQL each connection reports only the rows that it visited itself.
      return { ...config, databaseUrl: counts.url, databasePoolSize: 1 };
    },
  });
  const { db, app } = shop;
  // PostgreSQL would read the small tables of a test in full. This setting makes it use the indexes, as it does in a large shop.
  if (isPostgres(db)) await sql`set enable_seqscan = off`.execute(db);

  /** How many rows PostgreSQL has visited so far. SQLite does not report this number, so it is 0. */
  const rowsVisited = async (): Promise<number> => {
    if (!isPostgres(db)) return 0;
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ visited: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as visited from pg_stat_user_tables`.execute(db);
    return rows[0]?.visited ?? 0;
  };

  /** The costs of the calls from the poster to the paid order. Each call uses the answers of earlier calls. */
  const journeyOf = async (email: string, key: 'demo-dorm' | 'demo-school'): Promise<Costs> => {
    const costs = new Map<string, Cost>();
    const browser = shop.visitor();
    const cost = async (name: string, call: () => Promise<LightMyRequestResponse>) => {
      counter?.take();
      const answer = await call();
      const traffic = counter?.take();
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
      if (!traffic) throw new Error('Nothing was counted.');
      costs.set(name, { ...traffic, bytes: bytesOf(answer) });
      return answer;
    };
    const ask = async (name: string, query = '') =>
      (await cost(name, () => browser.get(`/${name}${query}`))).json().data;

    await cost('/?key=', () => app.inject(`/?key=${key}`));
    await ask('checkkey', `?urlParamKey=${key}`);
    await ask('product/preview', `?urlParamKey=${key}`);
    expect((await browser.post('/login', { email, password: 'demo-1234' })).statusCode).toBe(200);
    const { start_date, end_date, order_type } = await ask('me');
    const { products } = await ask('product/list');
    const set = await ask('product', `?product_id=${products[0].id}`);
    await ask('facility');
    const order = {
      payment_method: 0,
      products: [{ product_id: set.id, product_option_id: set.options[0].id, amount_a: 1, amount_b: 1 }],
      form: key === 'demo-dorm' ? dormForm : [],
      start_date: order_type === 2 ? start_date : null,
      end_date: order_type === 2 ? end_date : null,
    };
    const placed = await cost('order_request', () => place(browser, order));
    const { params } = await ask('payment/params', `?order_id=${placed.json().data.order_number}`);
    const notice = signedNotice({
      payment_notice_id: params.trading_id,
      payment_id: params.trading_id.slice(0, 12),
      trading_id: params.trading_id,
      payment_type: '02',
      payment_amount: params.id,
      payment_status: '40',
      payment_date: '20261115',
    });
    const paid = await cost('notice', () =>
      app.inject({
        method: 'POST',
        url: '/api/v1/payment/notice',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: notice,
      }),
    );
    expect(paid.body).toBe('result=0');
    const { orders } = await ask('order/list', `?limit=${PAGE_OF_ORDERS}`);
    expect(orders[0]).toMatchObject({ order_status: PAID });
    return costs;
  };

  /** Adds members who are copies of the demo's member of the dormitory, with other mail addresses. */
  const moreMembers = async (...emails: string[]): Promise<void> => {
    const { id: _, ...member } = await db
      .selectFrom('member')
      .where('email', '=', 'dorm@example.jp')
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('member')
      .values(emails.map((email) => ({ ...member, email, email_key: email })))
      .execute();
  };

  return { ...shop, journeyOf, moreMembers, rowsVisited };
};

/** The costs of later calls. If the first call at a facility has other costs, both are listed. */
const firstAndLater = (first: Costs, later: Costs): Costs =>
  new Map(
    [...later].flatMap(([name, cost]): [string, Cost][] => {
      const before = first.get(name);
      return before === undefined || isDeepStrictEqual(before, cost)
        ? [[name, cost]]
        : [
            [`${name}, first`, before],
            [`${name}, later`, cost],
          ];
    }),
  );

test('the hot calls cost what docs/costs.md says', async () => {
  const { journeyOf, moreMembers, database } = await openCountedShop();
  await moreMembers('one@example.jp', 'two@example.jp');
  // The first calls in a process also prepare their statements, so they are not measured. They are made at another facility, so that the
  // server has not yet stored answers of the measured one.
  await journeyOf('school@example.jp', 'demo-school');
  const first = await journeyOf('one@example.jp', 'demo-dorm');
  const later = await journeyOf('two@example.jp', 'demo-dorm');
  await expect(
    costsPage(readFileSync(page, 'utf8'), database.engine, firstAndLater(first, later)),
    'npx vitest run -u --maxWorkers=1 apps/server/test/costs.test.ts writes the table',
  ).toMatchFileSnapshot(page);
});

const MANY = 300;

test('they cost the same in a larger shop, and for a member with many orders', async () => {
  const shop = await openCountedShop();
  const { db, journeyOf, rowsVisited } = shop;
  await shop.moreMembers('one@example.jp', 'two@example.jp', 'six@example.jp');
  await journeyOf('one@example.jp', 'demo-dorm');
  const beforeFew = await rowsVisited();
  const ofFew = await journeyOf('two@example.jp', 'demo-dorm');
  const visitedOfFew = (await rowsVisited()) - beforeFew;

  await manyOrders(shop, MANY);
  const demoMember = db.selectFrom('member').where('email', '=', 'dorm@example.jp').select('id');
  const earlier = { ordered_at: '2026-10-15T01:00:00.000Z', payment_date: '2026-10-15' };
  await db
    .updateTable('orders')
    .set({ ...earlier, order_status: PAID, payment_method: BY_CARD })
    .where('member_id', '=', demoMember)
    .execute();

  const beforeMany = await rowsVisited();
  expect(await journeyOf('six@example.jp', 'demo-dorm'), 'in a larger shop').toEqual(ofFew);
  // In a larger shop PostgreSQL may choose other plans and visit a few more rows. A statement that visits all orders would visit `MANY`
  // more, which is twice the allowed number.
  expect((await rowsVisited()) - beforeMany).toBeLessThan(visitedOfFew + MANY / 2);

  const ofMany = await journeyOf('dorm@example.jp', 'demo-dorm');
  expect(ofMany.get('order_request'), 'an order of a member with many').toEqual(ofFew.get('order_request'));
  expect(ofMany.get('order/list'), 'the first page of many orders').toEqual({
    ...ofFew.get('order/list'),
    // The server reads one order more than the page shows, to know whether there are further orders.
    rowsRead: PAGE_OF_ORDERS + 1,
    bytes: expect.any(Number),
  });
});
