import { typedFrom } from '@hitosoroi/rules/order-form';
import type { Console } from '../console.ts';
import { dormForm, dormOrder, memberOf, place, schoolOrder } from '../ordering.ts';

/** An order at the dormitory, which the demo's viewer may see, or at the school, which they may not. */
export const ordered = async (console: Console, at: 'dorm' | 'school' = 'dorm'): Promise<string> => {
  const browser = await memberOf(console, at);
  const wanted = at === 'dorm' ? await dormOrder(browser) : await schoolOrder(browser);
  return (await place(browser, wanted)).json().data.order_number;
};

const noted = async (console: Console, at: 'dorm' | 'school' = 'dorm') => {
  const number = await ordered(console, at);
  const desk = await console.signedIn('desk');
  const note = { number, text: 'Called back', follow_up_on: '2026-12-01' };
  const { id, version } = (await desk.change('/order/notes', note)).json().data;
  return { by: desk, body: { id, version, follow_up_on: '', is_done: true } };
};

/** A paid order whose receipt the member issued. */
export const withReceipt = async (console: Console, at: 'dorm' | 'school' = 'dorm'): Promise<string> => {
  const number = await ordered(console, at);
  await console.db
    .updateTable('orders')
    .set({ order_status: 1, payment_method: 1, payment_date: '2026-11-15' })
    .where('order_number', '=', number)
    .execute();
  const browser = await memberOf(console, at);
  await browser.post('/order/receipt', { order_id: number, kind: 'receipt', addressee: 'A' });
  return number;
};

export const orderExamples = {
  'GET /order': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?number=${await ordered(console)}`,
    }),
    outside: async (console: Console) => ({ query: `?number=${await ordered(console, 'school')}` }),
  },
  'GET /order/as-member': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?number=${await ordered(console)}`,
    }),
    outside: async (console: Console) => ({ query: `?number=${await ordered(console, 'school')}` }),
  },
  'GET /order/paper': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      query: `?number=${await withReceipt(console)}&kind=receipt&language=ja`,
    }),
    outside: async (console: Console) => ({
      query: `?number=${await withReceipt(console, 'school')}&kind=receipt&language=ja`,
    }),
  },
  'POST /order/notes': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { number: await ordered(console), text: 'Called', follow_up_on: '' },
    }),
    outside: async (console: Console) => ({
      body: { number: await ordered(console, 'school'), text: 'Called', follow_up_on: '' },
    }),
  },
  'POST /order/notes/change': {
    example: (console: Console) => noted(console),
    outside: async (console: Console) => ({ body: (await noted(console, 'school')).body }),
  },
  'POST /order/answers/correct': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { number: await ordered(console), version: 1, answers: { ...typedFrom(dormForm), field_3: '206' } },
    }),
    outside: async (console: Console) => ({
      body: { number: await ordered(console, 'school'), version: 1, answers: {} },
    }),
  },
};
