import { AWAITING_PAYMENT } from '@hitosoroi/rules/order-status';
import type { Console } from '../console.ts';
import { inquiryOf } from './inquiries.ts';
import { orderMail } from './mails.ts';

/** An order whose store number can be paid until tomorrow. Today is 15 November in tests. */
export const endsTomorrow = async (console: Console, facility: 'dorm' | 'school' = 'dorm'): Promise<string> => {
  const { order_number } = await orderMail(console, facility);
  const number = order_number ?? '';
  const limit = { payment_limit_date: '2026-11-16' };
  await console.db
    .updateTable('orders')
    .set({ ...limit, order_status: AWAITING_PAYMENT, payment_method: 4 })
    .where('order_number', '=', number)
    .execute();
  await console.db
    .insertInto('payment_attempt')
    .values({
      ...limit,
      trading_id: `${number}-1`,
      order_number: number,
      provider: 'link-type',
      amount: 11_880,
      payment_method: 4,
      state: 'live',
      payment_id: `P${number}`,
      store_id: '00C001',
      receipt_number: '123456789012',
      created_at: '2026-11-12T00:00:00.000Z',
      ended_at: null,
      last_event: null,
      reminded_on: null,
      opened_at: null,
      opened_by: null,
    })
    .execute();
  return number;
};

export const todayExamples = {
  'GET /today': {
    example: async (console: Console) => {
      await inquiryOf(console);
      await inquiryOf(console, 'school');
      await endsTomorrow(console, 'school');
      return { by: await console.signedIn('desk') };
    },
    facilitiesIn: ({
      work,
      expiring,
    }: {
      work: { facility_id: number }[];
      expiring: { orders: { facility_id: number }[] };
    }) => [...work, ...expiring.orders].map(({ facility_id }) => facility_id),
  },
  'GET /today/counts': {
    example: async (console: Console) => ({ by: await console.signedIn('desk') }),
    tellsNoFacility: true as const,
  },
  'POST /today/remind': {
    example: async (console: Console) => ({
      body: { order_number: await endsTomorrow(console) },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({ body: { order_number: await endsTomorrow(console, 'school') } }),
  },
};
