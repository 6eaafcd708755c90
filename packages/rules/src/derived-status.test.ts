import { expect, test } from 'vitest';
import { type DerivedStatus, derivedStatus, isBeforeMainEnd, type StatusFacts, shownStatus } from './derived-status.ts';
import type { OrderStatus } from './order-status.ts';

const TODAY = '2027-03-31';
const methods = [0, 1, 2, 3, 4];
const cancelMethods = [1, 2, 3];
const statuses: OrderStatus[] = [1, 2, 3, 4, 98, 99];
const requests = [0, 1, 2, 3, 4];
const dates = [null, TODAY, '2027-03-30'];
const mainEnds = [null, '2027-03-30', TODAY, '2027-04-01'];

const everyOrder = function* (): Generator<StatusFacts & { order_status: OrderStatus; main_end_date: string | null }> {
  for (const payment_method of methods)
    for (const payment_cancel_method of cancelMethods)
      for (const order_status of statuses)
        for (const cancel_request_status of requests)
          for (const payment_date of dates)
            for (const is_cancelable of [true, false])
              for (const main_end_date of mainEnds)
                yield {
                  payment_method,
                  payment_cancel_method,
                  order_status,
                  cancel_request_status,
                  payment_date,
                  is_cancelable,
                  main_end_date,
                };
};

/**
 * The sentences of the spec's section 4, each as a row with its condition and its status. The first row whose condition is true decides.
 */
const sentences: [(o: StatusFacts) => boolean, DerivedStatus | undefined][] = [
  [
    (o) =>
      o.payment_method === 1 && o.payment_cancel_method === 2 && o.order_status === 1 && o.cancel_request_status === 1,
    'pending',
  ],
  [
    (o) =>
      o.payment_method === 1 && o.payment_cancel_method === 2 && o.order_status === 1 && o.cancel_request_status === 2,
    'approved',
  ],
  [
    (o) =>
      o.payment_method === 1 && o.payment_cancel_method === 2 && o.order_status === 1 && o.cancel_request_status === 3,
    'rejected',
  ],
  [
    (o) => o.payment_method === 1 && o.payment_cancel_method === 2 && o.order_status === 1,
    'card_paid_can_cancel_request',
  ],
  [(o) => o.payment_method === 1 && o.payment_cancel_method === 2, undefined],
  [(o) => o.payment_method === 1 && o.order_status === 1 && o.payment_date === null, 'card_processing'],
  [(o) => o.payment_method === 1 && o.order_status === 1 && o.payment_date === TODAY, 'card_processing'],
  [(o) => o.payment_method === 1 && o.order_status === 1 && o.is_cancelable, 'card_paid_cancelable'],
  [(o) => o.payment_method === 1 && o.order_status === 1, 'card_maindate_expired'],
  [(o) => o.payment_method === 1 && o.order_status === 3, 'card_canceled'],
  [(o) => o.payment_method === 1, undefined],
  [(o) => o.payment_method === 0, undefined],
  [(o) => o.order_status === 2, 'conveni_expired'],
  [(o) => o.order_status === 4, 'conveni_ordered'],
  [(o) => o.order_status === 1, 'conveni_paid'],
  [(o) => o.order_status === 3, 'conveni_canceled'],
  [() => true, undefined],
];

test('every combination has the status of the spec’s sentence', () => {
  let count = 0;
  const met = new Set<DerivedStatus | undefined>();
  for (const order of everyOrder()) {
    const [, wanted] = sentences.find(([holds]) => holds(order)) ?? [];
    expect(derivedStatus(order, TODAY), JSON.stringify(order)).toBe(wanted);
    met.add(wanted);
    count += 1;
  }
  expect(count).toBe(methods.length * 3 * 6 * 5 * 3 * 2 * 4);
  expect(met.size).toBe(13);
});

test('whatever the order, something is shown; a cancellation under way is never shown as done', () => {
  for (const order of everyOrder()) {
    expect(shownStatus({ ...order, is_canceling: false, is_cancel_refused: false }, TODAY)).toBeTruthy();
    const shown = shownStatus({ ...order, is_canceling: true, is_cancel_refused: false }, TODAY);
    expect(shown).toBe(derivedStatus(order, TODAY) === 'approved' ? 'approved' : 'canceling');
  }
});

test('an order can be cancelled on its main end date, and no more on the day after', () => {
  expect(isBeforeMainEnd(TODAY, TODAY)).toBe(true);
  expect(isBeforeMainEnd('2027-03-30', TODAY)).toBe(false);
  expect(isBeforeMainEnd(null, TODAY)).toBe(true);
});
