import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitByStaff } from '../../test/by-staff.ts';
import { dormOrder, memberOf, patient } from '../../test/ordering.ts';
import { clockOfShop, startServer } from '../../test/process.ts';
import { fromShop, openShop, type Shop } from '../../test/shop.ts';
import { sized } from '../../test/size.ts';
import { DORM } from '../../test/staff-examples/sets.ts';
import { startSession } from '../people/members/sessions.ts';

const STUDENTS = sized(60, 1_000);
const LAST = sized(10, 100);
const KILLS = sized(1, 8);

/** Logged-in members of the dormitory, as cookies. Logging in is not what this test is about. */
const students = async ({ db, context }: Shop): Promise<string[]> => {
  const { id: _, ...model } = await db
    .selectFrom('member')
    .where('email', '=', 'dorm@example.jp')
    .selectAll()
    .executeTakeFirstOrThrow();
  const cookies: string[] = [];
  for (let index = 0; index < STUDENTS; index += 1) {
    const email = `student-${index}@example.jp`;
    const { id } = await db
      .insertInto('member')
      .values({ ...model, email, email_key: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    cookies.push(`hitosoroi_session=${await startSession(db, id, context.now())}`);
  }
  return cookies;
};

interface Said {
  readonly order_number?: string;
  readonly errorCode?: string;
}

/** What the server says to an order. Undefined if it was killed, or was too busy to say. */
const ask = async (url: string, cookie: string, order: object, key: string): Promise<Said | undefined> => {
  const answer = await fetch(`${url}/api/v1/consumer/order_request`, {
    method: 'POST',
    headers: { ...fromShop, cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  }).catch(() => undefined);
  if (!answer || answer.status >= 500) return undefined;
  // A connection may also break within the answer.
  const text = await answer.text().catch(() => undefined);
  if (text === undefined) return undefined;
  expect(answer.status, text).toBe(200);
  return (JSON.parse(text) as { data: Said }).data;
};

const count = async ({ db }: Shop): Promise<number> => {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('orders'))
    .executeTakeFirstOrThrow();
  return Number(orders);
};

test(`${STUDENTS} students at once get exactly the last ${LAST} of a set, although servers are killed`, {
  timeout: 900_000,
}, async () => {
  const shop = await openShop();
  const cookies = await students(shop);
  const order = await dormOrder(await memberOf(shop, 'dorm'));
  const [item] = order.products;
  const one = { ...order, products: [{ ...item, amount_a: 1 }] };
  await limitByStaff(shop, DORM, 'bedding', { stock: LAST });

  const settings = { ...clockOfShop(), ...patient };
  // SQLite allows one server at a time. On PostgreSQL the students use two, and the second one is killed.
  const isShared = Boolean(shop.databaseConfig.databaseUrl);
  const first = isShared ? await startServer(shop.databaseConfig, settings) : undefined;
  const said: (Said | undefined)[] = cookies.map(() => undefined);
  for (let round = 0; said.includes(undefined); round += 1) {
    const server = await startServer(shop.databaseConfig, settings);
    const isKilled = round < KILLS;
    const before = await count(shop);
    const rush = Promise.all(
      cookies.map(async (cookie, index) => {
        // Each student presses again with the key of the first time, until there is an answer.
        if (said[index]) return;
        const url = first && index % 2 ? first.url : server.url;
        said[index] = await ask(url, cookie, one, `rush-of-${index}`);
      }),
    );
    if (isKilled) {
      // Ends the server in the middle of the orders of this round, or at once if none is left to take.
      const isBegun = async () => (await count(shop)) > before + round || (await count(shop)) === LAST;
      while (!(await isBegun())) await wait(1);
      server.child.kill('SIGKILL');
    }
    await rush;
    if (!isKilled) server.child.kill('SIGKILL');
    await server.ended;
  }

  const numbers = said.flatMap((each) => each?.order_number ?? []);
  expect(new Set(numbers).size).toBe(LAST);
  expect(await count(shop)).toBe(LAST);
  expect(said.filter((each) => each?.errorCode === 'sold-out')).toHaveLength(STUDENTS - LAST);
  const { taken } = await shop.db.selectFrom('stock_taken').select('taken').executeTakeFirstOrThrow();
  expect(taken).toBe(LAST);
});
