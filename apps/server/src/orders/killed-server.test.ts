import { setImmediate as aTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Browser, dormOrder, memberOf, patient, unlimitedOrders } from '../../test/ordering.ts';
import { clockOfShop, startServer } from '../../test/process.ts';
import { fromShop, openShop, type Shop } from '../../test/shop.ts';
import { sized } from '../../test/size.ts';

const KILLS = sized(2, 50);
const MOST_KILLS = 50;
const AT_ONCE = 4;

interface Answer {
  readonly data: { order_number?: string };
}

/** Sends an order to a server that may be killed before it answers. */
const send = async (url: string, browser: Browser, order: object, key: string): Promise<Answer | undefined> => {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  try {
    const answer = await fetch(`${url}/api/v1/consumer/order_request`, {
      method: 'POST',
      headers: { ...fromShop, cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
    });
    return (await answer.json()) as Answer;
  } catch {
    return undefined;
  }
};

/** Reads every order. Checks that each has one item, one event and one mail, and that no others exist. */
const wholeOrders = async ({ db }: Shop) => {
  const orders = await db.selectFrom('orders').select(['order_number', 'idempotency_key']).execute();
  const [items, events, mails] = await Promise.all([
    db.selectFrom('order_item').select('order_number').execute(),
    db.selectFrom('order_event').select('order_number').execute(),
    db.selectFrom('mail').select('subject').execute(),
  ]);
  const numbers = orders.map(({ order_number }) => order_number).sort();
  const numberIn = (subject: string) => /\d{4}-\d{4}-\d{4}/.exec(subject)?.[0];
  expect(items.map(({ order_number }) => order_number).sort()).toEqual(numbers);
  expect(events.map(({ order_number }) => order_number).sort()).toEqual(numbers);
  expect(mails.map(({ subject }) => numberIn(subject)).sort()).toEqual(numbers);
  return new Map(orders.map(({ order_number, idempotency_key }) => [idempotency_key, order_number]));
};

const numberOfOrders = async ({ db }: Shop): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Sends orders, several at once, until the server is gone. Returns the keys of those that got no answer. */
const orderUntilGone = async (
  shop: { url: string; browser: Browser; order: object },
  newKey: () => string,
  acknowledge: (key: string, number: string) => void,
): Promise<string[]> => {
  const goOn = async (): Promise<string> => {
    const key = newKey();
    const answer = await send(shop.url, shop.browser, shop.order, key);
    if (!answer?.data.order_number) return key;
    acknowledge(key, answer.data.order_number);
    return goOn();
  };
  return Promise.all(Array.from({ length: AT_ONCE }, goOn));
};

test(`a server killed ${KILLS} times while it takes orders leaves each whole or not at all; asked again, each is there once`, {
  timeout: 600_000,
}, async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  const acknowledged = new Map<string, string>();
  let keys = 0;
  let unanswered: string[] = [];
  let hadCommitted = 0;
  const askAgain = async (url: string) => {
    const there = await wholeOrders(shop);
    for (const [key, number] of acknowledged) expect(there.get(key)).toBe(number);
    hadCommitted += unanswered.filter((key) => there.has(key)).length;
    for (const key of unanswered) {
      const answer = await send(url, browser, order, key);
      expect(answer).toMatchObject({ data: { order_number: there.get(key) ?? expect.any(String) } });
      acknowledged.set(key, answer?.data.order_number ?? '');
    }
  };
  // Continues until a kill falls between a commit and its answer, because the first kills may all miss that moment.
  const goesOn = (round: number) => round < KILLS || (hadCommitted === 0 && round < MOST_KILLS);
  for (let round = 0; goesOn(round); round += 1) {
    const server = await startServer(shop.databaseConfig, { ...unlimitedOrders, ...clockOfShop() });
    await askAgain(server.url);
    const kill = () => server.child.kill('SIGKILL');
    const ordering = orderUntilGone(
      { url: server.url, browser, order },
      () => `killed-key-${keys++}`,
      (key, number) => acknowledged.set(key, number),
    );
    // An odd round kills the server at a random moment of the first orders. An even round kills it when an order is committed and not yet
    // answered.
    if (round % 2) setTimeout(kill, Math.random() * 60);
    else {
      let isOver = false;
      ordering.then(() => {
        isOver = true;
      });
      // On SQLite, `numberOfOrders` blocks the event loop. So the orders need a turn of the event loop between two calls.
      while (!isOver && (await numberOfOrders(shop)) <= acknowledged.size) await aTurn();
      kill();
    }
    unanswered = await ordering;
    await server.ended;
  }
  const last = await startServer(shop.databaseConfig, { ...unlimitedOrders, ...clockOfShop() });
  await askAgain(last.url);
  expect((await wholeOrders(shop)).size).toBe(keys);
  expect(acknowledged.size).toBe(keys);
  // At least one kill fell between a commit and its answer.
  expect(hadCommitted).toBeGreaterThan(0);
});

test('fifty requests with one key to two servers at once, or to one on SQLite, make one order', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  const order = await dormOrder(browser);
  const first = await startServer(shop.databaseConfig, { ...clockOfShop(), ...patient });
  const second = shop.databaseConfig.databaseUrl
    ? await startServer(shop.databaseConfig, { ...clockOfShop(), ...patient })
    : first;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => send((index % 2 ? first : second).url, browser, order, 'one-key-for-all')),
  );
  expect(answers.filter((answer) => !answer?.data)).toEqual([]);
  const orders = await wholeOrders(shop);
  expect([...orders.keys()]).toEqual(['one-key-for-all']);
  expect(new Set(answers.map((answer) => answer?.data.order_number))).toEqual(new Set(orders.values()));
});
