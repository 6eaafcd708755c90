import type { Language } from '@hitosoroi/rules/language';
import { expect } from 'vitest';
import { openHostedPage } from '../../../tests/support/hosted-page.ts';
import { NOW } from './now.ts';
import { type Browser, dormOrder, memberOf, place, schoolOrder } from './ordering.ts';
import { freePort } from './process.ts';
import { startSandbox } from './sandbox.ts';
import { openShop } from './shop.ts';

export { DECLINED, THREE_D_SECURE } from '../../../tests/support/hosted-page.ts';

interface LedgerPayment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly status: string;
  readonly amount: number;
  readonly receipt_number: string;
  readonly payment_limit_date: string;
  readonly entries: { kind: string; amount: number }[];
  readonly notices: { payment_notice_id: string; payment_status: string; state: string }[];
}

/** The shop with a real sandbox, and functions for what people do in both. */
export const openTill = async (env: Record<string, string> = {}, hasJournal = true) => {
  const sandbox = await startSandbox();
  const port = await freePort();
  const providers = { PAYMENT_URL: sandbox.url, TEST_PAYMENT_URL: sandbox.url };
  const shop = await openShop({ env: { PORT: String(port), ...providers, ...env }, listens: true, hasJournal });

  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await control('clock', { now: NOW });

  const ledger = async (tradingId?: string): Promise<LedgerPayment[]> => {
    const answer = await fetch(`${sandbox.url}/control/ledger.json${tradingId ? `?trading_id=${tradingId}` : ''}`);
    return ((await answer.json()) as { payments: LedgerPayment[] }).payments;
  };

  const params = (browser: Browser, number: string, method?: string) =>
    browser.get(`/payment/params?order_id=${number}${method ? `&payment_method=${method}` : ''}`);

  /**
   * Waits until the shop has answered every notice of the sandbox. The sandbox sends the notices of different payments at the same time, so
   * a test whose result depends on their order waits between two payments.
   */
  const heard = () =>
    expect
      .poll(async () => (await ledger()).flatMap(({ notices }) => notices).filter(({ state }) => state === 'waiting'))
      .toEqual([]);

  /** Places an order of a logged-in member, and leaves its payment to others. */
  const placedOf = async (browser: Browser, wanted: object) => {
    const { order_number: number } = (await place(browser, wanted)).json().data;
    const payments = async () =>
      (await ledger()).filter(({ trading_id }) => trading_id.startsWith(number.replaceAll('-', '')));
    /** Acts on the newest payment of the order at the sandbox. */
    const act = async (action: string, body: object = {}) => {
      const [payment] = await payments();
      await control(`payments/${payment?.payment_id}/${action}`, body);
      await heard();
    };
    /** The shop's data about the order after its due jobs have run. */
    const known = async () => {
      await heard();
      await shop.work();
      await heard();
      const row = await shop.db
        .selectFrom('orders')
        .where('order_number', '=', number)
        .selectAll()
        .executeTakeFirstOrThrow();
      const events = await shop.db
        .selectFrom('order_event')
        .where('order_number', '=', number)
        .orderBy('id')
        .selectAll()
        .execute();
      const mails = await shop.db
        .selectFrom('mail')
        .where('order_number', '=', number)
        .orderBy('id')
        .select('kind')
        .execute();
      const reviews = await shop.db
        .selectFrom('review')
        .where('order_number', '=', number)
        .orderBy('id')
        .select('kind')
        .execute();
      const refunds = await shop.db
        .selectFrom('refund')
        .where('order_number', '=', number)
        .orderBy('id')
        .select(['way', 'state', 'amount'])
        .execute();
      return {
        status: row.order_status,
        method: row.payment_method,
        events: events.map(({ kind }) => kind),
        mails: mails.map(({ kind }) => kind).filter((kind) => kind !== 'order'),
        reviews: reviews.map(({ kind }) => kind),
        refunds,
        row,
      };
    };
    /** Makes the sandbox send a notice with these fields. It is signed unless `sign` is false. */
    const forge = async (fields: Record<string, string>, sign = true) => {
      const [payment] = await payments();
      return control('forge', {
        inform_url: `http://localhost:${port}/api/v1/payment/notice`,
        sign,
        payment_notice_id: String(Math.trunc(Math.random() * 1e12)),
        payment_id: payment?.payment_id ?? '777',
        trading_id: payment?.trading_id ?? '',
        payment_type: '02',
        payment_amount: '11880',
        ...fields,
      });
    };
    return { browser, number, payments, act, known, forge, params: (how?: string) => params(browser, number, how) };
  };

  /** Places an order of a logged-in member and starts its payment. */
  const orderOf = async (browser: Browser, wanted: object, method?: '1' | '4') => {
    const placed = await placedOf(browser, wanted);
    const { data } = (await placed.params(method)).json();
    const tradingId: string = data.params.trading_id;
    return {
      ...placed,
      tradingId,
      payments: () => ledger(tradingId),
      open: () => openHostedPage(data.kessaiUrl, data.params),
      forge: (fields: Record<string, string>, sign?: boolean) =>
        placed.forge({ trading_id: tradingId, ...fields }, sign),
    };
  };

  /** An order of a demo member. At the dormitory it costs ¥11,880. */
  const order = async (method?: '1' | '4', name: 'dorm' | 'school' = 'dorm', language: Language = 'en') => {
    const browser = await memberOf(shop, name, language);
    return orderOf(browser, name === 'dorm' ? await dormOrder(browser) : await schoolOrder(browser), method);
  };

  /** An order of a demo member who has not opened the provider's page. */
  const placed = async () => {
    const browser = await memberOf(shop, 'dorm', 'en');
    return placedOf(browser, await dormOrder(browser));
  };

  return { shop, port, sandbox, control, ledger, heard, order, placed, orderOf, params };
};

export type Till = Awaited<ReturnType<typeof openTill>>;
