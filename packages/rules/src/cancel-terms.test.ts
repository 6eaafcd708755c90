import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardCancelTerms, storeCancelTerms } from './cancel-terms.ts';
import { addDays } from './day.ts';
import { CANCEL_BY_REQUEST, CANCEL_DIRECTLY, derivedStatus, isBeforeMainEnd } from './derived-status.ts';

const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays('2027-03-31', days));
const mainEnd = fc.option(day);
const direct = (main_end_date: string | null) => ({ payment_cancel_method: CANCEL_DIRECTLY, main_end_date });

test('what is promised on the day of payment is what the order history then offers', () => {
  fc.assert(
    fc.property(day, mainEnd, fc.integer({ min: 0, max: 60 }), (paidOn, main_end_date, later) => {
      const today = addDays(paidOn, later);
      const shown = derivedStatus(
        {
          payment_method: 1,
          payment_cancel_method: CANCEL_DIRECTLY,
          order_status: 1,
          cancel_request_status: 0,
          payment_date: paidOn,
          is_cancelable: isBeforeMainEnd(main_end_date, today),
        },
        today,
      );
      const promised = cardCancelTerms(direct(main_end_date), paidOn, paidOn);
      const isPromised =
        promised.way === 'cancel' && promised.from <= today && (promised.until === null || today <= promised.until);
      expect(isPromised).toBe(shown === 'card_paid_cancelable');
    }),
  );
});

test('an order paid by card on its main end date can only be cancelled by the operator, on that day', () => {
  const terms = (today: string) => cardCancelTerms(direct('2027-03-31'), '2027-03-31', today);
  expect(terms('2027-03-31')).toEqual({ way: 'contact', until: '2027-03-31' });
  expect(terms('2027-04-01')).toEqual({ way: 'over' });
});

test('where cancelling goes by request, no day is promised', () => {
  const facility = { payment_cancel_method: CANCEL_BY_REQUEST, main_end_date: '2027-03-31' };
  expect(cardCancelTerms(facility, '2027-04-02', '2027-04-02')).toEqual({ way: 'request' });
  expect(storeCancelTerms(facility, '2027-04-02')).toEqual({ way: 'contact', until: null });
});

test('an order paid at a store is cancelled by the operator until its main end date', () => {
  expect(storeCancelTerms(direct(null), '2027-03-31')).toEqual({ way: 'contact', until: null });
  expect(storeCancelTerms(direct('2027-03-31'), '2027-03-31')).toEqual({ way: 'contact', until: '2027-03-31' });
  expect(storeCancelTerms(direct('2027-03-31'), '2027-04-01')).toEqual({ way: 'over' });
});
