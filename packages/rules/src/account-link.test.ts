import { expect, test } from 'vitest';
import { accountLinkExpiry, accountLinkState, endOfNumber } from './account-link.ts';

const now = new Date('2026-11-16T00:00:00.000Z');
const link = { expires_at: accountLinkExpiry(now).toISOString(), replaced_at: null };
const owed = { isDone: false, isByHand: true, hasAccount: false, isReleased: false };

test('a link asks for the account, lets it be corrected, and is over once the transfer is released', () => {
  expect(accountLinkState(link, owed, now)).toBe('open');
  expect(accountLinkState(link, { ...owed, hasAccount: true }, now)).toBe('given');
  expect(accountLinkState(link, { ...owed, hasAccount: true, isReleased: true }, now)).toBe('released');
  expect(accountLinkState(link, { ...owed, isByHand: false, isDone: true }, now)).toBe('done');
  expect(accountLinkState(link, { ...owed, isByHand: false }, now)).toBe('ended');
});

test('a link ends after two weeks to the millisecond', () => {
  expect(accountLinkState(link, owed, new Date('2026-11-29T23:59:59.999Z'))).toBe('open');
  expect(accountLinkState(link, owed, new Date('2026-11-30T00:00:00.000Z'))).toBe('expired');
});

test('a link that was replaced says nothing of how far the transfer is', () => {
  const old = { ...link, replaced_at: '2026-11-15T00:00:00.000Z' };
  expect(accountLinkState(old, { ...owed, isDone: true }, now)).toBe('replaced');
});

test('of an account number its last three digits are shown', () => {
  expect(endOfNumber('0001234')).toBe('234');
});
