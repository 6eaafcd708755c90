import type { Console } from '../console.ts';
import { withReceipt } from './order.ts';
import { type Facility, paidOrder } from './paid-order.ts';

const toIssue = async (console: Console, facility?: Facility) => ({
  number: (await paidOrder(console, facility)).number,
  kind: 'receipt',
  addressee: '株式会社青葉',
});

const correctionOf = (number: string) => ({
  number,
  paper: `${number}-R`,
  addressee: '株式会社青葉',
  reason: '宛名の誤り',
});

const toCorrect = async (console: Console) => correctionOf(await withReceipt(console));

/** Only whose order it is counts, so no receipt is needed. */
const outsideCorrection = async (console: Console) => correctionOf((await paidOrder(console, 'school')).number);

/** The body with the fingerprint of its preview, sent by a person with the role Finance. */
const previewed = async (console: Console, path: string, body: object) => {
  const by = await console.signedIn('finance');
  const { fingerprint } = (await by.step(`${path}/preview`, body)).json().data;
  return { by, body: { ...body, fingerprint } };
};

const bodyOutside = async (body: Promise<object>) => ({ body: { ...(await body), fingerprint: 'x' } });

export const paperExamples = {
  'GET /order/papers': {
    example: async (console: Console) => ({
      by: await console.signedIn('finance'),
      query: `?number=${await withReceipt(console)}`,
    }),
    outside: async (console: Console) => ({ query: `?number=${(await paidOrder(console, 'school')).number}` }),
  },
  'POST /order/papers/issue/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('desk'), body: await toIssue(console) }),
    outside: async (console: Console) => ({ body: await toIssue(console, 'school') }),
  },
  'POST /order/papers/issue': {
    example: async (console: Console) => previewed(console, '/order/papers/issue', await toIssue(console)),
    outside: (console: Console) => bodyOutside(toIssue(console, 'school')),
  },
  'POST /order/papers/correct/preview': {
    example: async (console: Console) => ({ by: await console.signedIn('finance'), body: await toCorrect(console) }),
    outside: async (console: Console) => ({ body: await outsideCorrection(console) }),
  },
  'POST /order/papers/correct': {
    example: async (console: Console) => previewed(console, '/order/papers/correct', await toCorrect(console)),
    outside: (console: Console) => bodyOutside(outsideCorrection(console)),
  },
};
