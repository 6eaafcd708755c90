import type { Console } from '../console.ts';
import { dormOrder, memberOf, place, schoolOrder } from '../ordering.ts';

/** An order at the dormitory and one at the school. The demo's viewer may see only the dormitory. */
export const twoOrders = async (console: Console) => {
  const [dorm, school] = [await memberOf(console, 'dorm'), await memberOf(console, 'school')];
  const numberOf = async (answer: ReturnType<typeof place>): Promise<string> =>
    (await answer).json().data.order_number as string;
  return {
    dorm: await numberOf(place(dorm, await dormOrder(dorm))),
    school: await numberOf(place(school, await schoolOrder(school))),
  };
};

export const orderListExamples = {
  'GET /orders': {
    example: async (console: Console) => {
      await twoOrders(console);
      return { by: await console.signedIn('desk'), query: '?state=unpaid&from=2026-01-01' };
    },
    facilitiesIn: ({ orders }: { orders: { facility_id: number }[] }) => [
      ...new Set(orders.map(({ facility_id }) => facility_id)),
    ],
  },
};
