import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { workersOf } from '../../apps/server/src/jobs.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { runDueJobs } from '../../apps/server/src/platform/work/worker.ts';
import { noticeBody } from './notice-body.ts';
import { type Catalogue, orderBody } from './order-body.ts';

const api = '/api/v1/consumer';
const fromShop = { 'x-requested-with': 'XMLHttpRequest' };

/** A demo member orders through the shop, and pays by card. */
const paidOrder = async (
  app: FastifyInstance,
  name: keyof Catalogue,
  catalogue: Catalogue,
  noticeKey: string,
): Promise<string> => {
  const login = { email: `${name}@example.jp`, password: 'demo-1234' };
  const entered = await app.inject({ method: 'POST', url: `${api}/login`, headers: fromShop, payload: login });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { ...fromShop, cookie };
  const placed = await app.inject({
    method: 'POST',
    url: `${api}/order_request`,
    headers,
    payload: orderBody(name, catalogue),
  });
  const number: string = placed.json().data.order_number;
  const { params } = (await app.inject({ url: `${api}/payment/params?order_id=${number}`, headers })).json().data;
  const told = await app.inject({
    method: 'POST',
    url: '/api/v1/payment/notice',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: noticeBody(params.trading_id, Number(params.id), noticeKey),
  });
  if (told.statusCode !== 200) throw new Error(`The notice was answered ${told.statusCode}.`);
  return number;
};

/** Makes one order at the dormitory and one at the school, with all their rows, through the server's own calls and jobs. */
export const placeFirstOrders = async (context: AppContext, catalogue: Catalogue) => {
  const app = await buildApp(context);
  const [noticeKey = ''] = context.config.payment.noticeKeys;
  const dorm = await paidOrder(app, 'dorm', catalogue, noticeKey);
  const school = await paidOrder(app, 'school', catalogue, noticeKey);
  await runDueJobs({ ...context, worker: 'bench' }, Object.assign({}, ...workersOf(context)));
  await app.close();
  return { dorm, school };
};
