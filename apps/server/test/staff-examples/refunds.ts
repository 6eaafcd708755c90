import type { Console } from '../console.ts';
import { type Facility, paidOrder } from './paid-order.ts';

/** A refund of a second card payment, in progress or refused by the provider. The first payment is not refunded. */
export const providerRefund = async (console: Console, facility?: Facility, state: 'asked' | 'refused' = 'asked') => {
  const { number, price, trading_id } = await paidOrder(console, facility);
  const at = console.context.now().toISOString();
  const { id } = await console.db
    .insertInto('refund')
    .values({
      order_number: number,
      trading_id,
      payment_id: `${trading_id}_2`,
      amount: price,
      way: 'provider',
      state,
      asked_at: at,
      ended_at: state === 'asked' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
};

export const refundExamples = {
  'GET /refunds': {
    example: async (console: Console) => {
      await providerRefund(console);
      await providerRefund(console, 'school');
      return { by: await console.signedIn('finance') };
    },
    facilitiesIn: ({ refunds }: { refunds: { facility_id: number }[] }) => [
      ...new Set(refunds.map(({ facility_id }) => facility_id)),
    ],
  },
};
