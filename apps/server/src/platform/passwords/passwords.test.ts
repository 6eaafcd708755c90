import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password is kept as Argon2id, at the cost that a thief has to pay for each guess', async () => {
  const stored = await hashPassword('correct-Horse7battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'correct-Horse7battery')).toBe(true);
  expect(await isPassword(stored, 'correct-Horse7batterx')).toBe(false);
  expect(await isPassword(undefined, 'correct-Horse7battery')).toBe(false);
});
