import type { Console } from '../console.ts';
import { cancelRequest, type Facility, paidOrder } from './paid-order.ts';

const approval = async (console: Console, facility?: Facility) => ({
  order_number: (await cancelRequest(console, facility)).number,
  decision: 'approved',
  note: 'ill',
});

const cancelling = async (console: Console, facility?: Facility) => ({
  order_number: (await paidOrder(console, facility)).number,
  note: 'asked by phone',
});

/** Previews the change as the desk. Returns the desk's browser, and the body of the change with the preview's fingerprint. */
const previewed = async (console: Console, path: string, body: object) => {
  const by = await console.signedIn('desk');
  const { fingerprint } = (await by.step(`${path}/preview`, body)).json().data;
  return { by, body: { ...body, fingerprint } };
};

export const cancellationExamples = {
  'GET /cancellations': {
    example: async (console: Console) => {
      await cancelRequest(console);
      await cancelRequest(console, 'school');
      return { by: await console.signedIn('desk') };
    },
    facilitiesIn: ({ requests }: { requests: { facility_id: number }[] }) => [
      ...new Set(requests.map(({ facility_id }) => facility_id)),
    ],
  },
  'GET /cancellations/order': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      query: `?order_number=${(await cancelRequest(console)).number}`,
    }),
    outside: async (console: Console) => ({
      query: `?order_number=${(await cancelRequest(console, 'school')).number}`,
    }),
  },
  'POST /cancellations/decide/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: await approval(console) }),
    outside: async (console: Console) => ({ body: await approval(console, 'school') }),
  },
  'POST /cancellations/decide': {
    example: async (console: Console) => previewed(console, '/cancellations/decide', await approval(console)),
    outside: async (console: Console) => ({ body: { ...(await approval(console, 'school')), fingerprint: 'x' } }),
  },
  'POST /orders/cancel/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: await cancelling(console) }),
    outside: async (console: Console) => ({ body: await cancelling(console, 'school') }),
  },
  'POST /orders/cancel': {
    example: async (console: Console) => previewed(console, '/orders/cancel', await cancelling(console)),
    outside: async (console: Console) => ({ body: { ...(await cancelling(console, 'school')), fingerprint: 'x' } }),
  },
};
