import { noticeBody } from './notice-body.ts';
import { type Catalogue, orderBody } from './order-body.ts';
import { NOTICE_KEY, sessionCookie } from './production.ts';
import type { Person } from './typical-people.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** A call that is frequent, or on which money depends. */
export interface HotCall {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly ask: (person: Person) => HttpRequest;
}

const api = '/api/v1/consumer';
/** Our server must reach at least this share of the floor's calls per second. The floor is described in server-floor/build.ts. */
export const AIMS = { SQLite: { read: 0.7, write: 0.6 }, PostgreSQL: { read: 0.8, write: 0.7 } };

const cookieOf = ({ secret }: Person) => ({ cookie: sessionCookie(secret) });
const get =
  (path: string) =>
  (person: Person): HttpRequest => ({ method: 'GET', path: api + path, headers: cookieOf(person) });

export const hotCallsOf = (catalogue: Catalogue, price: number): HotCall[] => {
  const order = JSON.stringify(orderBody('dorm', catalogue));
  return [
    { name: 'me', kind: 'read', ask: get('/me') },
    { name: 'checkkey', kind: 'read', ask: get('/checkkey?urlParamKey=demo-dorm') },
    { name: 'product/list', kind: 'read', ask: get('/product/list') },
    { name: 'product', kind: 'read', ask: get(`/product?product_id=${catalogue.dorm.product_id}`) },
    // The shop, too, requests only the first page.
    { name: 'order/list', kind: 'read', ask: get('/order/list?limit=20') },
    {
      name: 'order_request',
      kind: 'write',
      ask: (person) => ({
        method: 'POST',
        path: `${api}/order_request`,
        headers: { ...cookieOf(person), 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: order,
      }),
    },
    {
      name: 'notice',
      kind: 'write',
      ask: ({ tradingId }) => ({
        method: 'POST',
        path: '/api/v1/payment/notice',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: noticeBody(tradingId, price, NOTICE_KEY),
      }),
    },
  ];
};
