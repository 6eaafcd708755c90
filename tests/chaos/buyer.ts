import { setTimeout as wait } from 'node:timers/promises';
import { DECLINED, openHostedPage, THREE_D_SECURE } from '../support/hosted-page.ts';
import { type Ask, dataOf } from './ask.ts';
import type { Dice } from './dice.ts';
import type { Member } from './members.ts';
import { insistently, type Provider } from './sandbox.ts';

/** The ways in which a person may pay an order, each with its weight. */
const ways = {
  card: 30,
  'card-declined-first': 8,
  '3ds': 6,
  '3ds-given-up': 5,
  'given-up': 5,
  'payer-stops': 5,
  'clicks-twice': 8,
  'two-pages': 5,
  'two-tabs': 5,
  'both-paid': 4,
  'back-to-card': 4,
  'back-to-store': 4,
  'store-paid': 12,
  'store-cleared': 4,
  'store-expired': 5,
  'store-left': 2,
  left: 3,
};
type Way = keyof typeof ways;

/** Whether a person may pay twice, because they use two ways at the same time. The shop refunds the second payment. */
export const mayPayTwice = (way: Way): boolean => way === 'two-pages' || way === 'two-tabs' || way === 'both-paid';

export interface Bought {
  readonly number: string;
  readonly price: number;
  readonly way: Way;
  readonly member: Member;
}

const PRESSES = 6;
const PRESSES_AGAIN_AFTER_MS = 2_000;

const CARD = 1;
const STORE = 4;
const stores = ['00C001', '00C002', '00C005', '00C016'];

interface Begun {
  readonly kessaiUrl: string;
  readonly params: Record<string, string>;
}

/** The steps that a person can take with an order. */
const stepsOf = (ask: Ask, provider: Provider, dice: Dice, number: string, cookie: string) => {
  /** Goes to the payment. If the server cannot tell whether a payment is under way, the person presses again later. */
  const begin = async (method: number, tries = PRESSES): Promise<Begun> => {
    const answer = await ask('GET', `/payment/params?order_id=${number}&payment_method=${method}`, { cookie });
    const isUnclear =
      answer.status === 409 && ((await answer.clone().json()) as { code?: string }).code === 'payment-unclear';
    if (!isUnclear || tries === 0) return dataOf(answer);
    await wait(PRESSES_AGAIN_AFTER_MS);
    return begin(method, tries - 1);
  };
  const show = ({ kessaiUrl, params }: Begun) => openHostedPage(kessaiUrl, params, insistently);
  const open = async (method: number) => show(await begin(method));
  const store = stores[Math.floor(dice.roll() * stores.length)] ?? '';
  /** Pays the order's number at the till, or lets the provider expire the number. */
  const atTill = async (action: 'pay' | 'expire', body: object = {}): Promise<void> => {
    const { params } = withNumber ?? {};
    const payment = provider.ledger.of(params?.trading_id ?? '').find(({ store_id }) => store_id !== '');
    if (!payment) throw new Error(`${number} has no number at a store.`);
    await provider.act(payment.payment_id, action, body);
  };
  let withNumber: Begun | undefined;
  const chooseStore = async (begun?: Begun) => {
    withNumber = begun ?? (await begin(STORE));
    await (await show(withNumber)).chooseStore(store);
  };
  /** Opens one tab to pay by card and one to pay at a store, before either payment is decided, and uses both. */
  const tabs = async () => {
    const [forCard, forStore] = await Promise.all([begin(CARD), begin(STORE)]);
    const card = await show(forCard);
    await Promise.all([card.payByCard(), chooseStore(forStore)]);
  };
  /** Makes a payer link. Returns how its payer opens the page: undefined if the server cannot tell whether a payment is under way. */
  const share = async () => {
    const { token } = await dataOf<{ token: string }>(
      await ask('POST', '/order/payment_link', { body: { order_id: number }, cookie }),
    );
    const start = async (tries = PRESSES): Promise<Begun | undefined> => {
      const answer = await ask('POST', '/payment_link/start', { body: { token, opener: 'the-mother-of-the-member' } });
      if (answer.status !== 409) return dataOf(answer);
      if (tries === 0) return undefined;
      await wait(PRESSES_AGAIN_AFTER_MS);
      return start(tries - 1);
    };
    return async () => {
      const begun = await start();
      return begun && show(begun);
    };
  };
  return { begin, show, open, chooseStore, tabs, atTill, share };
};

type Steps = ReturnType<typeof stepsOf>;

const walks: Record<Way, (steps: Steps) => Promise<unknown>> = {
  card: async ({ open }) => (await open(CARD)).payByCard(),
  'card-declined-first': async ({ open }) => {
    const page = await open(CARD);
    await page.payByCard(DECLINED);
    await page.payByCard();
  },
  '3ds': async ({ open }) => {
    const page = await open(CARD);
    await page.payByCard(THREE_D_SECURE);
    await page.step('3ds', { answer: 'confirm' });
  },
  '3ds-given-up': async ({ open }) => {
    const page = await open(CARD);
    await page.payByCard(THREE_D_SECURE);
    await page.step('3ds', { answer: 'give-up' });
  },
  'given-up': async ({ open }) => (await open(CARD)).step('give-up'),
  'payer-stops': async ({ share }) => {
    const openAsPayer = await share();
    await (await openAsPayer())?.step('give-up');
    await (await openAsPayer())?.payByCard();
  },
  'clicks-twice': async ({ begin, show }) => {
    const [begun] = await Promise.all([begin(CARD), begin(CARD)]);
    const page = await show(begun);
    await Promise.all([page.payByCard(), page.payByCard()]);
  },
  'two-pages': async ({ begin, show }) => {
    const begun = await begin(CARD);
    const [one, other] = await Promise.all([show(begun), show(begun)]);
    await Promise.all([one.payByCard(), other.payByCard()]);
  },
  'two-tabs': ({ tabs }) => tabs(),
  'both-paid': async ({ tabs, atTill }) => {
    await tabs();
    await atTill('pay');
  },
  'back-to-card': async ({ open }) => {
    await open(STORE);
    await (await open(CARD)).payByCard();
  },
  'back-to-store': async ({ open, chooseStore, atTill }) => {
    await open(CARD);
    await chooseStore();
    await atTill('pay');
  },
  'store-paid': async ({ chooseStore, atTill }) => {
    await chooseStore();
    await atTill('pay');
  },
  'store-cleared': async ({ chooseStore, atTill }) => {
    await chooseStore();
    await atTill('pay', { clear: true });
  },
  'store-expired': async ({ chooseStore, atTill }) => {
    await chooseStore();
    await atTill('expire');
  },
  'store-left': ({ chooseStore }) => chooseStore(),
  left: async () => undefined,
};

/** Orders, and pays in a random way. A person who clicks twice sends the order twice at once, but gets one order. */
export const buy = async (ask: Ask, provider: Provider, member: Member, dice: Dice, key: string): Promise<Bought> => {
  const { cookie, order, price } = member;
  const way = dice.pick(ways);
  const place = async () =>
    (await dataOf<{ order_number: string }>(await ask('POST', '/order_request', { body: order, key, cookie })))
      .order_number;
  const numbers = await Promise.all(way === 'clicks-twice' ? [place(), place()] : [place()]);
  const [number = ''] = numbers;
  if (numbers.some((each) => each !== number)) throw new Error(`Two clicks made two orders: ${numbers.join(' and ')}.`);
  await walks[way](stepsOf(ask, provider, dice, number, cookie));
  return { number, price, way, member };
};
