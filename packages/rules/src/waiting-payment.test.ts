import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { AWAITING_PAYMENT, CANCELED, EXPIRED, PAID, PAYMENT_FAILED, UNSETTLED } from './order-status.ts';
import { soonestWaiting } from './waiting-payment.ts';

const TODAY = '2027-02-01';
const order = (order_status: number, days: number | null, link: string | null = null) => ({
  order_number: `${order_status} ${days}`,
  order_status,
  payment_limit_date: days === null ? null : addDays(TODAY, days),
  payment_link_ends_at: link,
});

test('a store number waits until the end of its last day in Japan, and not a day longer', () => {
  expect(soonestWaiting([order(AWAITING_PAYMENT, 4)], TODAY)).toEqual({
    order_number: '4 4',
    way: 'number',
    ends_at: '2027-02-05T14:59:59.999Z',
    days_left: 4,
  });
  expect(soonestWaiting([order(AWAITING_PAYMENT, 0)], TODAY)?.days_left).toBe(0);
  expect(soonestWaiting([order(AWAITING_PAYMENT, -1)], TODAY)).toBeUndefined();
  expect(soonestWaiting([order(AWAITING_PAYMENT, null)], TODAY)).toBeUndefined();
});

test('an unsettled order waits only while another person has its link', () => {
  const waiting = soonestWaiting([order(UNSETTLED, null, '2027-02-03T20:00:00+00:00')], TODAY);
  // 20:00 in London is 5:00 of the next day in Japan.
  expect(waiting).toMatchObject({ way: 'link', ends_at: '2027-02-03T20:00:00.000Z', days_left: 3 });
  expect(soonestWaiting([order(UNSETTLED, null)], TODAY)).toBeUndefined();
});

test('of several orders the one that ends first is named, and none that is settled or over', () => {
  const some = fc.array(
    fc
      .tuple(
        fc.constantFrom(PAID, EXPIRED, CANCELED, AWAITING_PAYMENT, UNSETTLED, PAYMENT_FAILED),
        fc.option(fc.integer({ min: -9, max: 9 })),
        fc.option(fc.constantFrom('2027-02-02T00:00:00.000Z', '2027-02-06T09:00:00.000Z')),
      )
      .map((facts) => order(...facts)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, (orders) => {
      const waiting = soonestWaiting(orders, TODAY);
      const alone = orders.flatMap((each) => soonestWaiting([each], TODAY) ?? []);
      expect(waiting === undefined).toBe(alone.length === 0);
      for (const each of alone) {
        expect([AWAITING_PAYMENT, UNSETTLED]).toContain(Number(each.order_number.split(' ')[0]));
        expect(each.days_left).toBeGreaterThanOrEqual(0);
        expect(each.ends_at >= (waiting?.ends_at ?? '')).toBe(true);
      }
    }),
  );
});
