import { randomUUID } from 'node:crypto';
import { dormForm } from './demo-answers.ts';
import { openHostedPage } from './hosted-page.ts';
import { runSandbox, runServer } from './run-server.ts';

/** For pictures and for practice: people who came to a development shop yesterday, and today's work for its staff. */

const PASSWORD = 'practice-1234';
const LAWSON = '00C002';
const LONGEST_WAIT = 30_000;

interface Houses {
  readonly shop: string;
  readonly sandbox: string;
}

interface Newcomer {
  readonly name: string;
  readonly name_kana: string;
  readonly phone_number: string;
  readonly email: string;
  /** The key of the poster that they scanned. */
  readonly key: 'demo-dorm' | 'demo-school';
  readonly language: 'ja' | 'en';
}

const dataOf = async <Data>(answer: Response): Promise<Data> => {
  const { data, message } = (await answer.json()) as { data?: Data; message?: string };
  if (!answer.ok || data === undefined) throw new Error(`${answer.url}: ${answer.status} ${message}`);
  return data;
};

const caller =
  ({ shop }: Houses, language: string, cookies: Map<string, string>) =>
  async <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${shop}/api/v1/consumer${path}`, {
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

const confirmationOf = async ({ shop }: Houses, email: string): Promise<string> => {
  const mails = (await (await fetch(`${shop}/dev/mail.json`)).json()) as { to: string; links: string[] }[];
  const link = mails.find(({ to }) => to.includes(email))?.links.find((one) => one.includes('confirm'));
  return new URL(link ?? '').searchParams.get('k') ?? '';
};

/** Somebody who registers, confirms the address and is logged in. */
const join = async (houses: Houses, { language, key, ...person }: Newcomer) => {
  const call = caller(houses, language, new Map());
  await call('POST', '/register', { ...person, password: PASSWORD, password_confirmation: PASSWORD, urlParamKey: key });
  await call('GET', `/confirmemail?k=${await confirmationOf(houses, person.email)}`);
  return { call, isDorm: key === 'demo-dorm', houses };
};

type Member = Awaited<ReturnType<typeof join>>;

/** Orders the first set, and gives the order's number. */
const order = async ({ call, isDorm }: Member, room: string): Promise<string> => {
  const { products } = await call<{ products: { id: number }[] }>('GET', '/product/list');
  const productId = products[0]?.id;
  const { options } = await call<{ options: { id: number }[] }>('GET', `/product?product_id=${productId}`);
  const me = await call<{ start_date: string; end_date: string }>('GET', '/me');
  const { order_number } = await call<{ order_number: string }>('POST', '/order_request', {
    payment_method: 0,
    products: [{ product_id: productId, product_option_id: options[0]?.id, amount_a: 1, amount_b: 12 }],
    form: isDorm ? dormForm.map((answer) => (answer.label === 'field_3' ? { ...answer, value: room } : answer)) : [],
    start_date: isDorm ? me.start_date : null,
    end_date: isDorm ? me.end_date : null,
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

/** What only the provider's own hands can do. */
const control = async (sandbox: string, path: string, body: object = {}): Promise<void> => {
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

const untilPaid = async ({ call }: Member, number: string): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT;
  while (Date.now() < end) {
    const { orders } = await call<{ orders: { order_number: string; order_status: number }[] }>('GET', '/order/list');
    if (orders.some((one) => one.order_number === number && one.order_status === 1)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The order ${number} is still not paid.`);
};

const buyByCard = async (member: Member, room = ''): Promise<string> => {
  const number = await order(member, room);
  const { page } = await pageOf(member, number, 'card');
  await page.payByCard();
  await untilPaid(member, number);
  return number;
};

const buyAtStore = async (member: Member, room: string, isPaid: boolean): Promise<string> => {
  const number = await order(member, room);
  const { page, params } = await pageOf(member, number, 'store');
  await page.chooseStore(LAWSON);
  if (isPaid) {
    await payAtStore(member, params.trading_id ?? '');
    await untilPaid(member, number);
  }
  return number;
};

