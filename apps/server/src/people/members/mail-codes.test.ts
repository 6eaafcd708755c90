import { expect, test } from 'vitest';
import { limitsPass } from '../../../test/limits-pass.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn, registered } from '../../../test/registered.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

type Browser = ReturnType<Shop['visitor']>;

/** The code with which the newest mail and its subject begin. */
const codeIn = async (shop: Shop): Promise<string | undefined> => {
  const [mail] = await shop.mails();
  const code = /^(?:確認コード：|Confirmation code: )(\d{6}|\d{8})\n/.exec(mail?.text ?? '')?.[1];
  if (code) expect(mail?.subject).toMatch(new RegExp(`^${code} (?:ひとそろいの|is your Hitosoroi )`));
  return code;
};

const codeSent = async (shop: Shop): Promise<string> => {
  const code = await codeIn(shop);
  if (!code) throw new Error('The newest mail has no code.');
  return code;
};

/** A code that differs from this one. */
const notThis = (code: string): string => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);

const type = (browser: Browser, code: string) => browser.post('/mail_code', { code });
const problem = async (browser: Browser, code: string) => (await type(browser, code)).json().codes?.code;
const askForReset = (browser: Browser, email = newMember.email) =>
  browser.post('/forgot_password/send_email', { email });
const stateOf = async (browser: Browser) => (await browser.get('/mail_state')).json().data.state;

test.each(['ja', 'en'] as const)(
  'the mail has a code beside its link, which confirms the address in the same browser (%s)',
  async (language) => {
    const shop = await openShop();
    const browser = shop.visitor('127.0.0.1', language);
    await browser.post('/register', newMember);
    const answer = await type(browser, await codeSent(shop));
    expect(answer.json()).toEqual({ data: { purpose: 'confirm', token: expect.any(String) } });
    const { token } = answer.json().data;
    expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
    expect(await browser.me()).toMatchObject({ email: newMember.email });
  },
);

test('the code of a forgotten password sets a new one', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const elsewhere = shop.visitor();
  await askForReset(elsewhere);
  const { purpose, token } = (await type(elsewhere, await codeSent(shop))).json().data;
  expect(purpose).toBe('reset');
  const password = 'new-pass-1';
  const reset = { token, password, password_confirmation: password };
  expect((await elsewhere.post('/forgot_password/reset_password', reset)).statusCode).toBe(200);
  expect((await elsewhere.post('/login', { ...credentials, password })).json()).toEqual({
    data: { isConfirmed: true },
  });
});

test('a code may be typed with full-width digits, spaces and hyphens; anything else costs no try', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const code = await codeSent(shop);
  for (const [typed, found] of [
    ['', 'required'],
    ['12345', 'code-format'],
    ['1234567', 'code-format'],
    ['abcdef', 'code-format'],
    ['١٢٣٤٥٦', 'code-format'],
    ['1'.repeat(1_000), 'code-format'],
  ] as const)
    expect([typed, await problem(browser, typed)]).toEqual([typed, found]);
  expect((await browser.post('/mail_code', { code: 123456 })).statusCode).toBe(422);
  expect((await browser.post('/mail_code', {})).statusCode).toBe(422);
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(Number(digit) + 0xff10));
  expect((await type(browser, `　${wide.slice(0, 2)} ${wide.slice(2, 4)}ー${wide.slice(4)}\n`)).statusCode).toBe(200);
});

test.each([
  ['ja', 'コードが違います。', 'コードが5回違った'],
  ['en', 'This code is not right.', 'The code was wrong five times'],
] as const)(
  'after five wrong tries the right one comes too late; a new mail helps (%s)',
  async (language, wrong, over) => {
    const shop = await openShop();
    const browser = shop.visitor('127.0.0.1', language);
    await browser.post('/register', newMember);
    const code = await codeSent(shop);
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await type(browser, notThis(code));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors.code[0]).toContain(wrong);
    }
    expect((await type(browser, notThis(code))).json().errors.code[0]).toContain(over);
    expect(await problem(browser, code)).toBe('code-used-up');
    // Wrong codes do not invalidate the link in the mail.
    const token = await linkIn(shop, '/confirm');
    await browser.post('/register/resend', { email: newMember.email });
    expect(await problem(browser, notThis(await codeSent(shop)))).toBe('code-wrong');
    expect((await type(browser, await codeSent(shop))).statusCode).toBe(200);
    expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  },
);

