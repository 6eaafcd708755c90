import type { Request } from 'autocannon';
import type { HotCall, HttpRequest } from './hot-calls.ts';
import { noticeBody } from './notice-body.ts';
import { NOTICE_KEY } from './production.ts';
import type { Person } from './typical-people.ts';

interface Context {
  orderNumber?: string;
  tradingId?: string;
  amount?: number;
}

type Step = HttpRequest & Pick<Request, 'setupRequest' | 'onResponse'>;

/** The number of requests that one paid order takes. */
export const REQUESTS_EACH = 3;

/**
 * The requests for a paid order: the order, then the fields for the provider, then the provider's notice. Each request needs the answers to
 * the earlier ones.
 */
export const paidOrderOf = (orderRequest: HotCall, person: Person): Step[] => {
  const order = orderRequest.ask(person);
  const { 'content-type': _, ...headers } = order.headers;
  return [
    {
      ...order,
      onResponse: (_status, body, context: Context) => {
        context.orderNumber = JSON.parse(body).data.order_number;
      },
    },
    {
      method: 'GET',
      path: '/api/v1/consumer/payment/params',
      headers,
      setupRequest: (request, context: Context) => ({
        ...request,
        path: `/api/v1/consumer/payment/params?order_id=${context.orderNumber}`,
      }),
      onResponse: (_status, body, context: Context) => {
        const { params } = JSON.parse(body).data;
        context.tradingId = params.trading_id;
        context.amount = Number(params.id);
      },
    },
    {
      method: 'POST',
      path: '/api/v1/payment/notice',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      setupRequest: (request, { tradingId = '', amount = 0 }: Context) => ({
        ...request,
        body: noticeBody(tradingId, amount, NOTICE_KEY),
      }),
    },
  ];
};
