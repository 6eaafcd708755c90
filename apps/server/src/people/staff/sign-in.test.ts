import { expect, test } from 'vitest';
import { enrolled, openConsole, PASSWORD } from '../../../test/console.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { softPasskey } from '../../../test/soft-passkey.ts';

test('an invitation sets up a passkey, with which the person signs in; the link is good once', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const person = {
    name: '新人 花子',
    email: 'hanako@example.jp',
    language: 'ja',
    roles: ['desk', 'viewer'],
    facilities: 'all',
  };
  expect((await admin.change('/people/invite', person)).statusCode).toBe(200);
  const mail = await console.mailTo('hanako@example.jp');
  expect(mail?.subject).toBe('【ひとそろい 管理画面】管理画面への招待');
  expect(mail?.text).toContain('役割：窓口、閲覧');
  const token = await console.linkTo('hanako@example.jp');
  expect(mail?.links).toEqual([`http://localhost:3002/enrol?token=${token}`, 'http://localhost:3002']);

  const visitor = console.browser();
  const opened = (await visitor.step('/sign-in/enrolment', { token })).json().data;
  expect(opened).toMatchObject({ purpose: 'invitation', name: '新人 花子', roles: ['desk', 'viewer'] });
  expect(opened.passkey.options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const passkey = softPasskey();
  const sent = {
    token,
    ceremony: opened.passkey.ceremony,
    passkey: passkey.create(opened.passkey.options),
    label: 'Phone',
  };
  expect((await visitor.step('/sign-in/enrolment/passkey', sent)).statusCode).toBe(200);
  expect((await visitor.get('/me')).json().data).toMatchObject({
    name: '新人 花子',
    roles: ['desk', 'viewer'],
    facilities: 'all',
  });
  expect((await console.browser().step('/sign-in/enrolment', { token })).json().code).toBe('staff-link-over');

  const elsewhere = console.browser();
  const { ceremony, options } = (await elsewhere.step('/sign-in/passkey/options')).json().data;
  const proof = { ceremony, passkey: passkey.get(options) };
  expect((await elsewhere.step('/sign-in/passkey', proof)).statusCode).toBe(200);
  expect((await elsewhere.get('/me')).statusCode).toBe(200);
  // A challenge works only once.
  expect((await console.browser().step('/sign-in/passkey', proof)).json().code).toBe('ceremony-over');
  // The person gets a mail about the new browser.
  expect((await console.mailTo('hanako@example.jp'))?.subject).toContain('新しいブラウザーからのサインイン');
});

test('a passkey that did not ask for finger, face or number is refused, and so are one of another page and a late one', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const person = { name: 'A', email: 'a@example.jp', language: 'en', roles: ['desk'], facilities: 'all' };
  await admin.change('/people/invite', person);
  const token = await console.linkTo('a@example.jp');
  const enrol = async (passkey: ReturnType<typeof softPasskey>, minutes = 0) => {
    const visitor = console.browser();
    const { ceremony, options } = (await visitor.step('/sign-in/enrolment', { token })).json().data.passkey;
    console.pass(minutes);
    return visitor.step('/sign-in/enrolment/passkey', {
      token,
      ceremony,
      passkey: passkey.create(options),
      label: 'x',
    });
  };
  expect((await enrol(softPasskey({ verifies: false }))).json().code).toBe('wrong-passkey');
  expect((await enrol(softPasskey({ origin: 'http://evil.example' }))).json().code).toBe('wrong-passkey');
  expect((await enrol(softPasskey(), 6)).json().code).toBe('ceremony-over');
  expect((await enrol(softPasskey())).statusCode).toBe(200);
});

