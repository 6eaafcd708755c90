import type { Console } from '../console.ts';
import { paidOrder } from './paid-order.ts';

const DAY = '2026-11-14';

const finance = async (console: Console) => ({ by: await console.signedIn('finance') });

/** A past day that was already compared with the provider's record. */
const compared = async (console: Console) => {
  const { by } = await finance(console);
  await by.change('/close/compare', { day: DAY, version: 1 });
  await console.work();
  return { by, day: (await by.get(`/close/day?day=${DAY}`)).json().data };
};

/**
 * Makes an order that was placed three days ago and paid yesterday, so that the day in between has no payments. Returns finance's browser.
 */
const afterQuietDays = async (console: Console) => {
  const { number } = await paidOrder(console);
  const ordered_at = new Date(console.context.now().getTime() - 3 * 86_400_000).toISOString();
  await console.db.updateTable('orders').set({ ordered_at }).where('order_number', '=', number).execute();
  return finance(console);
};

export const closeExamples = {
  'GET /close/days': { example: finance },
  'GET /close/day': { example: async (console: Console) => ({ ...(await finance(console)), query: `?day=${DAY}` }) },
  'POST /close/compare': {
    example: async (console: Console) => ({ ...(await finance(console)), body: { day: DAY, version: 1 } }),
  },
  'POST /close/sign': {
    example: async (console: Console) => {
      const { by, day } = await compared(console);
      return { by, body: { day: DAY, version: day.version, figures: day.figures, note: '' } };
    },
  },
  'POST /close/quiet/preview': {
    example: async (console: Console) => ({ ...(await afterQuietDays(console)), body: {} }),
  },
  'POST /close/quiet': {
    example: async (console: Console) => {
      const { by } = await afterQuietDays(console);
      const { fingerprint } = (await by.step('/close/quiet/preview', {})).json().data;
      return { by, body: { fingerprint } };
    },
  },
};
