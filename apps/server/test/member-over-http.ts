import { fromShop } from './shop.ts';

interface Answer {
  readonly status: number;
  readonly body: { message?: string; data?: { order_number?: string; errorMessage?: string } };
}

/**
 * A member of the demo's school, logged in at a server that runs in its own process and may end at any time. `send` can replace `fetch`,
 * for example to go through a proxy.
 */
export const memberOverHttp = async (
  server: string,
  email = 'school@example.jp',
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
) => {
  const headers: Record<string, string> = { ...fromShop, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) =>
    send(`${server}/api/v1/consumer${path}`, { ...init, headers: { ...headers, ...init.headers } });
  const data = async (path: string) => ((await (await ask(path)).json()) as { data: unknown }).data;

  const login = await ask('/login', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'demo-1234' }),
  });
  headers.cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const { products } = (await data('/product/list')) as { products: { id: number; name: string }[] };
  const { id } = products.find(({ name }) => name === 'ロッカー') ?? { id: 0 };
  const { options } = (await data(`/product?product_id=${id}`)) as { options: { id: number }[] };
  const order = JSON.stringify({
    payment_method: 0,
    products: [{ product_id: id, product_option_id: options[0]?.id, amount_a: 1, amount_b: 1 }],
    form: [],
    start_date: null,
    end_date: null,
  });
  return {
    ask,
    /** Starts the payment of an order, as the payment screen does. */
    startPayment: async (order: string) => {
      const answer = await ask(`/payment/params?order_id=${order}`);
      return ((await answer.json()) as { data?: { params: Record<string, string> } }).data;
    },
    order: async (key: string, language = 'ja'): Promise<Answer> => {
      const answer = await ask('/order_request', {
        method: 'POST',
        body: order,
        headers: { 'idempotency-key': key, 'accept-language': language },
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    },
  };
};