/** Two pages of one order: on one a card pays, and afterwards the store's number of the other. */
const payTwice = async (member: Member): Promise<string> => {
  const number = await order(member, '412');
  const card = await pageOf(member, number, 'card');
  const store = await pageOf(member, number, 'store');
  await store.page.chooseStore(LAWSON);
  await card.page.payByCard();
  await untilPaid(member, number);
  await payAtStore(member, store.params.trading_id ?? '');
  return number;
};

/** Yesterday: people came and ordered. What they give back is what they do today. */
const orderYesterday = async (houses: Houses) => {
  const person = (name: string, name_kana: string, phone_number: string, box: string, key: Newcomer['key']) =>
    join(houses, { name, name_kana, phone_number, email: `${box}@example.jp`, key, language: 'ja' });

  const misaki = await person('高橋 美咲', 'タカハシ ミサキ', '090-1111-2222', 'misaki', 'demo-dorm');
  const ichiro = await person('鈴木 一郎', 'スズキ イチロウ', '080-3333-4444', 'ichiro', 'demo-dorm');
  const hanako = await person('田中 花子', 'タナカ ハナコ', '090-5555-6666', 'hanako', 'demo-school');
  const ken = await person('伊藤 健', 'イトウ ケン', '070-7777-8888', 'ken', 'demo-school');
  const sakura = await person('渡辺 さくら', 'ワタナベ サクラ', '090-9999-0000', 'sakura', 'demo-school');
  const lan = await join(houses, {
    name: 'Nguyen Thi Lan',
    name_kana: 'グエン ティ ラン',
    phone_number: '080-1212-3434',
    email: 'lan@example.jp',
    key: 'demo-dorm',
    language: 'en',
  });
  const numbers = {
    paid: await buyByCard(misaki, '205'),
    awaiting: await buyAtStore(ichiro, '311', false),
    asked: await buyByCard(hanako),
    askedToo: await buyByCard(ken),
    paidAtStore: await buyAtStore(sakura, '', true),
    twice: await payTwice(lan),
  };
  const goOn = async (): Promise<void> => {
    await hanako.call('POST', '/order/cancel_request', { order_id: numbers.asked });
    await ken.call('POST', '/order/cancel_request', { order_id: numbers.askedToo });
    await sakura.call('POST', '/contact', {
      name: '渡辺 さくら',
      phone: '090-9999-0000',
      email: 'sakura@example.jp',
      content: `コンビニで支払った注文（${numbers.paidAtStore}）をキャンセルしたいです。入学をとりやめました。`,
    });
    await misaki.call('POST', '/contact', {
      name: '高橋 美咲',
      phone: '090-1111-2222',
      email: 'misaki@example.jp',
      content: '部屋が205から206に変わりました。お届け先を変えていただけますか。',
    });
  };
  return { numbers, goOn };
};

const DAY = 86_400;

interface Ports {
  readonly shop: number;
  readonly sandbox: number;
  readonly console: number;
}

/** A shop of its own, in a folder of its own, with a day's work in it. */
export const openPracticeShop = async (folder: string, ports: Ports) => {
  const sandbox = await runSandbox({ DATA_DIR: folder, SANDBOX_PORT: String(ports.sandbox) });
  const env = {
    DATA_DIR: folder,
    PORT: String(ports.shop),
    CONSOLE_PORT: String(ports.console),
    SANDBOX_PORT: String(ports.sandbox),
  };
  // The provider's days are the shop's.
  await control(sandbox.url, 'clock', { offsetMs: -DAY * 1000 });
  const yesterday = await runServer({ ...env, CLOCK_OFFSET: String(-DAY) });
  const { numbers, goOn } = await orderYesterday({ shop: yesterday.url, sandbox: sandbox.url });
  await yesterday.stop();
  await control(sandbox.url, 'clock', { offsetMs: 0 });
  const server = await runServer(env);
  await goOn();
  return {
    numbers,
    server,
    console: `http://localhost:${ports.console}`,
    close: async () => {
      await server.stop();
      await sandbox.stop();
    },
  };
};
