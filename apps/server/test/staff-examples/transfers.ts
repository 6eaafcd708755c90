import type { Console } from '../console.ts';
import { type Facility, paidOrder } from './paid-order.ts';

export const account = {
  bank_code: '0001',
  bank_name: 'ミズホ',
  branch_code: '001',
  branch_name: 'トウキョウ',
  account_type: '1',
  account_number: '1234567',
  holder: 'アオバ ハナ',
};

/** A store payment that has to be refunded by transfer. */
export const owedTransfer = async (console: Console, facility?: Facility) => {
  const { number, price, trading_id, payment_id } = await paidOrder(console, facility, 'store');
  const { id } = await console.db
    .insertInto('refund')
    .values({
      order_number: number,
      trading_id,
      payment_id,
      amount: price,
      way: 'bank-transfer',
      state: 'asked',
      asked_at: console.context.now().toISOString(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number, price };
};

/** A transfer with a bank account that the desk entered. */
export const enteredTransfer = async (console: Console, facility?: Facility) => {
  const { id } = await owedTransfer(console, facility);
  const desk = await console.signedIn('desk');
  return (await desk.change('/transfers/account', { id, version: 1, ...account })).json().data as {
    id: number;
    version: number;
  };
};

/** A transfer that finance released. */
export const releasedTransfer = async (console: Console, facility?: Facility) => {
  const entered = await enteredTransfer(console, facility);
  const finance = await console.signedIn('finance');
  return (await finance.change('/transfers/release', entered)).json().data as { id: number; version: number };
};

/** Makes the bank's file as staff do: first its preview, then the file. Answers with the preview if that is refused. */
export const makeFile = async (finance: Awaited<ReturnType<Console['signedIn']>>, payOn = '2026-11-20') => {
  const previewed = await finance.step('/transfers/file/preview', { pay_on: payOn });
  if (previewed.statusCode !== 200) return previewed;
  return finance.change('/transfers/file', { pay_on: payOn, fingerprint: previewed.json().data.fingerprint });
};

const fileMade = async (console: Console): Promise<{ id: string }> => {
  await releasedTransfer(console);
  const finance = await console.signedIn('finance');
  await makeFile(finance);
  const [{ id }] = (await finance.get('/transfers')).json().data.files;
  return { id };
};

/** A transfer in the bank's file. */
export const filedTransfer = async (console: Console, facility?: Facility) => {
  const { id, version } = await releasedTransfer(console, facility);
  const finance = await console.signedIn('finance');
  await makeFile(finance);
  return { id, version: version + 1 };
};

/** A transfer in the bank's file, after the provider has refunded the payment. */
export const overtakenTransfer = async (console: Console, facility?: Facility) => {
  const filed = await filedTransfer(console, facility);
  const ended_at = console.context.now().toISOString();
  await console.db.updateTable('refund').set({ state: 'done', ended_at }).where('id', '=', filed.id).execute();
  return filed;
};

/** A transfer that is marked as paid. */
export const madeTransfer = async (console: Console, facility?: Facility) => {
  const filed = await filedTransfer(console, facility);
  await (await console.signedIn('finance')).change('/transfers/done', { ...filed, note: '' });
  return filed;
};

const returned = { reason: '口座解約', next: 'ask', returned_on: '2026-11-15' };
const unpaid = { reason: '口座なし', next: 'ask' };
const stopped = { reason: 'never sent', is_paid: false };

const finances = async (console: Console, body: object) => ({ by: await console.signedIn('finance'), body });

export const transferExamples = {
  'GET /transfers': {
    example: async (console: Console) => {
      await owedTransfer(console);
      await owedTransfer(console, 'school');
      return { by: await console.signedIn('finance') };
    },
    facilitiesIn: ({ transfers }: { transfers: { facility_id: number }[] }) => [
      ...new Set(transfers.map(({ facility_id }) => facility_id)),
    ],
  },
  'GET /transfers/one': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      query: `?id=${(await enteredTransfer(console)).id}`,
    }),
    outside: async (console: Console) => ({ query: `?id=${(await owedTransfer(console, 'school')).id}` }),
  },
  'POST /transfers/ask': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { id: (await owedTransfer(console)).id, version: 1 },
    }),
    outside: async (console: Console) => ({ body: { id: (await owedTransfer(console, 'school')).id, version: 1 } }),
  },
  'POST /transfers/account': {
    example: async (console: Console) => ({
      by: await console.signedIn('desk'),
      body: { id: (await owedTransfer(console)).id, version: 1, ...account },
    }),
    outside: async (console: Console) => ({
      body: { id: (await owedTransfer(console, 'school')).id, version: 1, ...account },
    }),
  },
  'POST /transfers/release': {
    example: async (console: Console) => finances(console, await enteredTransfer(console)),
    outside: async (console: Console) => ({ body: await enteredTransfer(console, 'school') }),
  },
  'POST /transfers/file/preview': {
    example: async (console: Console) => {
      await releasedTransfer(console);
      return finances(console, { pay_on: '2026-11-20' });
    },
  },
  'POST /transfers/file': {
    example: async (console: Console) => {
      await releasedTransfer(console);
      const body = { pay_on: '2026-11-20' };
      const finance = await console.signedIn('finance');
      const { fingerprint } = (await finance.step('/transfers/file/preview', body)).json().data;
      return { by: finance, body: { ...body, fingerprint } };
    },
  },
  'POST /transfers/file/again': {
    example: async (console: Console) => finances(console, await fileMade(console)),
  },
  'POST /transfers/file/undo': {
    example: async (console: Console) => finances(console, { ...(await fileMade(console)), was_not_sent: true }),
  },
  'POST /transfers/done': {
    example: async (console: Console) => finances(console, { ...(await releasedTransfer(console)), note: '' }),
    outside: async (console: Console) => ({ body: { ...(await releasedTransfer(console, 'school')), note: '' } }),
  },
  'POST /transfers/failed': {
    example: async (console: Console) => finances(console, { ...(await filedTransfer(console)), ...unpaid }),
    outside: async (console: Console) => ({ body: { ...(await filedTransfer(console, 'school')), ...unpaid } }),
  },
  'POST /transfers/returned': {
    example: async (console: Console) => finances(console, { ...(await madeTransfer(console)), ...returned }),
    outside: async (console: Console) => ({ body: { ...(await madeTransfer(console, 'school')), ...returned } }),
  },
  'POST /transfers/overtaken': {
    example: async (console: Console) => finances(console, { ...(await overtakenTransfer(console)), ...stopped }),
    outside: async (console: Console) => ({ body: { ...(await overtakenTransfer(console, 'school')), ...stopped } }),
  },
};
