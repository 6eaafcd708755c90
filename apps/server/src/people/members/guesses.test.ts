import { expect, test } from 'vitest';
import { anotherServer, visitorAt } from '../../../test/another-server.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn, registered } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { sized } from '../../../test/size.ts';

type Browser = ReturnType<Shop['visitor']>;

const guess = async (browser: Browser) => (await browser.post('/mail_code', { code: '000000' })).statusCode;

/** How many of `count` guesses at codes the server checks. Each requested mail allows five guesses. */
const looked = async (count: number, at: (mail: number) => Browser, emailOf: (mail: number) => string) => {
  let answered = 0;
  for (let mail = 0; mail < count / 5; mail += 1) {
    const browser = at(mail);
    await browser.post('/register/resend', { email: emailOf(mail) });
    for (let tries = 0; tries < 5; tries += 1) if ((await guess(browser)) === 422) answered += 1;
  }
  return answered;
};

/** Simulates many guesses: sets every limit count that is five to `times`. */
const countedFive = (shop: Shop, times: number) =>
  shop.db.updateTable('limit_count').set({ count: times }).where('count', '=', 5).execute();

test.each([
  ['an IPv4 address', () => '203.0.113.1'],
  ['all over one IPv6 network', (mail: number) => `2001:db8:0:7:${mail.toString(16)}::1`],
])('of guesses at codes over many accounts from %s a hundred an hour are looked at', async (_, address) => {
  const shop = await openShop();
  const at = (mail: number) => shop.visitor(address(mail));
  const first = sized(5, 95);
  expect(await looked(first, at, (mail) => `no-one-${mail}@example.jp`)).toBe(first);
  await countedFive(shop, 95);
  expect(await looked(15, at, (mail) => `none-${mail}@example.jp`)).toBe(5);
  // Only the attacker's IP address is blocked. The server still checks a guess from another one.
  const { browser } = await registered(shop, {});
  expect(await guess(browser)).toBe(422);
  await limitsPass(shop.db, 60);
  expect(await looked(5, at, () => 'late@example.jp')).toBe(5);
});

test('codes that were right count for nothing: a whole school may share an address', async () => {
  const shop = await openShop();
  for (let student = 0; student < 3; student += 1) {
    const browser = shop.visitor('203.0.113.1');
    await browser.post('/register', { ...newMember, email: `student-${student}@example.jp` });
    const [mail] = await shop.mails();
    const code = /確認コード：(\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await browser.post('/mail_code', { code })).statusCode).toBe(200);
  }
  expect((await shop.db.selectFrom('limit_count').select('count').execute()).filter(({ count }) => count > 3)).toEqual(
    [],
  );
  const stranger = () => shop.visitor('203.0.113.1');
  expect(await looked(5, stranger, () => 'no-one@example.jp')).toBe(5);
  await countedFive(shop, 95);
  expect(await looked(10, stranger, (mail) => `none-${mail}@example.jp`)).toBe(5);
});

test('a guess is refused alike whether or not there is such an account', async () => {
  const shop = await openShop();
  await registered(shop);
  const stranger = () => shop.visitor('203.0.113.1');
  const answers = [];
  for (const email of [newMember.email, 'no-one@example.jp']) {
    await looked(5, stranger, () => 'first@example.jp');
    await countedFive(shop, 97);
    const browser = stranger();
    await browser.post('/register/resend', { email });
    const seen = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { statusCode, body } = await browser.post('/mail_code', { code: '000000' });
      seen.push([statusCode, body]);
    }
    answers.push(seen);
    await limitsPass(shop.db, 60);
  }
  expect(answers[0]?.map(([status]) => status)).toEqual([422, 422, 422, 429]);
  expect(answers[0]).toEqual(answers[1]);
});