test('a volley of guesses gets five tries too', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const code = await codeSent(shop);
  const found = await Promise.all(Array.from({ length: 30 }, () => problem(browser, notThis(code))));
  expect(found.filter((each) => each === 'code-wrong')).toHaveLength(4);
  expect(found.filter((each) => each === 'code-used-up')).toHaveLength(26);
});

test('a code works for ten minutes and once', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const code = await codeSent(shop);
  shop.setNow('2026-11-15T10:10:00+09:00');
  expect(await problem(browser, code)).toBe('code-expired');
  shop.setNow('2026-11-15T10:09:59+09:00');
  const waiting = browser.jar.get('hitosoroi_waiting') ?? '';
  const answers = await Promise.all([1, 2, 3].map(() => type(browser, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  browser.jar.set('hitosoroi_waiting', waiting);
  expect(await problem(browser, code)).toBe('code-expired');
});

test('a code counts only in the browser that asked for its mail', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const owner = shop.visitor('198.51.100.1');
  await askForReset(owner);
  const code = await codeSent(shop);
  expect(await problem(shop.visitor(), code)).toBe('code-expired');
  const thief = shop.visitor('203.0.113.1');
  await askForReset(thief);
  expect(await problem(thief, code)).toBe('code-wrong');
  // The code that the thief requested does not work for the owner. It does not invalidate the owner's code either.
  expect(await problem(owner, await codeSent(shop))).toBe('code-wrong');
  expect((await type(owner, code)).statusCode).toBe(200);
});

test('a stranger who registers the same address takes no code away and gets none', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const code = await codeSent(shop);
  const stranger = shop.visitor('203.0.113.1');
  await stranger.post('/register', { ...newMember, password: 'stranger-1', password_confirmation: 'stranger-1' });
  expect(await problem(stranger, code)).toBe('code-wrong');
  const { token } = (await type(browser, code)).json().data;
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  // All codes of the address are invalid now.
  expect(await problem(stranger, code)).toBe('code-expired');
});

test('of the mails to one member five a day have a code: more guesses nobody gets, and the link is always there', async () => {
  const shop = await openShop();
  const owner = await confirmed(shop);
  const codes = [];
  for (let hour = 0; hour < 7; hour += 1) {
    shop.setNow(new Date(Date.parse('2026-11-15T11:00:00+09:00') + hour * 3_600_000).toISOString());
    const thief = shop.visitor(`203.0.113.${hour}`);
    await askForReset(thief);
    codes.push((await codeIn(shop)) !== undefined);
    expect(await linkIn(shop, '/forgot/reset')).not.toBe('');
    expect(await problem(thief, '000000')).toMatch(/code-wrong/);
  }
  expect(codes).toEqual([true, true, true, true, true, false, false]);
  // Strangers cannot use up the codes of the owner's known browser.
  await askForReset(owner);
  expect((await type(owner, await codeSent(shop))).statusCode).toBe(200);
  const elsewhere = shop.visitor('198.51.100.1');
  shop.setNow('2026-11-16T18:00:00+09:00');
  await askForReset(elsewhere);
  expect((await type(elsewhere, await codeSent(shop))).statusCode).toBe(200);
});

test('strangers who ask for all they can leave the owner’s browser a mail of its own, with a code', async () => {
  const shop = await openShop();
  const owner = await confirmed(shop);
  const thief = shop.visitor('203.0.113.1');
  for (let mail = 0; mail < 5; mail += 1) await askForReset(thief);
  await askForReset(owner);
  expect((await type(owner, await codeSent(shop))).statusCode).toBe(200);
});