test('what is no passkey at all is refused, never a failure', async () => {
  const console = await openConsole();
  const visitor = console.browser();
  for (const passkey of [
    { id: 'x', response: {} },
    { id: 'x', response: { clientDataJSON: '@@', authenticatorData: 7, signature: null } },
  ]) {
    const { ceremony } = (await visitor.step('/sign-in/passkey/options')).json().data;
    expect((await visitor.step('/sign-in/passkey', { ceremony, passkey })).json().code).toBe('wrong-passkey');
  }
  expect((await visitor.step('/sign-in/passkey', { ceremony: 'x', passkey: 'x' })).statusCode).toBe(422);
});

test('a password comes with an authenticator app; each number is good once, and ten recovery codes replace it', async () => {
  const console = await openConsole();
  const { email, secret, recovery_codes } = await enrolled(console);
  expect(recovery_codes).toHaveLength(10);
  expect(recovery_codes[0]).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){5}$/);
  const signIn = async (code: string, password = PASSWORD) =>
    (await console.browser().step('/sign-in/password', { email, password, code })).statusCode;
  // Enrolling has used up this code.
  expect(await signIn(console.codeOf(secret))).toBe(422);
  expect(await signIn(console.codeOf(secret, 1))).toBe(200);
  expect(await signIn(console.codeOf(secret, 1))).toBe(422);
  console.pass(5);
  expect(await signIn(console.codeOf(secret), 'another-Password1')).toBe(422);
  expect(await signIn(console.codeOf(secret))).toBe(200);
  const [first = '', second = ''] = recovery_codes;
  expect(await signIn(first)).toBe(200);
  expect(await signIn(first)).toBe(422);
  expect(await signIn(second.toUpperCase().replaceAll('-', ' '))).toBe(200);
});

