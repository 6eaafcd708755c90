import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn } from '../../../test/registered.ts';
import { openShop } from '../../../test/shop.ts';

test('two hundred wrong logins from one address do not lock a right one from another', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const attacker = shop.visitor('203.0.113.1');
  const volley = Array.from({ length: 200 }, (_, index) =>
    attacker.post('/login', { ...credentials, password: `wrong-${index}` }),
  );
  const owner = await shop.visitor('198.51.100.1').post('/login', credentials);
  expect(owner.json()).toEqual({ data: { isConfirmed: true } });
  const statuses = (await Promise.all(volley)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  expect((await shop.visitor('198.51.100.2').post('/login', credentials)).statusCode).toBe(200);
  // The attacker has to wait, even if they now send the right password.
  expect((await attacker.post('/login', credentials)).statusCode).toBe(429);
  await limitsPass(shop.db, 14);
  expect((await attacker.post('/login', credentials)).statusCode).toBe(429);
  await limitsPass(shop.db, 1);
  expect((await attacker.post('/login', credentials)).statusCode).toBe(200);
});

test('a flood about many accounts from one address leaves the others their turn', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const attacker = shop.visitor('203.0.113.1');
  let answered = 0;
  const flood = Array.from({ length: 100 }, async (_, index) => {
    await attacker.post('/login', { email: `nobody-${index}@example.jp`, password: 'wrong-1' });
    answered += 1;
  });
  expect((await shop.visitor('198.51.100.1').post('/login', credentials)).statusCode).toBe(200);
  // The owner did not wait behind the attacker.
  expect(answered).toBeLessThan(50);
  await Promise.all(flood);
});

test('strangers with many addresses cannot lock the owner out of a browser that is known as theirs', async () => {
  const shop = await openShop();
  const owner = await confirmed(shop);
  await owner.post('/logout');
  for (let address = 0; address < 21; address += 1) {
    const stranger = shop.visitor(`203.0.113.${address}`);
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.post('/login', { ...credentials, password: `wrong-${guess}` });
  }
  expect((await shop.visitor('198.51.100.9').post('/login', credentials)).statusCode).toBe(429);
  expect((await owner.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: true } });
  // In a browser that is not known, the owner can log in after resetting the password by mail.
  const elsewhere = shop.visitor('198.51.100.9');
  await elsewhere.post('/forgot_password/send_email', { email: newMember.email });
  const token = await linkIn(shop, '/forgot/reset');
  await elsewhere.post('/forgot_password/reset_password', {
    token,
    password: 'new-pass-1',
    password_confirmation: 'new-pass-1',
  });
  expect((await elsewhere.post('/login', { ...credentials, password: 'new-pass-1' })).statusCode).toBe(200);
});

test('strangers cannot keep the owner of an address from a mail: past the limit the answer stays the same', async () => {
  const shop = await openShop();
  for (let address = 0; address < 10; address += 1) {
    const stranger = shop.visitor(`203.0.113.${address}`);
    for (let count = 0; count < 5; count += 1) await stranger.post('/register/resend', { email: 'dorm@example.jp' });
  }
  expect(
    (await shop.visitor('198.51.100.1').post('/forgot_password/send_email', { email: 'dorm@example.jp' })).statusCode,
  ).toBe(200);
});

test('keys cannot be guessed through other calls either', async () => {
  const shop = await openShop();
  const guesser = shop.visitor('203.0.113.1');
  const statuses = [];
  for (let guess = 0; guess < 70; guess += 1) {
    statuses.push(
      (await guesser.post('/register', { ...newMember, urlParamKey: undefined, urlParamCode: `GUESS${guess}` }))
        .statusCode,
    );
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await guesser.get('/checkkey?urlParamCode=DORM01')).statusCode).toBe(429);
});

test('a school full of right logins from one address is not turned away', async () => {
  const shop = await openShop();
  await confirmed(shop);
  for (let index = 0; index < 40; index += 1) {
    expect((await shop.visitor('203.0.113.1').post('/login', credentials)).statusCode).toBe(200);
  }
});

test('requests for mail are limited: an account gets a handful, a stranger cannot keep its owner from asking', async () => {
  const shop = await openShop();
  const ask = (address: string) =>
    shop.visitor(address).post('/forgot_password/send_email', { email: 'dorm@example.jp' });
  const statuses = [];
  for (let index = 0; index < 8; index += 1) statuses.push((await ask('203.0.113.1')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await ask('198.51.100.1')).statusCode).toBe(200);
  expect(await shop.mails()).toHaveLength(5);
});