test('a browser that the owner once used, such as a school’s, gets ten codes a day and no more', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  const codes = [];
  for (let hour = 0; hour < 12; hour += 1) {
    shop.setNow(new Date(Date.parse('2026-11-15T11:00:00+09:00') + hour * 3_600_000).toISOString());
    await limitsPass(shop.db, 60);
    await askForReset(browser);
    codes.push((await codeIn(shop)) !== undefined);
    expect(await linkIn(shop, '/forgot/reset')).not.toBe('');
  }
  expect(codes).toEqual(Array.from({ length: 12 }, (_, index) => index < 10));
});

test('a volley of requests gets no more codes either', async () => {
  const shop = await openShop();
  await confirmed(shop);
  await Promise.all(Array.from({ length: 20 }, (_, index) => askForReset(shop.visitor(`203.0.113.${index}`))));
  const rows = await shop.db.selectFrom('mail_code').select('code_digest').execute();
  expect(rows.filter(({ code_digest }) => code_digest !== null)).toHaveLength(5);
});

test('whether an address waits for its confirmation shows neither by codes nor by the state of the mail', async () => {
  const shop = await openShop();
  await registered(shop);
  const seen = [];
  for (const email of [newMember.email, 'dorm@example.jp', 'nobody@example.jp']) {
    const stranger = shop.visitor('203.0.113.1');
    const sent = await stranger.post('/register/resend', { email });
    await shop.work();
    const problems = [];
    for (let tries = 0; tries < 6; tries += 1) problems.push(await problem(stranger, '000000'));
    const cookies = sent.cookies.map(({ name, maxAge }) => [name, maxAge]);
    seen.push({ body: sent.body, cookies, problems, state: await stateOf(stranger) });
  }
  expect(seen[0]).toMatchObject({ state: 'unknown', cookies: [['hitosoroi_waiting', 86_400]] });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('a code is stored so that the database alone does not give it away', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const code = await codeSent(shop);
  const rows = JSON.stringify(await shop.db.selectFrom('mail_code').selectAll().execute());
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(browser.jar.get('hitosoroi_waiting'));
});

test('the browser that waits hears whether the mail server took the mail', async () => {
  const mailServer = await startMailServer();
  const shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } });
  const browser = shop.visitor();
  expect(await stateOf(browser)).toBe('unknown');
  await browser.post('/register', newMember);
  expect(await stateOf(browser)).toBe('sending');
  mailServer.behave('later');
  await shop.work();
  expect(await stateOf(browser)).toBe('delayed');
  mailServer.behave('accept');
  shop.setNow('2026-11-15T10:00:05+09:00');
  await shop.work();
  expect(await stateOf(browser)).toBe('handed-over');
  expect(await stateOf(shop.visitor())).toBe('unknown');
  mailServer.behave('never');
  await browser.post('/register/resend', { email: newMember.email });
  await shop.work();
  expect(await stateOf(browser)).toBe('refused');
});

test('the browser that waits hears what for, whichever tab asks', async () => {
  const shop = await openShop();
  const purposeIn = async (browser: Browser) => (await browser.get('/mail_state')).json().data.purpose;
  const browser = shop.visitor();
  expect(await purposeIn(browser)).toBeNull();
  await browser.post('/register', newMember);
  expect(await purposeIn(browser)).toBe('confirm');
  await askForReset(browser, 'dorm@example.jp');
  expect(await purposeIn(browser)).toBe('reset');
  expect(await purposeIn(shop.visitor())).toBeNull();
  browser.jar.set('hitosoroi_waiting', 'nobody gave this');
  expect(await purposeIn(browser)).toBeNull();
});

