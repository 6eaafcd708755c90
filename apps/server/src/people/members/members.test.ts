import { expect, onTestFinished, test } from 'vitest';
import { heldBack } from '../../../test/held-back.ts';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn, registered } from '../../../test/registered.ts';
import { fromShop, openShop } from '../../../test/shop.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { schedule } from '../../platform/work/schedule.ts';

test('a visitor is nobody, and that is no error', async () => {
  const shop = await openShop();
  const answer = await shop.visitor().get('/me');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: null });
});

test('register, confirm by mail, and be logged in at the facility of the key', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  expect(await browser.me()).toBeNull();
  const answer = await browser.get(`/confirmemail?k=${token}`);
  expect(answer.json()).toEqual({ data: { ok: true } });
  expect(answer.cookies.filter(({ value }) => value)).toHaveLength(2);
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await browser.me()).toEqual({
    user_name: '山田 花子',
    name_kana: 'ヤマダ ハナコ',
    phone_number: '090-1234-5678',
    email: 'Hanako@Example.jp',
    customerName: '青葉大学',
    customerNameEn: 'Aoba University',
    facilityName: '国際学生寮',
    facilityNameEn: 'International House',
    start_date: '2026-11-22',
    end_date: '2028-11-20',
    order_type: 2,
    is_published: true,
    facility_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    cart_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('the mail is in the language of the person, as text, with the link as its only button', async () => {
  const shop = await openShop();
  await shop.visitor('127.0.0.1', 'en').post('/register', newMember);
  await shop.visitor('127.0.0.1', 'ja').post('/register', { ...newMember, email: 'other@example.jp' });
  const [japanese, english] = await shop.mails();
  expect(english).toMatchObject({
    to: 'Hanako@Example.jp',
    subject: expect.stringMatching(/^\d{6} is your Hitosoroi code$/),
  });
  expect(english?.links).toEqual([
    expect.stringMatching(/\/confirm\?k=[\w-]+&language=en$/),
    expect.stringMatching(/\/not_me\?k=[\w-]+&language=en$/),
    expect.stringMatching(/\/mypage\/contact\?language=en$/),
  ]);
  expect(japanese).toMatchObject({
    to: 'other@example.jp',
    subject: expect.stringMatching(/^\d{6} ひとそろいの確認コード$/),
  });
  const { html_body } = await shop.db.selectFrom('mail').select('html_body').executeTakeFirstOrThrow();
  expect(html_body.match(/<a href="[^"]+" class="b"/g)).toEqual([
    `<a href="${english?.links[0]?.replace('&', '&amp;')}" class="b"`,
  ]);
  const texts = await shop.db.selectFrom('mail').select('text_body').orderBy('id').execute();
  expect(texts[0]?.text_body).toContain('open this link within 24 hours');
  expect(texts[1]?.text_body).toContain('24時間以内に次のリンクを開いても');
});

test('a confirmation link works once, within 24 hours, and no other token does', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  expect((await shop.visitor().get('/confirmemail?k=nonsense')).json()).toEqual({ data: { ok: false } });
  shop.setNow('2026-11-16T10:00:00+09:00');
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: false } });
  shop.setNow('2026-11-16T09:59:59+09:00');
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  const stranger = shop.visitor();
  expect((await stranger.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: false } });
  expect(await stranger.me()).toBeNull();
});

test('the mail can be sent again; the earlier link stays valid', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  expect((await browser.post('/register/resend', { email: 'hanako@example.jp' })).json()).toEqual({
    data: { ok: true },
  });
  expect(await shop.mails()).toHaveLength(2);
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
});

test('sending again says the same for an address that nobody registered, and sends nothing', async () => {
  const shop = await openShop();
  expect((await shop.visitor().post('/register/resend', { email: 'nobody@example.jp' })).json()).toEqual({
    data: { ok: true },
  });
  expect((await shop.visitor().post('/register/resend', { email: 'dorm@example.jp' })).json()).toEqual({
    data: { ok: true },
  });
  expect(await shop.mails()).toEqual([]);
});

test('registering again with the same password keeps the link of the first mail', async () => {
  const shop = await openShop();
  const { token } = await registered(shop);
  const { browser } = await registered(shop);
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
});

