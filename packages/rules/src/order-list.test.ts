import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endings } from './ending.ts';
import { foldedList } from './order-list.ts';

const some = fc.array(fc.record({ ending: fc.option(fc.constantFrom(...endings)) }), { maxLength: 20 });

test('no order is lost, and the order of the list stays', () => {
  fc.assert(
    fc.property(some, (orders) => {
      const { shown, ended } = foldedList(orders);
      expect(new Set([...shown, ...ended])).toEqual(new Set(orders));
      for (const part of [shown, ended]) expect(part).toEqual(orders.filter((order) => part.includes(order)));
    }),
  );
});

test('only what ended without money folds away, and never the newest order', () => {
  fc.assert(
    fc.property(some, (orders) => {
      const { shown, ended } = foldedList(orders);
      expect(shown[0]).toBe(orders[0]);
      for (const { ending } of ended) expect(['unpaid', 'number-void']).toContain(ending);
      for (const { ending } of shown.slice(1)) expect(['unpaid', 'number-void']).not.toContain(ending);
    }),
  );
});
