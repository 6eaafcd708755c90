import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn, registered } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { sized } from '../../../test/size.ts';

/** An attacker registers a person's address, and the person opens the mailed link in their own browser. */
const hijacked = async (shop: Shop) => {
  const { browser: attacker, token } = await registered(shop);
  const owner = shop.visitor('198.51.100.1');
  expect((await owner.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  return { attacker, owner };
};

const asked = async (browser: ReturnType<Shop['visitor']>) => (await browser.me())?.password_question;
/** A password that is easy to guess. The spec does not forbid it. */
const own = { password: 'qwerty123', password_confirmation: 'qwerty123' };

test('a person who confirms where they registered is asked nothing', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  expect(await browser.me()).not.toHaveProperty('password_question');
  expect((await browser.post('/me/password', own)).json().code).toBe('only-by-mail');
  expect((await shop.visitor().post('/login', credentials)).statusCode).toBe(200);
});

test('a person who confirms elsewhere is asked for their password, and one step ends every other session', async () => {
  const shop = await openShop();
  const { attacker, owner } = await hijacked(shop);
  expect(await asked(owner)).toBe('here');
  await attacker.post('/login', credentials);
  expect(await asked(attacker)).toBe('by-mail');
  expect((await owner.post('/me/password', { ...own, password_confirmation: 'qwerty124' })).statusCode).toBe(422);
  expect((await owner.post('/me/password', own)).json()).toEqual({ data: { ok: true } });
  expect(await owner.me()).toMatchObject({ email: newMember.email });
  expect(await asked(owner)).toBeUndefined();
  expect(await attacker.me()).toBeNull();
  expect((await attacker.post('/login', credentials)).statusCode).toBe(422);
  expect((await shop.visitor().post('/login', { ...credentials, ...own })).json()).toEqual({
    data: { isConfirmed: true },
  });
  const [mail] = await shop.mails();
  expect(mail?.subject).toContain('パスワードを変更しました');
  // The question can be answered only once. After that, the password is changed by mail.
  expect((await owner.post('/me/password', own)).json().code).toBe('only-by-mail');
});

test('a session by password alone neither answers nor sets: only the browser that opened the link does', async () => {
  const shop = await openShop();
  const { attacker, owner } = await hijacked(shop);
  await attacker.post('/login', credentials);
  for (const send of [() => attacker.post('/me/password/chosen'), () => attacker.post('/me/password', own)]) {
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'only-by-mail']);
  }
  // Logging in again does not allow the attacker to answer.
  await attacker.post('/logout');
  await attacker.post('/login', credentials);
  expect((await attacker.post('/me/password/chosen')).statusCode).toBe(409);
  expect([await asked(attacker), await asked(owner)]).toEqual(['by-mail', 'here']);
  expect((await owner.post('/me/password', own)).statusCode).toBe(200);
  expect(await attacker.me()).toBeNull();
});

test('the question is open until it is answered, and a login in a browser that was logged out of cannot answer it', async () => {
  const shop = await openShop();
  const { attacker: desk, owner: phone } = await hijacked(shop);
  // A person who is logged in logs in again. That ends no session.
  await phone.post('/login', credentials);
  expect(await asked(phone)).toBe('here');
  await desk.post('/login', credentials);
  expect((await phone.post('/me/password/chosen')).json()).toEqual({ data: { ok: true } });
  expect([await asked(phone), await asked(desk)]).toEqual([undefined, undefined]);
  // The member had chosen the password, so no session ends. A repeated answer changes nothing.
  expect(await desk.me()).toMatchObject({ email: newMember.email });
  expect((await phone.post('/me/password/chosen')).json()).toEqual({ data: { ok: true } });
});

test('on a shared computer the right to answer ends with the logout: the stranger who sits down next has none', async () => {
  const shop = await openShop();
  const { owner: shared } = await hijacked(shop);
  await shared.post('/logout');
  expect((await shared.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: true } });
  expect(await asked(shared)).toBe('by-mail');
  expect((await shared.post('/me/password/chosen')).json().code).toBe('only-by-mail');
});

