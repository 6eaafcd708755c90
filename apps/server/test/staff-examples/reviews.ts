import type { Console } from '../console.ts';
import { type Facility, paidOrder } from './paid-order.ts';

/** The review of a second payment, about which staff have done nothing yet. */
export const secondPayment = async (console: Console, facility?: Facility): Promise<number> => {
  const { number, price, trading_id } = await paidOrder(console, facility);
  const said = { tradingId: trading_id, paymentId: `${trading_id}_2`, event: 'cleared', amount: price, method: 'card' };
  const { id } = await console.db
    .insertInto('review')
    .values({
      kind: 'second-payment',
      order_number: number,
      notice_id: null,
      detail: JSON.stringify(said),
      created_at: console.context.now().toISOString(),
      closed_at: null,
      closing_note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const reviewExamples = {
  'GET /reviews': {
    example: async (console: Console) => {
      await secondPayment(console);
      await secondPayment(console, 'school');
      return { by: await console.signedIn('finance') };
    },
    facilitiesIn: ({ reviews }: { reviews: { facility_id: number }[] }) => [
      ...new Set(reviews.map(({ facility_id }) => facility_id)),
    ],
  },
  'GET /reviews/one': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      query: `?id=${await secondPayment(console)}`,
    }),
    outside: async (console: Console) => ({ query: `?id=${await secondPayment(console, 'school')}` }),
  },
  'POST /reviews/ask': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { id: await secondPayment(console) },
    }),
    outside: async (console: Console) => ({ body: { id: await secondPayment(console, 'school') } }),
  },
  'POST /reviews/close': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      body: { id: await secondPayment(console), note: 'It went back.' },
    }),
    outside: async (console: Console) => ({ body: { id: await secondPayment(console, 'school'), note: 'x' } }),
  },
  'POST /reviews/close-many': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      body: {
        kind: 'second-payment',
        ids: [await secondPayment(console), await secondPayment(console)],
        note: 'They went back.',
      },
    }),
    tellsNoFacility: true as const,
  },
};
