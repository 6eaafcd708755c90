import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { CANCEL_BY_REQUEST, CANCEL_DIRECTLY, shownStatus } from './derived-status.ts';
import { cancelWords, memberAction } from './order-words.ts';

const TODAY = '2027-03-31';
const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const paidOrder = fc.record({
  payment_method: fc.integer({ min: 1, max: 4 }),
  payment_cancel_method: fc.constantFrom(CANCEL_DIRECTLY, CANCEL_BY_REQUEST),
  order_status: fc.constant(1 as const),
  cancel_request_status: fc.constant(0),
  payment_date: fc.option(fc.oneof(day, fc.constant(TODAY))),
  main_end_date: fc.option(day),
  is_cancelable: fc.boolean(),
  payment_limit_date: fc.constant(null),
  payment_link_ends_at: fc.constant(null),
  unpaid_reason: fc.constant(null),
  is_canceling: fc.constant(false),
  is_cancel_refused: fc.constant(false),
});

test('what is not cancelable promises no way to cancel, whatever its main end date; what is cancelable has the button and its sentence', () => {
  fc.assert(
    fc.property(paidOrder, fc.boolean(), (order, isInHistory) => {
      const status = shownStatus(order, TODAY);
      const said = cancelWords(status, order, TODAY, isInHistory)?.id;
      const action = memberAction(status, order, TODAY);
      if (order.payment_cancel_method === CANCEL_BY_REQUEST) return;
      if (!order.is_cancelable) {
        const isOver = order.main_end_date !== null && order.main_end_date < TODAY;
        expect([said, action]).toEqual([isOver ? 'cancel.over' : 'cancel.none', 'contact']);
      }
      expect(status === 'card_paid_cancelable').toBe(action === 'cancel');
      if (action === 'cancel') expect(said).toMatch(order.main_end_date ? /^cancel\.until/ : /^cancel\.always/);
    }),
  );
});
