import type { Console } from '../console.ts';
import { dormOrder, memberOf, place, schoolOrder } from '../ordering.ts';

/** The mail about a new order at the demo's dormitory, which the demo's viewer may see, or at the school, which they may not. */
export const orderMail = async (console: Console, facility: 'dorm' | 'school' = 'dorm') => {
  const browser = await memberOf(console, facility);
  await place(browser, facility === 'dorm' ? await dormOrder(browser) : await schoolOrder(browser));
  return console.db
    .selectFrom('mail')
    .where('kind', '=', 'order')
    .orderBy('id', 'desc')
    .select(['id', 'version', 'order_number', 'message_id'])
    .executeTakeFirstOrThrow();
};

/** The mail about a new order, after the mail server refused it. */
export const failedMail = async (console: Console, facility?: 'dorm' | 'school') => {
  const { id, version } = await orderMail(console, facility);
  await console.db
    .updateTable('mail')
    .set({ state: 'failed', failure: 'refused', last_error: '550 no such user' })
    .where('id', '=', id)
    .execute();
  return { id, version };
};

export const mailExamples = {
  'GET /mails': {
    example: async (console: Console) => {
      await failedMail(console, 'school');
      await failedMail(console);
      return { by: await console.signedIn('desk'), query: '?state=problem' };
    },
    facilitiesIn: ({ mails }: { mails: { facility_id: number }[] }) => [
      ...new Set(mails.map(({ facility_id }) => facility_id)),
    ],
  },
  'GET /mails/one': {
    example: async (console: Console) => {
      const { id } = await failedMail(console);
      return { by: await console.signedIn('desk'), query: `?id=${id}` };
    },
    outside: async (console: Console) => ({ query: `?id=${(await failedMail(console, 'school')).id}` }),
  },
  'POST /mails/send-again': {
    example: async (console: Console) => ({
      body: { ...(await failedMail(console)), to: 'right@example.jp', identity: 'Knew the order number' },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({ body: await failedMail(console, 'school') }),
  },
  'POST /mails/dismiss': {
    example: async (console: Console) => ({
      body: { ...(await failedMail(console)), note: 'Told by phone' },
      by: await console.signedIn('desk'),
    }),
    outside: async (console: Console) => ({ body: { ...(await failedMail(console, 'school')), note: 'x' } }),
  },
};
