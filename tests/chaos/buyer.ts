import { setTimeout as wait } from 'node:timers/promises';
import { dormForm } from '../support/demo-answers.ts';
import { DECLINED, openHostedPage, THREE_D_SECURE } from '../support/hosted-page.ts';
import type { Dice } from './dice.ts';
import type { Control } from './sandbox.ts';

/** What a person may do with an order. */
const ways = {
  card: 36,
  'card-declined-first': 10,
  '3ds': 6,
  '3ds-given-up': 6,
  'given-up': 6,
  'two-pages': 5,
  'store-paid': 16,
  'store-cleared': 4,
  'store-expired': 6,
  'store-left': 2,
  left: 3,
};
type Way = keyof typeof ways;

export interface Bought {
  readonly number: string;
  readonly price: number;
  readonly way: Way;
  readonly member: Member;
}

export interface Member {
  /** Whether its people cancel directly, or ask for it. */
  readonly cancelsDirectly: boolean;
  readonly cookie: string;
  readonly order: object;
  readonly price: number;
}

export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  init?: { body?: object; key?: string; cookie?: string },
) => Promise<Response>;

/** Asks one of the servers, and another or the same again while it is gone: what every person with a phone does. */
export const askAny =
  (urls: readonly string[], dice: Dice): Ask =>
  async (method, path, { body, key, cookie } = {}) => {
    for (;;) {
      const url = urls[Math.floor(dice.roll() * urls.length)];
      try {
        const answer = await fetch(`${url}/api/v1/consumer${path}`, {
          method,
          signal: AbortSignal.timeout(10_000),
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            ...(cookie && { cookie }),
            ...(key && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (answer.status < 500) return answer;
      } catch {
        // It was killed before it answered.
      }
      await wait(20);
    }
  };

const dataOf = async <Data>(answer: Response): Promise<Data> => {
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!data) throw new Error(`${answer.status} ${message}`);
  return data;
};

export const openMember = async (ask: Ask, name: 'dorm' | 'school'): Promise<Member> => {
  const login = await ask('POST', '/login', { body: { email: `${name}@example.jp`, password: 'demo-1234' } });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { products } = await dataOf<{ products: { id: number }[] }>(await ask('GET', '/product/list', { cookie }));
  const [first] = products;
  const { options } = await dataOf<{ options: { id: number; price: number }[] }>(
    await ask('GET', `/product?product_id=${first?.id}`, { cookie }),
  );
  const [option] = options;
  const me = await dataOf<{ start_date: string; end_date: string }>(await ask('GET', '/me', { cookie }));
  const isDorm = name === 'dorm';
  return {
    cookie,
    cancelsDirectly: isDorm,
    price: (option?.price ?? 0) * 2 * 3,
    order: {
      payment_method: 0,
      products: [{ product_id: first?.id, product_option_id: option?.id, amount_a: 2, amount_b: 3 }],
      form: isDorm ? dormForm : [],
      start_date: isDorm ? me.start_date : null,
      end_date: isDorm ? me.end_date : null,
    },
  };
};

const stores = ['00C001', '00C002', '00C005', '00C016'];

/** Orders, and pays in some way. */
export const buy = async (ask: Ask, control: Control, member: Member, dice: Dice, key: string): Promise<Bought> => {
  const { cookie, order, price } = member;
  const way = dice.pick(ways);
  const store = stores[Math.floor(dice.roll() * stores.length)] ?? '';
  const { order_number: number } = await dataOf<{ order_number: string }>(
    await ask('POST', '/order_request', { body: order, key, cookie }),
  );
  const bought = { number, price, way, member };
  if (way === 'left') return bought;
  const method = way.startsWith('store') ? 4 : 1;
  const { params, kessaiUrl } = await dataOf<{ params: Record<string, string>; kessaiUrl: string }>(
    await ask('GET', `/payment/params?order_id=${number}&payment_method=${method}`, { cookie }),
  );
  const page = await openHostedPage(kessaiUrl, params);
  const act = async (action: string, body: object = {}) => control.act(params.trading_id ?? '', action, body);
  const steps: Record<Exclude<Way, 'left'>, () => Promise<unknown>> = {
    card: () => page.payByCard(),
    'card-declined-first': async () => {
      await page.payByCard(DECLINED);
      await page.payByCard();
    },
    '3ds': async () => {
      await page.payByCard(THREE_D_SECURE);
      await page.step('3ds', { answer: 'confirm' });
    },
    '3ds-given-up': async () => {
      await page.payByCard(THREE_D_SECURE);
      await page.step('3ds', { answer: 'give-up' });
    },
    'given-up': () => page.step('give-up'),
    'two-pages': async () => {
      const other = await openHostedPage(kessaiUrl, params);
      await Promise.all([page.payByCard(), other.payByCard()]);
    },
    'store-paid': async () => {
      await page.chooseStore(store);
      await act('pay');
    },
    'store-cleared': async () => {
      await page.chooseStore(store);
      await act('pay', { clear: true });
    },
    'store-expired': async () => {
      await page.chooseStore(store);
      await act('expire');
    },
    'store-left': () => page.chooseStore(store),
  };
  await steps[way]();
  return bought;
};
