import { expect, test } from 'vitest';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { decideStaffCancel } from './staff-cancel.ts';

const paid = { orderStatus: PAID, provider: 'cleared', isInQuestion: false, staff: undefined } as const;
const unpaid = { ...paid, orderStatus: UNSETTLED, provider: 'none' } as const;

test('what is over stays so', () => {
  for (const orderStatus of [CANCELED, EXPIRED, PAYMENT_FAILED] as const)
    expect(decideStaffCancel({ ...paid, orderStatus })).toBe('over');
});

test('money goes back where it came, and where nobody doubts that it did', () => {
  for (const provider of ['cleared', 'detected', 'sale-requested', 'authorised', 'unknown', 'unsupported'] as const)
    expect(decideStaffCancel({ ...paid, provider }), provider).toBe('as-paid');
  for (const orderStatus of [UNSETTLED, AWAITING_PAYMENT] as const)
    for (const provider of ['none', 'issued', 'authorised', 'unknown', 'unsupported'] as const)
      expect(decideStaffCancel({ ...unpaid, orderStatus, provider }), provider).toBe('as-unpaid');
});

test('no money is promised for a payment of which the provider has none, whatever a notice or staff said', () => {
  for (const provider of ['none', 'issued', 'declined', 'expired', 'given-up'] as const)
    for (const staff of [undefined, 'yes', 'no'] as const)
      expect(decideStaffCancel({ ...paid, provider, isInQuestion: true, staff }), provider).toBe('as-unpaid');
});

test('where it is in question and the provider does not say, staff have to', () => {
  for (const known of [paid, unpaid])
    for (const provider of ['unknown', 'unsupported'] as const) {
      const facts = { ...known, provider, isInQuestion: true };
      expect(decideStaffCancel(facts)).toBe('ask-staff');
      expect(decideStaffCancel({ ...facts, staff: 'yes' })).toBe('as-paid');
      expect(decideStaffCancel({ ...facts, staff: 'no' })).toBe('as-unpaid');
    }
});
