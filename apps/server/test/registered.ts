import { expect } from 'vitest';
import { newMember } from './new-member.ts';
import type { Shop } from './shop.ts';

/** Steps that many tests of members begin with. */

export const linkIn = async (shop: Shop, path: string): Promise<string> => {
  const [mail] = await shop.mails();
  const link = mail?.links.find((each) => each.includes(path));
  if (!link) throw new Error('The newest mail has no such link.');
  return new URL(link).searchParams.get(path === '/confirm' ? 'k' : 'token') ?? '';
};

export const registered = async (shop: Shop, changes: object = {}) => {
  const browser = shop.visitor();
  expect((await browser.post('/register', { ...newMember, ...changes })).json()).toEqual({
    data: { isSuccessful: true },
  });
  return { browser, token: await linkIn(shop, '/confirm') };
};

export const confirmed = async (shop: Shop, changes: object = {}) => {
  const { browser, token } = await registered(shop, changes);
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  return browser;
};

export const credentials = { email: newMember.email, password: newMember.password };