test('the mark of a browser is made by us for each registration: one that was sent along, or was left there, proves nothing', async () => {
  const shop = await openShop();
  const shared = shop.visitor('198.51.100.1');
  await shared.post('/register', { ...newMember, email: 'decoy@example.jp' });
  const [name, mark] = [...shared.jar].find(([cookie]) => cookie.endsWith('registration')) ?? ['', ''];
  const attacker = shop.visitor('198.51.100.2');
  attacker.jar.set(name, mark);
  await attacker.post('/register', newMember);
  expect(attacker.jar.get(name)).not.toBe(mark);
  await shared.get(`/confirmemail?k=${await linkIn(shop, '/confirm')}`);
  expect(await shared.me()).toMatchObject({ email: newMember.email });
  expect(await asked(shared)).toBe('here');
});

test('the mark goes when the address is confirmed, and at the logout', async () => {
  const shop = await openShop();
  const marks = ({ jar }: ReturnType<Shop['visitor']>) =>
    [...jar.keys()].filter((cookie) => cookie.endsWith('registration'));
  const { browser, token } = await registered(shop);
  expect(marks(browser)).toHaveLength(1);
  await browser.get(`/confirmemail?k=${token}`);
  expect(marks(browser)).toEqual([]);
  await browser.post('/register', { ...newMember, email: 'other@example.jp' });
  expect(marks(browser)).toHaveLength(1);
  await browser.post('/logout');
  expect(marks(browser)).toEqual([]);
});

test('a new password by mail answers too', async () => {
  const shop = await openShop();
  const { attacker } = await hijacked(shop);
  await attacker.post('/login', credentials);
  const elsewhere = shop.visitor('198.51.100.7');
  await elsewhere.post('/forgot_password/send_email', { email: newMember.email });
  const token = await linkIn(shop, '/forgot/reset');
  await elsewhere.post('/forgot_password/reset_password', { token, ...own });
  await elsewhere.post('/login', { ...credentials, ...own });
  expect(await elsewhere.me()).toMatchObject({ email: newMember.email });
  expect(await asked(elsewhere)).toBeUndefined();
  expect(await attacker.me()).toBeNull();
});

test('a person who proved the password of a contested address is asked nothing', async () => {
  const shop = await openShop();
  const { token } = await registered(shop);
  await registered(shop, { password: 'stranger-1', password_confirmation: 'stranger-1' });
  const phone = shop.visitor();
  await phone.post('/confirmemail/password', { k: token, password: newMember.password });
  expect(await phone.me()).not.toHaveProperty('password_question');
});

test('answers race: whatever order they come in, one of them counts and the password is known', async () => {
  const shop = await openShop();
  const { owner } = await hijacked(shop);
  const answers = await Promise.all([1, 2, 3].map(() => owner.post('/me/password', own)));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  expect((await shop.visitor().post('/login', { ...credentials, ...own })).statusCode).toBe(200);
});

test('only the mail’s link answers, whatever else is tried (generated)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('log in', 'log out', 'chosen', 'set', 'resend', 'forgot', 'profile'), { maxLength: 8 }),
      async (steps) => {
        const shop = await openShop();
        const { attacker, owner } = await hijacked(shop);
        const can = {
          'log in': () => attacker.post('/login', credentials),
          'log out': () => attacker.post('/logout'),
          chosen: () => attacker.post('/me/password/chosen'),
          set: () => attacker.post('/me/password', { password: 'theirs-1', password_confirmation: 'theirs-1' }),
          resend: () => attacker.post('/register/resend', { email: newMember.email }),
          forgot: () => attacker.post('/forgot_password/send_email', { email: newMember.email }),
          profile: () => attacker.put('/me/update', newMember),
        };
        for (const step of steps) await can[step]();
        expect(await asked(owner)).toBe('here');
        expect((await owner.post('/me/password', own)).statusCode).toBe(200);
        expect(await attacker.me()).toBeNull();
        expect((await attacker.post('/login', credentials)).statusCode).toBe(422);
      },
    ),
    { numRuns: sized(3, 40), examples: [[['log in', 'chosen', 'set']]] },
  );
});