test('the database keeps no secret that comes back to us, and the secret of the app is never answered again', async () => {
  const console = await openConsole();
  const { visitor, recovery_codes } = await enrolled(console);
  const session = visitor.jar.get('hitosoroi_staff_session') ?? '';
  const device = visitor.jar.get('hitosoroi_staff_device') ?? '';
  expect([session.length, device.length]).toEqual([43, 43]);
  const kept: unknown[] = [];
  for (const table of [
    'staff',
    'staff_session',
    'staff_device',
    'staff_recovery_code',
    'staff_token',
    'staff_action',
  ] as const)
    kept.push(await console.db.selectFrom(table).selectAll().execute());
  const all = JSON.stringify(kept);
  for (const value of [session, device, PASSWORD, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
    expect(all).not.toContain(value);
  const { totp_secret } = await console.db
    .selectFrom('staff')
    .where('email_key', '=', 'new@example.jp')
    .select('totp_secret')
    .executeTakeFirstOrThrow();
  const answers = [(await visitor.get('/me')).body, (await visitor.get('/me/sign-in')).body];
  expect(answers.join()).not.toContain(totp_secret);
});

test('weak passwords and wrong numbers are told by their field, and use nothing up', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  await admin.change('/people/invite', {
    name: 'A',
    email: 'a@example.jp',
    language: 'en',
    roles: ['desk'],
    facilities: 'all',
  });
  const token = await console.linkTo('a@example.jp');
  const visitor = console.browser();
  const { totp } = (await visitor.step('/sign-in/enrolment', { token })).json().data;
  const enrol = async (password: string, code = console.codeOf(totp.secret), repeated = password) =>
    (
      await visitor.step('/sign-in/enrolment/password', { token, password, password_confirmation: repeated, code })
    ).json();
  expect((await enrol('short-1')).codes).toEqual({ password: 'staff-password-short' });
  expect((await enrol('a1'.repeat(65))).errors).toEqual({ password: ['Please use at most 128 characters.'] });
  expect((await enrol('onlylettersinhere')).codes).toEqual({ password: 'password-classes' });
  expect((await enrol(PASSWORD, console.codeOf(totp.secret), `${PASSWORD}x`)).codes).toEqual({
    password_confirmation: 'passwords-differ',
  });
  expect((await enrol(PASSWORD, console.codeOf(totp.secret, 9))).codes).toEqual({ code: 'totp-wrong' });
  expect((await enrol(PASSWORD)).data.recovery_codes).toHaveLength(10);
});

test('an invitation ends after 72 hours, and the one before ends when it is sent again', async () => {
  const console = await openConsole();
  let admin = await console.signedIn('admin');
  const made = await admin.change('/people/invite', {
    name: 'A',
    email: 'a@example.jp',
    language: 'en',
    roles: ['desk'],
    facilities: 'all',
  });
  const first = await console.linkTo('a@example.jp');
  const open = async (token: string) => (await console.browser().step('/sign-in/enrolment', { token })).statusCode;
  console.pass(71 * 60);
  expect(await open(first)).toBe(200);
  console.pass(61);
  expect(await open(first)).toBe(409);
  admin = await console.signedIn('admin');
  expect((await admin.change('/people/invite-again', made.json().data)).statusCode).toBe(200);
  expect(await open(await console.linkTo('a@example.jp'))).toBe(200);
});

test('a stranger who guesses locks out only themselves; the person goes on in a known browser', async () => {
  const console = await openConsole();
  const { visitor, email, secret } = await enrolled(console);
  await visitor.step('/sign-in/out');
  const guess = (address: string) =>
    console.browser(address).step('/sign-in/password', { email, password: 'wrong', code: '000000' });
  for (let n = 0; n < 10; n += 1) expect((await guess('203.0.113.5')).statusCode).toBe(422);
  expect((await guess('203.0.113.5')).statusCode).toBe(429);
  for (let n = 0; n < 40; n += 1) await guess(`198.51.100.${n}`);
  expect((await guess('192.0.2.1')).statusCode).toBe(429);
  console.pass(1);
  const body = { email, password: PASSWORD, code: console.codeOf(secret) };
  expect((await console.browser('192.0.2.2').step('/sign-in/password', body)).statusCode).toBe(429);
  expect((await visitor.step('/sign-in/password', body)).statusCode).toBe(200);
});

test('a thief with the password gets five second factors an hour, wherever they try, and is told nothing of it', async () => {
  const console = await openConsole();
  const { visitor, email, secret } = await enrolled(console);
  const signIn = async (browser: typeof visitor, code: string) => {
    const { statusCode, body } = await browser.step('/sign-in/password', { email, password: PASSWORD, code });
    return [statusCode, body];
  };
  const wrong = await signIn(console.browser('203.0.113.1'), '000000');
  expect(wrong[0]).toBe(422);
  for (let n = 2; n <= 5; n += 1) expect(await signIn(console.browser(`203.0.113.${n}`), '000000')).toEqual(wrong);
  console.pass(1);
  // The server refuses the right code too, even in the person's own browser, because the thief may be using that browser.
  expect(await signIn(console.browser('203.0.113.6'), console.codeOf(secret))).toEqual(wrong);
  expect(await signIn(visitor, console.codeOf(secret))).toEqual(wrong);
  await limitsPass(console.db, 60);
  expect((await signIn(visitor, console.codeOf(secret)))[0]).toBe(200);
});

test('right second factors count for nothing', async () => {
  const console = await openConsole();
  const { visitor, email, secret } = await enrolled(console);
  for (let n = 0; n < 7; n += 1) {
    console.pass(1);
    const body = { email, password: PASSWORD, code: console.codeOf(secret) };
    expect((await visitor.step('/sign-in/password', body)).statusCode).toBe(200);
  }
});

test('guesses at many colleagues from many addresses are two hundred in a quarter of an hour; known browsers go on', async () => {
  const console = await openConsole();
  const { visitor, email, secret } = await enrolled(console);
  const guess = async (address: string, who: string) =>
    (await console.browser(address).step('/sign-in/password', { email: who, password: 'wrong', code: '000000' }))
      .statusCode;
  expect(await guess('203.0.113.1', 'nobody-1@example.jp')).toBe(422);
  // Only the limit for all IP addresses together can have this count. The other limits are lower.
  await console.db.updateTable('limit_count').set({ count: 199 }).where('count', '=', 1).execute();
  expect(await guess('203.0.113.2', 'nobody-2@example.jp')).toBe(422);
  expect(await guess('203.0.113.3', 'nobody-3@example.jp')).toBe(429);
  expect(await guess('203.0.113.3', email)).toBe(429);
  console.pass(1);
  const body = { email, password: PASSWORD, code: console.codeOf(secret) };
  expect((await visitor.step('/sign-in/password', body)).statusCode).toBe(200);
});

test('a session ends after an hour without a call, after twelve at the latest, and when its person is disabled', async () => {
  const console = await openConsole();
  const { visitor } = await enrolled(console);
  const is = async () => (await visitor.get('/me')).statusCode;
  console.pass(59);
  expect(await is()).toBe(200);
  console.pass(59);
  expect(await is()).toBe(200);
  console.pass(61);
  expect(await is()).toBe(401);
  const again = await console.signedIn('desk');
  for (let hour = 0; hour < 12; hour += 1) {
    expect((await again.get('/me')).statusCode).toBe(200);
    console.pass(60 - 1);
  }
  console.pass(12);
  expect((await again.get('/me')).json().code).toBe('staff-no-session');

  const desk = await console.signedIn('desk');
  const admin = await console.signedIn('admin');
  const deskId = await console.idOf('desk@staff.example.jp');
  expect((await admin.change('/people/disable', { id: deskId, version: 1 })).statusCode).toBe(200);
  expect((await desk.get('/me')).statusCode).toBe(401);
  expect((await desk.open('/dev/sign-in/desk')).statusCode).toBe(404);
  // Enabling a person does not restore an earlier session.
  expect((await admin.change('/people/enable', { id: deskId, version: 2 })).statusCode).toBe(200);
  expect((await desk.get('/me')).statusCode).toBe(401);
  expect((await desk.open('/dev/sign-in/desk')).statusCode).toBe(302);
});

test('whoever was away for ten minutes proves again who they are, with password or passkey', async () => {
  const console = await openConsole();
  const { visitor, secret } = await enrolled(console);
  const make = (key: string) => visitor.change('/me/recovery-codes', undefined, key);
  console.pass(11);
  expect((await make('key-number-1')).json().code).toBe('sign-in-again');
  expect((await visitor.step('/sign-in/again/options')).json().data).toEqual({ ways: ['password'], passkey: null });
  const wrong = await visitor.step('/sign-in/again/password', { password: 'wrong', code: console.codeOf(secret) });
  expect(wrong.json().code).toBe('wrong-sign-in');
  const right = { password: PASSWORD, code: console.codeOf(secret) };
  expect((await visitor.step('/sign-in/again/password', right)).statusCode).toBe(200);
  expect((await make('key-number-1')).json().data.recovery_codes).toHaveLength(10);
  // The server showed the recovery codes once, and does not store them.
  expect((await make('key-number-1')).json().code).toBe('done-before');

  const passkey = softPasskey();
  const added = (await visitor.step('/sign-in/passkey/new')).json().data;
  const body = { ceremony: added.ceremony, passkey: passkey.create(added.options), label: 'Laptop' };
  expect((await visitor.change('/me/passkeys', body)).statusCode).toBe(200);
  console.pass(11);
  const asked = (await visitor.step('/sign-in/again/options')).json().data;
  expect(asked.ways).toEqual(['passkey', 'password']);
  const proof = { ceremony: asked.passkey.ceremony, passkey: passkey.get(asked.passkey.options) };
  // The challenge of another person proves nothing.
  const desk = await console.signedIn('desk');
  expect((await desk.step('/sign-in/again/passkey', proof)).json().code).toBe('ceremony-over');
  expect((await visitor.step('/sign-in/again/passkey', proof)).statusCode).toBe(200);
  expect((await make('key-number-2')).statusCode).toBe(200);
});

test('a challenge for a new passkey is good for one answer, right or wrong', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const { ceremony, options } = (await desk.step('/sign-in/passkey/new')).json().data;
  const add = (passkey: object) => desk.change('/me/passkeys', { ceremony, passkey, label: 'Laptop' });
  expect((await add(softPasskey().create({ ...options, challenge: 'AAAA' }))).json().code).toBe('wrong-passkey');
  expect((await add(softPasskey().create(options))).json().code).toBe('ceremony-over');
});

