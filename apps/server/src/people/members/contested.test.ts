import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { credentials, linkIn, registered } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

const stranger = { name: '誰か', password: 'stranger-1', password_confirmation: 'stranger-1' };
const contested = { data: { ok: false, isContested: true } };
const logIn = (shop: Shop, password: string) => shop.visitor().post('/login', { ...credentials, password });

test('a stranger who registers an address after its owner gets nothing confirmed by the owner', async () => {
  const shop = await openShop();
  const { browser: owner, token: ownersLink } = await registered(shop);
  const { token: strangersLink } = await registered(shop, stranger);
  // The attacker's request caused the newest mail. The owner opens the link in it, once in the browser that registered and once on another
  // device.
  expect((await owner.get(`/confirmemail?k=${strangersLink}`)).json()).toEqual(contested);
  expect((await shop.visitor().get(`/confirmemail?k=${strangersLink}`)).json()).toEqual(contested);
  expect(await owner.me()).toBeNull();
  // The owner's own link works in the browser that registered, and invalidates all other links.
  expect((await owner.get(`/confirmemail?k=${ownersLink}`)).json()).toEqual({ data: { ok: true } });
  expect((await owner.me()).user_name).toBe(newMember.name);
  expect((await shop.visitor().get(`/confirmemail?k=${strangersLink}`)).json()).toEqual({ data: { ok: false } });
  expect((await logIn(shop, stranger.password)).statusCode).toBe(422);
  expect((await logIn(shop, newMember.password)).json()).toEqual({ data: { isConfirmed: true } });
  expect(await shop.db.selectFrom('registration').select('id').execute()).toEqual([]);
});

test('a stranger who was there first gets nothing either', async () => {
  const shop = await openShop();
  const { token: strangersLink } = await registered(shop, stranger);
  const { browser: owner, token: ownersLink } = await registered(shop, { email: 'HANAKO@example.jp' });
  expect((await owner.get(`/confirmemail?k=${strangersLink}`)).json()).toEqual(contested);
  expect((await owner.get(`/confirmemail?k=${ownersLink}`)).json()).toEqual({ data: { ok: true } });
  expect(await owner.me()).toMatchObject({ user_name: newMember.name, email: 'HANAKO@example.jp' });
  expect((await logIn(shop, stranger.password)).statusCode).toBe(422);
});

test('on another device the password of the registration confirms it', async () => {
  const shop = await openShop();
  const { token } = await registered(shop);
  await registered(shop, stranger);
  const phone = shop.visitor('127.0.0.1', 'en');
  expect((await phone.get(`/confirmemail?k=${token}`)).json()).toEqual(contested);
  const wrong = await phone.post('/confirmemail/password', { k: token, password: stranger.password });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors.password).toEqual([
    'This is not the password of your Hitosoroi account. Please check it.',
  ]);
  expect((await phone.post('/confirmemail/password', { k: token, password: newMember.password })).json()).toEqual({
    data: { ok: true },
  });
  expect((await phone.me()).user_name).toBe(newMember.name);
});

test('who reads the mailbox may set a password instead; nobody else’s works afterwards', async () => {
  const shop = await openShop();
  await registered(shop);
  const { token } = await registered(shop, stranger);
  const phone = shop.visitor('127.0.0.1', 'en');
  const set = (password: string) =>
    phone.post('/confirmemail/new_password', { k: token, password, password_confirmation: password });
  expect((await set('qwerty')).json().codes).toEqual({ password: 'password-classes' });
  expect((await set('qwerty123')).json()).toEqual({ data: { ok: true } });
  expect(await phone.me()).not.toBeNull();
  expect((await logIn(shop, stranger.password)).statusCode).toBe(422);
  expect((await logIn(shop, newMember.password)).statusCode).toBe(422);
  expect((await logIn(shop, 'qwerty123')).json()).toEqual({ data: { isConfirmed: true } });
  // The link works only once.
  expect((await set('mine-988')).statusCode).toBe(409);
});

test('a link of a contested address is over after its day, whatever is typed', async () => {
  const shop = await openShop();
  const { token } = await registered(shop);
  await registered(shop, stranger);
  shop.setNow('2026-11-16T10:00:00+09:00');
  const browser = shop.visitor();
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: false } });
  expect((await browser.post('/confirmemail/password', { k: token, password: newMember.password })).statusCode).toBe(
    409,
  );
  expect((await browser.post('/confirmemail/password', { k: 'nonsense', password: 'x' })).statusCode).toBe(409);
});

test('the mail that is sent again is about the registration of the browser that asks', async () => {
  const shop = await openShop();
  const { browser: owner } = await registered(shop);
  await registered(shop, stranger);
  await owner.post('/register/resend', { email: newMember.email });
  const token = await linkIn(shop, '/confirm');
  expect((await owner.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  expect((await owner.me()).user_name).toBe(newMember.name);
});

test('whose account is contested still learns at the login that it waits, in the browser they registered in', async () => {
  const shop = await openShop();
  const { browser: owner } = await registered(shop);
  await registered(shop, stranger);
  expect((await owner.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: false } });
});

test('several registrations of one address at the same moment leave one account, and each its own', async () => {
  const shop = await openShop();
  const answers = await Promise.all(
    ['first-pass-1', 'second-pass-2', 'third-pass-3'].map((password) =>
      shop.visitor().post('/register', { ...newMember, password, password_confirmation: password }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(
    await shop.db.selectFrom('member').select('id').where('email_key', '=', 'hanako@example.jp').execute(),
  ).toHaveLength(1);
  expect(await shop.db.selectFrom('registration').select('id').execute()).toHaveLength(3);
});

test('an address stays contested when the first registration of it is tidied away before the link of the second ends', async () => {
  const shop = await openShop();
  const { browser: owner } = await registered(shop);
  shop.setNow('2026-11-22T07:00:00+09:00');
  const { browser: attacker, token } = await registered(shop, stranger);
  shop.setNow('2026-11-22T12:00:00+09:00');
  await shop.poll();
  expect(await shop.db.selectFrom('registration').select('name').execute()).toEqual([{ name: stranger.name }]);
  expect((await owner.get(`/confirmemail?k=${token}`)).json()).toEqual(contested);
  // Registering again with the same password does not prove who owns the address.
  expect((await attacker.post('/register', { ...newMember, ...stranger })).statusCode).toBe(200);
  const newest = await linkIn(shop, '/confirm');
  expect((await owner.get(`/confirmemail?k=${newest}`)).json()).toEqual(contested);
  const set = { k: newest, password: 'mine-987', password_confirmation: 'mine-987' };
  expect((await owner.post('/confirmemail/new_password', set)).json()).toEqual({ data: { ok: true } });
  expect((await logIn(shop, stranger.password)).statusCode).toBe(422);
});

test('the first of two registrations stays contested as well, when the second is the one that goes', async () => {
  const shop = await openShop();
  const { browser: owner, token } = await registered(shop);
  await registered(shop, stranger);
  await shop.db.deleteFrom('registration').where('name', '=', stranger.name).execute();
  expect((await shop.visitor().get(`/confirmemail?k=${token}`)).json()).toEqual(contested);
  expect((await owner.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
});
