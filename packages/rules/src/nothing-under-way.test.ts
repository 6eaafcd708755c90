import { expect, test } from 'vitest';
import { isNothingUnderWay, type ProviderWord } from './nothing-under-way.ts';
import {
  AWAITING_PAYMENT,
  CANCELED,
  EXPIRED,
  type OrderStatus,
  PAID,
  PAYMENT_FAILED,
  UNSETTLED,
} from './order-status.ts';

const words: readonly ProviderWord[] = [
  ...(['none', 'unknown', 'unsupported', 'issued', 'declined', 'expired', 'given-up', 'authorised'] as const),
  ...(['sale-requested', 'authorisation-ended', 'detected', 'cleared', 'sale-cancelled'] as const),
  'detection-taken-back',
];

const clear = (status: OrderStatus, isOnlyPage: boolean) =>
  words.flatMap((said) =>
    words.filter((own) => isNothingUnderWay(status, { said, own, isOnlyPage })).map((own) => `${said} ${own}`),
  );

test('only a clear word of the provider lets a person be asked to pay', () => {
  const unused = ['declined', 'expired', 'given-up'].flatMap((said) =>
    ['declined', 'expired', 'given-up'].map((own) => `${said} ${own}`),
  );
  expect(clear(UNSETTLED, true)).toEqual(['none none', ...unused]);
  expect(clear(AWAITING_PAYMENT, true)).toEqual(['issued issued', 'declined issued']);
  for (const status of [PAID, EXPIRED, CANCELED, PAYMENT_FAILED] as const) expect(clear(status, true)).toEqual([]);
});

test('where two pages are open, neither a declined card nor a page that ended tells that the other page was not used', () => {
  expect(clear(UNSETTLED, false)).toEqual(['none none']);
  expect(clear(AWAITING_PAYMENT, false)).toEqual(['issued issued', 'declined issued']);
});
