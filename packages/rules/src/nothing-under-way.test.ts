import { expect, test } from 'vitest';
import { isNothingUnderWay, type ProviderWord } from './nothing-under-way.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';

const words: readonly ProviderWord[] = [
  ...(['none', 'unknown', 'unsupported', 'issued', 'declined', 'expired', 'given-up', 'authorised'] as const),
  ...(['sale-requested', 'authorisation-ended', 'detected', 'cleared', 'sale-cancelled'] as const),
  'detection-taken-back',
];

test('only a clear word of the provider lets a person be asked to pay', () => {
  const clear = (status: Parameters<typeof isNothingUnderWay>[0]) =>
    words.filter((word) => isNothingUnderWay(status, word));
  expect(clear(UNSETTLED)).toEqual(['none', 'declined']);
  expect(clear(AWAITING_PAYMENT)).toEqual(['issued', 'declined']);
  for (const status of [PAID, EXPIRED, CANCELED, PAYMENT_FAILED] as const) expect(clear(status)).toEqual([]);
});
