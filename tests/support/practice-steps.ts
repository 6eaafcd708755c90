import { randomUUID } from 'node:crypto';
import { addDays } from '@hitosoroi/rules/day';
import { PAID } from '@hitosoroi/rules/order-status';
import { dormForm } from './demo-answers.ts';
import { openHostedPage } from './hosted-page.ts';

/** The steps of the people in a practice shop. They go through the shop and the provider's page like real members. */

const PASSWORD = 'practice-1234';
const LAWSON = '00C002';
const LONGEST_WAIT = 30_000;

export const CAMP_NIGHTS = 3;

export interface Houses {
  readonly shop: string;
  readonly sandbox: string;
}

export interface Newcomer {
  readonly name: string;
  readonly name_kana: string;
  readonly phone_number: string;
  readonly email: string;
  /** The key of the poster that the person scanned. */
  readonly key: 'demo-dorm' | 'demo-school';
  readonly language: 'ja' | 'en';
  /** The person's answers to the dormitory's questions. The school has no questions. */
  readonly answers?: { readonly student: string; readonly room: string; readonly parent: string };
}

const dataOf = async <Data>(answer: Response): Promise<Data> => {
  const { data, message } = (await answer.json()) as { data?: Data; message?: string };
  if (!answer.ok || data === undefined) throw new Error(`${answer.url}: ${answer.status} ${message}`);
  return data;
};

export const caller =
  (base: string, language: string, cookies = new Map<string, string>()) =>
  async <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': language,
        'idempotency-key': randomUUID(),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return dataOf<Data>(answer);
  };

/** A function that makes shop calls as a visitor's browser. */
export const visit = ({ shop }: Houses, language: string) => caller(`${shop}/api/v1/consumer`, language);

const confirmationOf = async ({ shop }: Houses, email: string): Promise<string> => {
  const mails = (await (await fetch(`${shop}/dev/mail.json`)).json()) as { to: string; links: string[] }[];
  const link = mails.find(({ to }) => to.includes(email))?.links.find((one) => one.includes('confirm'));
  return new URL(link ?? '').searchParams.get('k') ?? '';
};

/** A new person registers, confirms the address and is logged in. */
export const join = async (houses: Houses, { language, key, answers, ...person }: Newcomer) => {
  const call = visit(houses, language);
  await call('POST', '/register', { ...person, password: PASSWORD, password_confirmation: PASSWORD, urlParamKey: key });
  await call('GET', `/confirmemail?k=${await confirmationOf(houses, person.email)}`);
  return { call, answers, houses };
};

type Member = Awaited<ReturnType<typeof join>>;

const formOf = ({ student, room, parent }: NonNullable<Newcomer['answers']>) => {
  const own: Record<string, string> = { field_1: student, field_3: room, field_5: parent };
  return dormForm.map(({ label, value }) => ({ label, value: own[label] ?? value }));
};

/** Orders the first set: bedding for a year at the dormitory, or the nights of the camp at the school. Returns the order's number. */
const order = async ({ call, answers }: Member): Promise<string> => {
  const { products } = await call<{ products: { id: number }[] }>('GET', '/product/list');
  const productId = products[0]?.id;
  const { options } = await call<{ options: { id: number }[] }>('GET', `/product?product_id=${productId}`);
  const { start_date } = await call<{ start_date: string }>('GET', '/me');
  const { order_number } = await call<{ order_number: string }>('POST', '/order_request', {
    payment_method: 0,
    products: [
      { product_id: productId, product_option_id: options[0]?.id, amount_a: 1, amount_b: answers ? 12 : CAMP_NIGHTS },
    ],
    form: answers ? formOf(answers) : [],
    start_date: answers ? start_date : null,
    end_date: answers ? addDays(start_date, 364) : null,
  });
  return order_number;
};

const pageOf = async ({ call }: Member, number: string, way: 'card' | 'store') => {
  const method = way === 'card' ? 1 : 4;
  const asked = await call<{ params: Record<string, string>; kessaiUrl: string }>(
    'GET',
    `/payment/params?order_id=${number}&payment_method=${method}`,
  );
  return { page: await openHostedPage(asked.kessaiUrl, asked.params), ...asked };
};

/** Does something that only the provider can do. */
export const control = async (sandbox: string, path: string, body: object = {}): Promise<void> => {
  const done = await fetch(`${sandbox}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!done.ok) throw new Error(`${path}: ${await done.text()}`);
};

/** Pays at the store's till with the newest number of an order. */
const payAtStore = async ({ houses }: Member, tradingId: string): Promise<void> => {
  const ledger = await fetch(`${houses.sandbox}/control/ledger.json?trading_id=${tradingId}`);
  const { payments } = (await ledger.json()) as { payments: { payment_id: string; receipt_number: string }[] };
  const number = payments.find(({ receipt_number }) => receipt_number);
  await control(houses.sandbox, `payments/${number?.payment_id}/pay`);
};

/** Waits until a condition holds, at most half a minute. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const untilPaid = ({ call }: Member, number: string): Promise<void> =>
  until(`the order ${number} is paid`, async () => {
    const { orders } = await call<{ orders: { order_number: string; order_status: number }[] }>('GET', '/order/list');
    return orders.some((one) => one.order_number === number && one.order_status === PAID);
  });

export const buyByCard = async (member: Member): Promise<string> => {
  const number = await order(member);
  const { page } = await pageOf(member, number, 'card');
  await page.payByCard();
  await untilPaid(member, number);
  return number;
};

export const buyAtStore = async (member: Member, isPaid: boolean): Promise<string> => {
  const number = await order(member);
  const { page, params } = await pageOf(member, number, 'store');
  await page.chooseStore(LAWSON);
  if (isPaid) {
    await payAtStore(member, params.trading_id ?? '');
    await untilPaid(member, number);
  }
  return number;
};

/** Opens two payment pages for one order. Pays by card on the first, and then pays the number of the second at a store. */
export const payTwice = async (member: Member): Promise<string> => {
  const number = await order(member);
  const card = await pageOf(member, number, 'card');
  const store = await pageOf(member, number, 'store');
  await store.page.chooseStore(LAWSON);
  await card.page.payByCard();
  await untilPaid(member, number);
  await payAtStore(member, store.params.trading_id ?? '');
  return number;
};