const notMe = (shop: Shop, k: string) => shop.visitor('198.51.100.1').post('/register/not_me', { k });

test('“this was not me” deletes the registration, once; the link alone changes nothing', async () => {
  const shop = await openShop();
  const { browser: attacker, token } = await registered(shop);
  const link = (await shop.mails())[0]?.links.find((each) => each.includes('/not_me')) ?? '';
  expect(new URL(link).searchParams.get('k')).toBe(token);
  expect((await shop.app.inject(new URL(link).pathname)).statusCode).not.toBe(500);
  expect(await shop.db.selectFrom('registration').select('id').execute()).toHaveLength(1);
  expect((await notMe(shop, token)).json()).toEqual({ data: { ok: true } });
  expect(await shop.db.selectFrom('registration').select('id').execute()).toEqual([]);
  expect(
    await shop.db.selectFrom('member').where('email_key', '=', 'hanako@example.jp').select('id').execute(),
  ).toEqual([]);
  expect((await shop.visitor().get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: false } });
  expect((await attacker.post('/login', credentials)).statusCode).toBe(422);
  for (const k of [token, 'made-up']) expect((await notMe(shop, k)).json().code).toBe('link-over');
  // The owner of the address can register it now.
  await confirmed(shop);
});

test('a confirmed account is not deleted by the link of its mail', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  await browser.get(`/confirmemail?k=${token}`);
  expect((await notMe(shop, token)).statusCode).toBe(409);
  expect(await browser.me()).not.toBeNull();
});

test('of several registrations of one address, only the one that the mail is about goes', async () => {
  const shop = await openShop();
  const { browser: owner, token } = await registered(shop);
  const stranger = { name: '誰か', password: 'stranger-1', password_confirmation: 'stranger-1' };
  const { token: strangers, browser: attacker } = await registered(shop, stranger);
  expect((await notMe(shop, strangers)).statusCode).toBe(200);
  expect((await attacker.post('/login', { ...credentials, ...stranger })).statusCode).toBe(422);
  expect((await shop.visitor().post('/login', credentials)).json()).toEqual({ data: { isConfirmed: false } });
  expect((await owner.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  expect(await owner.me()).toMatchObject({ user_name: newMember.name });
});

test.each([
  ['ja', '入力されたお名前：「山田 花子」', '登録日時：2026年11月15日(日) 10:00', '青葉大学 国際学生寮'],
  ['en', 'Name that was entered: “山田 花子”', '10:00 (Japan time)', 'Aoba University International House'],
] as const)(
  'the mail says in %s who registered, when and where, and how to refuse',
  async (language, name, at, place) => {
    const shop = await openShop();
    await shop.visitor('127.0.0.1', language).post('/register', newMember);
    const [mail] = await shop.mails();
    for (const words of [name, at, place, '/not_me?k=']) expect(mail?.text).toContain(words);
  },
);

test('a long name is cut in the mail, and says nothing before the shop does', async () => {
  const shop = await openShop();
  const name = '至急 下の番号にお電話ください 0120000000 '.repeat(4).trim().slice(0, 100);
  await shop.visitor().post('/register', { ...newMember, name });
  const [mail] = await shop.mails();
  expect(mail?.text).toContain(`「${[...name].slice(0, 30).join('')}…」`);
  expect(mail?.text).not.toContain(name);
  expect(mail?.text.indexOf('至急')).toBeGreaterThan(mail?.text.indexOf('/confirm?k=') ?? 0);
});