test('a mail that came to nothing before any server took it is not blamed on the address', async () => {
  const mailServer = await startMailServer();
  const shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } });
  const browser = shop.visitor();
  mailServer.behave('later');
  await browser.post('/register', newMember);
  await shop.work();
  shop.setNow('2026-11-16T10:00:01+09:00');
  await shop.work();
  expect(await stateOf(browser)).toBe('unknown');
});

test('codes are tidied away after a day, and with the member', async () => {
  const shop = await openShop();
  await registered(shop);
  const rows = () => shop.db.selectFrom('mail_code').select('tries').execute();
  await shop.db.deleteFrom('member').where('email_key', '=', newMember.email.toLowerCase()).execute();
  expect(await rows()).toEqual([]);
  await registered(shop);
  await shop.poll();
  expect(await rows()).toHaveLength(1);
  shop.setNow('2026-11-17T10:00:00+09:00');
  await shop.poll();
  expect(await rows()).toEqual([]);
});

const isConfirmed = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/mail_state')).json().data.is_confirmed === true;

test('the browser that registered hears that the link was opened elsewhere; its password then logs in', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  expect(await isConfirmed(browser)).toBe(false);
  const phone = shop.visitor();
  await phone.get(`/confirmemail?k=${token}`);
  expect(await isConfirmed(browser)).toBe(true);
  expect(await isConfirmed(phone)).toBe(false);
  // Hearing of it is no login.
  expect(await browser.me()).toBeNull();
  expect((await browser.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: true } });
  // The confirmation ended the code.
  expect(await problem(browser, '000000')).toBe('code-wrong');
});

test('a stranger who registers another’s address and waits gains nothing that the login would not give', async () => {
  const shop = await openShop();
  const { browser, token } = await registered(shop);
  const elsewhere = shop.visitor('203.0.113.9');
  await elsewhere.post('/register/resend', { email: newMember.email });
  const stranger = shop.visitor('203.0.113.1');
  const chosen = { password: 'stranger-1', password_confirmation: 'stranger-1' };
  await stranger.post('/register', { ...newMember, ...chosen });
  // The owner confirms their own registration: neither the stranger nor a browser that asked for the mail again hears of it.
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  for (const waiting of [stranger, elsewhere]) expect(await isConfirmed(waiting)).toBe(false);
  expect((await stranger.post('/login', { ...credentials, password: 'stranger-1' })).statusCode).toBe(422);
});

test('a stranger’s browser hears no more than a login with their password tells; the owner’s own password ends it', async () => {
  const shop = await openShop();
  const stranger = shop.visitor('203.0.113.1');
  await stranger.post('/register', newMember);
  const owner = shop.visitor();
  const token = await linkIn(shop, '/confirm');
  expect((await stranger.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: false } });
  await owner.get(`/confirmemail?k=${token}`);
  expect(await isConfirmed(stranger)).toBe(true);
  expect((await stranger.post('/login', credentials)).json()).toEqual({ data: { isConfirmed: true } });
  // The login of the browser that waited does not answer for the owner, who still learns of it and sets an own password.
  expect(await stranger.me()).toMatchObject({ password_question: 'by-mail' });
  const own = { password: 'kurage-7-mikan', password_confirmation: 'kurage-7-mikan' };
  expect((await stranger.post('/me/password', own)).statusCode).toBe(409);
  expect((await owner.post('/me/password', own)).statusCode).toBe(200);
  expect(await stranger.me()).toBeNull();
});

test('whoever confirms with a new password does not send the waiting browser to a login that fails', async () => {
  const shop = await openShop();
  const { browser } = await registered(shop);
  const { token } = await registered(shop, { password: 'stranger-1', password_confirmation: 'stranger-1' });
  const own = { k: token, password: 'kurage-7-mikan', password_confirmation: 'kurage-7-mikan' };
  expect((await shop.visitor().post('/confirmemail/new_password', own)).statusCode).toBe(200);
  expect(await isConfirmed(browser)).toBe(false);
});