test('an address that is confirmed cannot be registered again, in whatever case', async () => {
  const shop = await openShop();
  await confirmed(shop);
  for (const [language, email] of [
    ['ja', 'このメールアドレスはすでに登録されています。'],
    ['en', 'This email address is already registered.'],
  ] as const) {
    const answer = await shop
      .visitor('127.0.0.1', language)
      .post('/register', { ...newMember, email: 'hanako@EXAMPLE.jp' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: { isSuccessful: false, errors: { email }, codes: { email: 'email-taken' } },
    });
  }
  expect(await shop.mails()).toHaveLength(1);
});

test('two who register one address at the same moment leave one account and no error', async () => {
  const shop = await openShop();
  const answers = await Promise.all([1, 2, 3].map(() => shop.visitor().post('/register', newMember)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(
    await shop.db.selectFrom('member').select('id').where('email_key', '=', 'hanako@example.jp').execute(),
  ).toHaveLength(1);
});

test.each([
  ['no key', { urlParamKey: undefined }],
  ['a key that opens nothing', { urlParamKey: 'nonsense' }],
  ['a closed facility', { urlParamKey: 'demo-closed' }],
])('with %s nobody can register', async (_, change) => {
  const shop = await openShop();
  const answer = await shop.visitor('127.0.0.1', 'en').post('/register', { ...newMember, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe('This URL is not valid. Please scan the QR code again.');
  expect(await shop.mails()).toEqual([]);
});

test('a code registers like a key', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop, { urlParamKey: undefined, urlParamCode: 'SCHOOL1' });
  await browser.get(`/confirmemail?k=${token}`);
  expect(await browser.me()).toMatchObject({ customerName: 'みなと学園', facilityNameEn: null, order_type: 1 });
});

test('log in and out; the session is another one each time', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  const first = browser.jar.get('hitosoroi_session');
  expect((await browser.post('/login', { ...credentials, email: 'hanako@example.jp' })).json()).toEqual({
    data: { isConfirmed: true },
  });
  const second = browser.jar.get('hitosoroi_session');
  expect(second).not.toBe(first);
  const thief = shop.visitor();
  thief.jar.set('hitosoroi_session', first ?? '');
  expect(await thief.me()).toBeNull();

  expect((await browser.post('/logout')).json()).toEqual({ data: { ok: true } });
  expect(browser.jar.has('hitosoroi_session')).toBe(false);
  thief.jar.set('hitosoroi_session', second ?? '');
  expect(await thief.me()).toBeNull();
});

test('a session that the browser made up is none, and login does not adopt it', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const victim = shop.visitor();
  victim.jar.set('hitosoroi_session', 'fixed-by-a-stranger');
  await victim.post('/login', credentials);
  const stranger = shop.visitor();
  stranger.jar.set('hitosoroi_session', 'fixed-by-a-stranger');
  expect(await stranger.me()).toBeNull();
  expect(await victim.me()).not.toBeNull();
});

test('a session ends after thirty days', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  shop.setNow('2026-12-15T09:59:59+09:00');
  expect(await browser.me()).not.toBeNull();
  shop.setNow('2026-12-15T10:00:00+09:00');
  expect(await browser.me()).toBeNull();
  expect((await browser.put('/me/update', { name: 'x', name_kana: 'x', phone_number: '0000' })).statusCode).toBe(401);
});

test('login says the same for a wrong password and for an address that nobody has', async () => {
  const shop = await openShop();
  await confirmed(shop);
  await registered(shop, { email: 'waiting@example.jp' });
  const wrong = [
    { ...credentials, password: 'wrong-1' },
    { ...credentials, email: 'nobody@example.jp' },
    { email: 'waiting@example.jp', password: 'wrong-1' },
  ];
  for (const each of wrong) {
    const answer = await shop.visitor('127.0.0.1', 'en').post('/login', each);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'wrong-login',
      message: 'The email address or the password is wrong.',
    });
    expect(answer.cookies).toEqual([]);
  }
});

test('an account that waits for its confirmation learns so with the right password, and gets no session', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const answer = await browser.post('/login', credentials);
  expect(answer.json()).toEqual({ data: { isConfirmed: false } });
  expect(answer.cookies).toEqual([]);
  expect(await browser.me()).toBeNull();
});

