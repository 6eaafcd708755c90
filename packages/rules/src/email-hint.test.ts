import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailHint } from './email-hint.ts';

test('the hint of a mail address has its first character and its domain, and nothing else of it', () => {
  expect(emailHint('hanako@example.jp')).toBe('h•••@example.jp');
  fc.assert(
    fc.property(fc.emailAddress(), fc.string(), (email, other) => {
      const hint = emailHint(email);
      const [name = '', domain] = email.split('@');
      expect(hint).toBe(`${name[0]}•••@${domain}`);
      // Two names with the same first character have the same hint.
      expect(emailHint(`${name[0]}${other.replaceAll('@', '')}@${domain}`)).toBe(hint);
    }),
  );
});