test('nobody is left without a way to sign in', async () => {
  const console = await openConsole();
  const { visitor } = await enrolled(console);
  expect((await visitor.change('/me/password/remove')).json().code).toBe('last-way');
  const passkey = softPasskey();
  const { ceremony, options } = (await visitor.step('/sign-in/passkey/new')).json().data;
  const added = await visitor.change('/me/passkeys', { ceremony, passkey: passkey.create(options), label: 'Laptop' });
  const { id } = added.json().data;
  expect((await visitor.change('/me/password/remove')).statusCode).toBe(200);
  expect((await visitor.change('/me/passkeys/remove', { id })).json().code).toBe('last-way');
  expect((await visitor.get('/me/sign-in')).json().data).toMatchObject({
    passkeys: [{ id, label: 'Laptop', used_at: null }],
    has_password: false,
    recovery_codes_left: 0,
  });
  const { totp } = (await visitor.step('/sign-in/password/new')).json().data;
  const password = { password: PASSWORD, password_confirmation: PASSWORD, code: console.codeOf(totp.secret) };
  expect((await visitor.change('/me/password', password)).json().data.recovery_codes).toHaveLength(10);
  expect((await visitor.change('/me/passkeys/remove', { id })).statusCode).toBe(200);
});

test('a reset by an admin ends every earlier way and session, once it is followed', async () => {
  const console = await openConsole();
  const { visitor, id, email, secret } = await enrolled(console);
  const admin = await console.signedIn('admin');
  expect((await admin.change('/people/reset', { id, version: 1 })).statusCode).toBe(200);
  expect((await visitor.get('/me')).statusCode).toBe(200);
  const token = await console.linkTo(email);
  const passkey = softPasskey();
  const fresh = console.browser();
  const opened = (await fresh.step('/sign-in/enrolment', { token })).json().data;
  expect(opened.purpose).toBe('reset');
  const sent = {
    token,
    ceremony: opened.passkey.ceremony,
    passkey: passkey.create(opened.passkey.options),
    label: 'New',
  };
  expect((await fresh.step('/sign-in/enrolment/passkey', sent)).statusCode).toBe(200);
  expect((await visitor.get('/me')).statusCode).toBe(401);
  console.pass(2);
  const old = { email, password: PASSWORD, code: console.codeOf(secret) };
  expect((await console.browser().step('/sign-in/password', old)).statusCode).toBe(422);
});

test('sessions are listed, and ended one by one or all at once', async () => {
  const console = await openConsole();
  const one = await console.signedIn('desk');
  const other = await console.signedIn('desk');
  const { sessions } = (await one.get('/me/sign-in')).json().data;
  expect(
    sessions.map((session: { browser: string; is_this: boolean }) => [session.browser, session.is_this]).sort(),
  ).toEqual([
    ['Chrome, Windows', false],
    ['Chrome, Windows', true],
  ]);
  const { id } = sessions.find((session: { is_this: boolean }) => !session.is_this);
  const admin = await console.signedIn('admin');
  expect((await admin.change('/me/sessions/end', { id })).statusCode).toBe(404);
  expect((await one.change('/me/sessions/end', { id })).statusCode).toBe(200);
  expect((await other.get('/me')).statusCode).toBe(401);
  const third = await console.signedIn('desk');
  expect((await one.change('/me/sessions/end-all')).statusCode).toBe(200);
  expect(one.jar.has('hitosoroi_staff_session')).toBe(false);
  expect((await third.get('/me')).statusCode).toBe(401);
});
