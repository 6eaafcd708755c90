import type { Breakage } from './breakage.ts';

export const sandbox: readonly Breakage[] = [
  {
    name: 'the sandbox takes a payment whose amount was changed after it was signed',
    file: 'apps/payment-sandbox/src/hashes.ts',
    find: "return compared.length === 64 && timingSafeEqual(Buffer.from(expected, 'utf8'), compared);",
    replace: "return compared.length === 64 && Buffer.from(expected, 'utf8').length === compared.length;",
    seenBy: ['apps/payment-sandbox/src/hosted/request.test.ts'],
  },
  {
    name: 'the sandbox ends a number on its last day instead of the day after',
    file: 'apps/payment-sandbox/src/ledger/expire-overdue.ts',
    find: 'payment_limit_date < ${',
    replace: 'payment_limit_date <= ${',
    seenBy: ['apps/payment-sandbox/src/clock.test.ts', 'apps/payment-sandbox/src/hosted/store.test.ts'],
  },
  {
    name: 'a page of another site can steer the sandbox',
    file: 'apps/payment-sandbox/src/control/guard.ts',
    find: 'if (origin !== undefined && origin !== `',
    replace: 'if (origin !== undefined && host === `',
    seenBy: ['apps/payment-sandbox/src/control/control.test.ts'],
  },
  {
    name: 'the sandbox shows a shop’s words as markup',
    file: 'apps/payment-sandbox/src/html.ts',
    find: "text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')",
    replace: "text.replaceAll('&', '&amp;')",
    seenBy: ['apps/payment-sandbox/src/hosted/request.test.ts', 'apps/payment-sandbox/src/hosted/card.test.ts'],
  },
  {
    name: 'a refused notice is not sent again',
    file: 'apps/payment-sandbox/src/notices/courier.ts',
    find: 'if (isAcknowledged(outcome)) sql.run',
    replace: 'if (outcome !== undefined) sql.run',
    seenBy: ['apps/payment-sandbox/src/notices/notices.test.ts'],
  },
];