test('after an address is confirmed, or a password is reset, spare links open nothing', async () => {
  const shop = await openShop();
  const { browser, token: first } = await registered(shop);
  await browser.post('/register/resend', { email: newMember.email });
  const spare = await linkIn(shop, '/confirm');
  expect((await browser.get(`/confirmemail?k=${first}`)).json().data.ok).toBe(true);
  const stranger = shop.visitor();
  expect((await stranger.get(`/confirmemail?k=${spare}`)).json().data.ok).toBe(false);
  expect(await stranger.me()).toBeNull();
});

test('a login that is under way while the password is reset does not outlive it', async () => {
  const shop = await openShop();
  await confirmed(shop);
  await shop.visitor().post('/forgot_password/send_email', { email: newMember.email });
  const token = await linkIn(shop, '/forgot/reset');

  // Another server has read the account for a login. The test stops it at that point.
  const { db } = openDatabase(shop.databaseConfig);
  const { held, asked, release } = heldBack(db);
  const other = await buildApp({ ...shop.context, db: held });
  onTestFinished(async () => {
    await other.close();
    await db.destroy();
  });
  const underWay = other.inject({
    method: 'POST',
    url: '/api/v1/consumer/login',
    headers: fromShop,
    payload: credentials,
  });
  await asked;
  const change = { token, password: 'new-pass-1', password_confirmation: 'new-pass-1' };
  expect((await shop.visitor().post('/forgot_password/reset_password', change)).statusCode).toBe(200);
  release();
  const answer = await underWay;
  expect(answer.statusCode).toBe(422);
  expect(answer.cookies).toEqual([]);
  expect(await shop.db.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('links of one account used at the same moment: one works, none breaks', async () => {
  const shop = await openShop();
  await confirmed(shop);
  for (let round = 0; round < 5; round += 1) {
    shop.setNow(`2026-11-16T1${round}:00:00+09:00`);
    const tokens = [];
    for (let index = 0; index < 3; index += 1) {
      await shop.visitor(`10.${round}.0.${index}`).post('/forgot_password/send_email', { email: newMember.email });
      tokens.push(await linkIn(shop, '/forgot/reset'));
    }
    const answers = await Promise.all(
      tokens.map((token) =>
        shop.visitor().post('/forgot_password/reset_password', {
          token,
          password: `pass-${round}-x`,
          password_confirmation: `pass-${round}-x`,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  }
});

test('reading who is logged in takes no cookie away', async () => {
  const shop = await openShop();
  const answer = await shop.visitor().get('/me', { cookie: 'hitosoroi_session=stale' });
  expect(answer.json()).toEqual({ data: null });
  expect(answer.cookies).toEqual([]);
});

test('once a day what is over is forgotten, and what is not stays', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  await registered(shop, { email: 'waiting@example.jp' });
  await shop.work();
  await shop.db.transaction().execute((tx) => schedule(tx, 'tidy', 'all', new Date('2026-11-15T01:00:00Z')));
  await shop.work();
  expect(await browser.me()).not.toBeNull();
  shop.setNow('2026-12-20T10:00:00+09:00');
  await shop.work();
  for (const table of ['session', 'token', 'mail'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const accounts = await shop.db.selectFrom('member').select('email').orderBy('email').execute();
  expect(accounts.map(({ email }) => email)).not.toContain('waiting@example.jp');
  expect(accounts).toHaveLength(4);
});

test('a key stored at login is bound to the account; one that opens nothing changes nothing', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  expect((await browser.put('/me/setkey', { urlParamCode: 'SCHOOL1' })).json()).toEqual({ data: { ok: true } });
  expect((await browser.me()).customerName).toBe('みなと学園');
  expect((await browser.put('/me/setkey', { urlParamKey: 'demo-closed' })).json()).toEqual({ data: { ok: false } });
  expect((await browser.me()).customerName).toBe('みなと学園');
  const logIn = async (key: string) => (await browser.post('/login', { ...credentials, urlParamKey: key })).json().data;
  expect(await logIn('demo-dorm')).toMatchObject({ isConfirmed: true, isMoved: true });
  expect((await browser.me()).customerName).toBe('青葉大学');
  expect(await logIn('demo-dorm')).toEqual({ isConfirmed: true });
  expect(await logIn('demo-closed')).toEqual({ isConfirmed: true });
  expect((await shop.visitor().put('/me/setkey', { urlParamCode: 'SCHOOL1' })).statusCode).toBe(401);
});

test('the profile can be changed, by its owner only', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  const profile = { name: ' 𠮷野　﨑子 ', name_kana: 'ヨシノ サキコ', phone_number: '0000' };
  expect((await browser.put('/me/update', profile)).json()).toEqual({ data: { ok: true } });
  expect(await browser.me()).toMatchObject({
    user_name: '𠮷野　﨑子',
    name_kana: 'ヨシノ サキコ',
    phone_number: '0000',
  });
  const stranger = await shop.visitor('127.0.0.1', 'en').put('/me/update', profile);
  expect(stranger.statusCode).toBe(401);
  expect(stranger.json()).toEqual({ code: 'no-session', message: 'Please log in again.' });
  const other = shop.visitor();
  await other.post('/login', { email: 'school@example.jp', password: 'demo-1234' });
  expect((await other.me()).user_name).toBe('港 太郎');
});

test('a forgotten password: the link works once within an hour, ends every session, and the old password is no more', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  expect((await shop.visitor().post('/forgot_password/send_email', { email: 'HANAKO@example.jp' })).json()).toEqual({
    data: { ok: true },
  });
  const token = await linkIn(shop, '/forgot/reset');
  const isActive = async () =>
    (await browser.get(`/forgot_password/check_reset_password_token?token=${token}`)).json().data.isActive;
  expect(await isActive()).toBe(true);
  shop.setNow('2026-11-15T11:00:00+09:00');
  expect(await isActive()).toBe(false);
  const change = { token, password: 'new-pass-1', password_confirmation: 'new-pass-1' };
  expect((await browser.post('/forgot_password/reset_password', change)).statusCode).toBe(409);
  shop.setNow('2026-11-15T10:59:59+09:00');
  expect((await shop.visitor().post('/forgot_password/reset_password', change)).json()).toEqual({ data: { ok: true } });
  expect(await isActive()).toBe(false);
  expect((await browser.post('/forgot_password/reset_password', change)).statusCode).toBe(409);
  expect(await browser.me()).toBeNull();
  expect((await shop.visitor().post('/login', credentials)).statusCode).toBe(422);
  expect((await shop.visitor().post('/login', { ...credentials, password: 'new-pass-1' })).json()).toEqual({
    data: { isConfirmed: true },
  });
});

test('after one reset the other links are over too; a confirmation token is no reset token', async () => {
  const shop = await openShop();
  const { token: confirmation } = await registered(shop, { email: 'waiting@example.jp' });
  const change = { password: 'new-pass-1', password_confirmation: 'new-pass-1' };
  expect(
    (await shop.visitor().post('/forgot_password/reset_password', { ...change, token: confirmation })).statusCode,
  ).toBe(409);
  await confirmed(shop);
  await shop.visitor().post('/forgot_password/send_email', { email: newMember.email });
  const first = await linkIn(shop, '/forgot/reset');
  await shop.visitor().post('/forgot_password/send_email', { email: newMember.email });
  const second = await linkIn(shop, '/forgot/reset');
  expect((await shop.visitor().post('/forgot_password/reset_password', { ...change, token: first })).statusCode).toBe(
    200,
  );
  expect((await shop.visitor().post('/forgot_password/reset_password', { ...change, token: second })).statusCode).toBe(
    409,
  );
});

test.each([
  ['ja', 'このメールアドレスは登録されていません。'],
  ['en', 'This email address is not registered.'],
] as const)(
  'a password cannot be asked for at an address that is not registered, or waits (%s)',
  async (language, message) => {
    const shop = await openShop();
    await registered(shop);
    for (const email of ['nobody@example.jp', newMember.email]) {
      const answer = await shop.visitor('127.0.0.1', language).post('/forgot_password/send_email', { email });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ email: [message] });
    }
    expect(await shop.mails()).toHaveLength(1);
  },
);
