import { expect, test } from 'vitest';
import { deliverableAddress } from './transport.ts';

test.each([
  ['hanako@example.jp', 'hanako@example.jp'],
  ['ha.na.ko@example.jp', 'ha.na.ko@example.jp'],
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['a.@docomo.ne.jp', '"a."@docomo.ne.jp'],
  ['.a@docomo.ne.jp', '".a"@docomo.ne.jp'],
])('%s is sent to %s', (address, sent) => {
  expect(deliverableAddress(address)).toBe(sent);
});
