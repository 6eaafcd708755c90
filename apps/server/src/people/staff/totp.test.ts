import { expect, test } from 'vitest';
import { newTotpSecret, stepAt, stepOfCode, totpAt, totpToShow } from './totp.ts';

/** The test vectors of RFC 6238 for `12345678901234567890`. Only the last six digits are compared. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('%i seconds after 1970 the number is %s, as the RFC says', (seconds, code) => {
  expect(totpAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

test('a number is good half a minute before and after its own, and no longer', () => {
  const now = new Date('2026-11-15T01:00:00Z');
  const step = stepAt(now);
  expect([-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, totpAt(secret, step + away), now))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
});

test('a secret is new each time, and is shown to be typed, opened or scanned', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(made).not.toBe(newTotpSecret());
  const { uri, qr_svg } = totpToShow(made, 'a+b@example.jp');
  expect(uri).toBe(`otpauth://totp/Hitosoroi:a%2Bb%40example.jp?secret=${made}&issuer=Hitosoroi`);
  expect(qr_svg).toContain('<svg');
});
