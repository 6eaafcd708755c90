import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { nextTradingId } from '../src/money/payments/attempts.ts';
import { manyOrders } from './many-orders.ts';
import type { Shop } from './shop.ts';

/** How the provider reacts to an inquiry. */
type Mood = 'answers' | 'fails' | 'silent';

const paymentIdOf = (tradingId: string): string => `P${tradingId.slice(0, 12)}`;

const AMOUNT = 11_880;

/** Starts a provider that has every payment, each paid by card. It records the inquiries. A test can make it fail. */
export const providerOfMany = async () => {
  const asked: string[] = [];
  const open = new Set<ServerResponse>();
  const hasEnough = Promise.withResolvers<void>();
  let atOnce = 0;
  const provider = {
    asked,
    mostAtOnce: 0,
    /** Nothing is answered before it was asked about so many payments at once. */
    waitsFor: 0,
    takesMs: 0,
    /** How far the provider's clock is ahead. */
    aheadMs: 0,
    moodAbout: (_tradingId: string): Mood => 'answers',
    url: '',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const tradingId = new URLSearchParams(body).get('trading_id') ?? '';
    response.setHeader('date', new Date(Date.now() + provider.aheadMs).toUTCString());
    const isCheck = !/^\d{12}/.test(tradingId);
    if (!isCheck) asked.push(tradingId);
    atOnce += 1;
    provider.mostAtOnce = Math.max(provider.mostAtOnce, atOnce);
    const mood = provider.moodAbout(tradingId);
    if (provider.mostAtOnce >= provider.waitsFor) hasEnough.resolve();
    if (!isCheck) await hasEnough.promise;
    await wait(provider.takesMs);
    atOnce -= 1;
    if (mood === 'silent') {
      open.add(response);
      return;
    }
    if (mood === 'fails') {
      response.writeHead(500).end();
      return;
    }
    const said = isCheck
      ? { result: '1', response_code: 'E005' }
      : {
          result: '0',
          trading_id: tradingId,
          payment_id: paymentIdOf(tradingId),
          payment_type: '02',
          payment_status: '40',
          payment_amount: String(AMOUNT),
        };
    const lines = Object.entries(said).map(([name, value]) => `${name}=${value}\r\n`);
    response.end(lines.join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
};

/** Makes orders that were paid by card on a day, with payments that `providerOfMany` reports in the same way. */
export const manyPayments = async (shop: Shop, count: number, day: string): Promise<void> => {
  const { db } = shop;
  const first = await manyOrders(shop, count);
  const paidAt = `${day}T03:00:00.000Z`;
  await db
    .updateTable('orders')
    .set({ order_status: 1, payment_method: 1, payment_date: day })
    .where('order_number', '<>', first)
    .execute();
  const numbers = await db
    .selectFrom('orders')
    .where('order_number', '<>', first)
    .select(['order_number', 'ordered_at', 'idempotency_key'])
    .execute();
  for (let from = 0; from < numbers.length; from += 200)
    await db
      .insertInto('payment_attempt')
      .values(
        numbers.slice(from, from + 200).map((order) => {
          const { order_number } = order;
          const trading_id = nextTradingId({ ...order, practice_of: null, earlier_attempts: 0 });
          return {
            trading_id,
            order_number,
            provider: 'link-type',
            amount: AMOUNT,
            payment_method: 1,
            state: 'settled' as const,
            payment_id: paymentIdOf(trading_id),
            store_id: null,
            receipt_number: null,
            payment_limit_date: null,
            created_at: paidAt,
            ended_at: null,
            last_event: 'cleared' as const,
            reminded_on: null,
            opened_at: null,
            opened_by: null,
          };
        }),
      )
      .execute();
};