test('of guesses at codes from everywhere together a thousand an hour are looked at, on all servers', async () => {
  const shop = await openShop();
  const other = await anotherServer(shop);
  // The counts start near the limit, so that ten guesses are enough instead of a thousand.
  expect(
    await looked(
      5,
      () => shop.visitor('203.0.113.1'),
      () => 'no-one@example.jp',
    ),
  ).toBe(5);
  const rows = await shop.db.selectFrom('limit_count').select(['key', 'count']).where('count', '=', 5).execute();
  expect(rows.length).toBeGreaterThan(1);
  await countedFive(shop, 996);
  const last = shop.visitor('198.51.100.1');
  await last.post('/register/resend', { email: 'no-one@example.jp' });
  const seen = [];
  for (let tries = 0; tries < 5; tries += 1) seen.push(await guess(last));
  expect(seen).toEqual([422, 422, 422, 422, 429]);
  const cookie = `hitosoroi_waiting=${last.jar.get('hitosoroi_waiting')}`;
  const elsewhere = await other.inject({
    method: 'POST',
    url: '/api/v1/consumer/mail_code',
    remoteAddress: '192.0.2.1',
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
    payload: { code: '000000' },
  });
  expect(elsewhere.statusCode).toBe(429);
  // Passwords have their own count, so the owner can still log in.
  await confirmed(shop);
  expect(await visitorAt('192.0.2.1').post(other, '/login', credentials)).toBe(200);
});

test('made-up tickets are not counted', async () => {
  const shop = await openShop();
  const browser = shop.visitor('203.0.113.1');
  for (let tries = 0; tries < 5; tries += 1) {
    browser.jar.set('hitosoroi_waiting', `made-up-${tries}`);
    expect(await guess(browser)).toBe(422);
  }
  expect(await shop.db.selectFrom('limit_count').select('key').execute()).toEqual([]);
});

test('the code of a forgotten password has eight digits, and takes the same field', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const browser = shop.visitor();
  await browser.post('/forgot_password/send_email', { email: newMember.email });
  const [mail] = await shop.mails();
  const code = /確認コード：(\d{8})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(code).toMatch(/^\d{8}$/);
  expect((await browser.post('/mail_code', { code: code.slice(0, 6) })).json().codes.code).toBe('code-wrong');
  expect((await browser.post('/mail_code', { code: '1234567' })).json().codes.code).toBe('code-format');
  expect((await browser.post('/mail_code', { code })).json().data.purpose).toBe('reset');
});

test('the password of a registration is guessed ten times an hour from one address', async () => {
  const shop = await openShop();
  await registered(shop);
  const { token } = await registered(shop, { password: 'stranger-1', password_confirmation: 'stranger-1' });
  const type = (address: string, k: string, password: string) =>
    shop.visitor(address).post('/confirmemail/password', { k, password });
  const seen = [];
  for (let tries = 0; tries < 12; tries += 1)
    seen.push((await type('203.0.113.1', token, `wrong-${tries}`)).statusCode);
  expect(seen).toEqual([...Array<number>(10).fill(422), 429, 429]);
  expect((await type('203.0.113.1', token, 'stranger-1')).statusCode).toBe(429);
  expect((await type('203.0.113.1', 'made-up', 'stranger-1')).statusCode).toBe(409);
  // The owner still gets in from another IP address.
  expect((await type('198.51.100.1', token, 'stranger-1')).json()).toEqual({ data: { ok: true } });
});

test('guesses at passwords behind links count by address over all links', async () => {
  const shop = await openShop();
  await registered(shop);
  const { token } = await registered(shop, { password: 'stranger-1', password_confirmation: 'stranger-1' });
  await shop.visitor('203.0.113.1').post('/confirmemail/password', { k: token, password: 'wrong-1' });
  // Fills the limit per IP address, which counts the tries with all links.
  await shop.db.updateTable('limit_count').set({ count: 100 }).where('count', '=', 1).execute();
  const other = shop.visitor('203.0.113.1');
  await other.post('/register', { ...newMember, email: 'other@example.jp' });
  const k = await linkIn(shop, '/confirm');
  expect((await other.post('/confirmemail/password', { k, password: newMember.password })).statusCode).toBe(429);
});
