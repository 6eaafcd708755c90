import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKey } from './order-key.ts';

test('the same cart with the same content has the same key; another content or cart has another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(orderKey('seed', one)).toBe(orderKey('seed', JSON.parse(JSON.stringify(one))));
      expect(orderKey('seed', one)).not.toBe(orderKey('weed', one));
      expect(orderKey('seed', one) === orderKey('seed', other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
