import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../test/console.ts';
import { memberOf } from '../../test/ordering.ts';
import { linkIn, registered } from '../../test/registered.ts';
import { idOfMember } from '../../test/staff-examples/member.ts';
import { ordered } from '../../test/staff-examples/order.ts';

const OLD = 'dorm@example.jp';
const NEW = 'Hana@Example.jp';
const PASSWORD = 'demo-1234';

/** The secret in the mail to the new address. */
const linkTo = async (console: Console, email = NEW): Promise<string> => {
  const link = (await console.mailTo(email))?.links.find((url) => url.includes('/email_change?'));
  return new URL(link ?? 'http://none').searchParams.get('token') ?? '';
};

const begun = async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const id = await idOfMember(console, OLD);
  const enter = (email: string, version = 1) => desk.change('/member/email/correct', { id, version, email });
  const logIn = async (email: string) =>
    (await console.visitor().post('/login', { email, password: PASSWORD })).statusCode;
  const read = async () => (await desk.get(`/member?id=${id}`)).json().data;
  return { console, desk, id, enter, logIn, read };
};

test('guesses at the password behind the link count by address: another link is no way around', async () => {
  const { console, enter } = await begun();
  await enter(NEW);
  const token = await linkTo(console);
  const guesser = console.visitor();
  expect((await guesser.post('/email_change', { token, password: 'wrong-1' })).statusCode).toBe(422);
  await console.db.updateTable('limit_count').set({ count: 100 }).where('count', '=', 1).execute();
  expect((await guesser.post('/email_change', { token, password: PASSWORD })).statusCode).toBe(429);
  expect((await guesser.post('/email_change', { token: 'made-up', password: PASSWORD })).json().code).toBe('link-over');
});

test('a new address becomes the member’s when they prove it there; until then the old one works and was told', async () => {
  const { console, desk, id, enter, logIn, read } = await begun();
  const number = await ordered(console);
  const elsewhere = await memberOf(console, 'dorm');
  await console.visitor().post('/forgot_password/send_email', { email: OLD });
  const oldReset = await linkIn(console, '/forgot/reset');
  await console
    .visitor()
    .post('/contact', { name: 'x', phone: '', email: OLD, content: 'x', schoolName: 'x', facilityName: 'x' });
  expect((await enter('x')).json().codes).toEqual({ email: 'email-format' });
  expect((await enter(NEW)).json().data).toEqual({ id, version: 2, email: OLD, new_email: NEW });
  expect(await read()).toMatchObject({ email: OLD, email_change: { email: NEW, by: '窓口 まなみ' }, corrections: [] });
  await console.work();
  const [told, asked] = [await console.mailTo(OLD), await console.mailTo(NEW)];
  expect(told?.subject).toContain('メールアドレス変更のお申し出を受け付けました');
  expect([told?.text.includes(NEW), asked?.text.includes('青葉')]).toEqual([false, false]);
  expect(await logIn(OLD)).toBe(200);

  const token = await linkTo(console);
  const reader = console.visitor();
  expect((await reader.get(`/email_change?token=${token}`)).json().data).toEqual({ email: NEW, needs_password: true });
  expect((await reader.post('/email_change', { token })).json().codes).toEqual({ password: 'required' });
  expect((await reader.post('/email_change', { token, password: 'demo-1235' })).json().codes).toEqual({
    password: 'password-wrong',
  });
  expect((await reader.post('/email_change', { token, password: PASSWORD })).json()).toEqual({ data: { ok: true } });
  expect((await reader.post('/email_change', { token, password: PASSWORD })).json().code).toBe('link-over');
  expect((await reader.me()).email).toBe(NEW);
  expect(await elsewhere.me()).toBeNull();
  expect([await logIn(OLD), await logIn(NEW)]).toEqual([422, 200]);
  const reset = { token: oldReset, password: 'kurage-7-mikan', password_confirmation: 'kurage-7-mikan' };
  expect((await console.visitor().post('/forgot_password/reset_password', reset)).json().code).toBe('link-over');

  expect(await read()).toMatchObject({
    email: NEW,
    email_change: null,
    version: 3,
    corrections: [{ field: 'email', before: OLD, after: NEW, by: '窓口 まなみ' }],
    inquiries: [{ beginning: 'x' }],
  });
  await console.work();
  expect((await console.mailTo(OLD))?.subject).toContain('メールアドレスを変更しました');
  expect((await desk.get(`/order?number=${number}`)).json().data.member.email).toBe(NEW);
  const found = async (typed: string) => (await desk.get(`/search?q=${typed}`)).json().data.people.length;
  expect([await found('hana@example.jp'), await found(OLD)]).toEqual([1, 0]);
  expect(JSON.stringify(await console.audit())).not.toMatch(/@example\.jp/i);
});

test('an address in full width is the one in half width', async () => {
  const { enter, read } = await begun();
  expect((await enter('　ｈａｎａ．ａ＋１＠ｅｘａｍｐｌｅ．ｊｐ ')).json().data.new_email).toBe('hana.a+1@example.jp');
  expect((await read()).email_change.email).toBe('hana.a+1@example.jp');
  expect((await enter('はな＠example.jp', 2)).json().codes).toEqual({ email: 'email-format' });
});

test('whoever is logged in as the member needs no password; somebody else’s login is no proof', async () => {
  const { console, enter } = await begun();
  await enter(NEW);
  const token = await linkTo(console);
  const stranger = await memberOf(console, 'school');
  expect((await stranger.get(`/email_change?token=${token}`)).json().data.needs_password).toBe(true);
  expect((await stranger.post('/email_change', { token })).json().code).toBe('link-over');
  const member = await memberOf(console, 'dorm');
  expect((await member.get(`/email_change?token=${token}`)).json().data.needs_password).toBe(false);
  expect((await member.post('/email_change', { token })).statusCode).toBe(200);
  expect((await member.me()).email).toBe(NEW);
});

test('a stranger at a mistyped address has ten guesses, and then not even the right password helps', async () => {
  const { console, enter } = await begun();
  await enter(NEW);
  const token = await linkTo(console);
  const stranger = console.visitor();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await stranger.post('/email_change', { token, password: `wrong-${guess}` })).statusCode).toBe(422);
  expect((await stranger.post('/email_change', { token, password: PASSWORD })).json().code).toBe('link-over');
  expect((await stranger.get(`/email_change?token=${token}`)).json().data).toBeNull();
});

test('a link ends with its day, with a newer one, and when it is withdrawn', async () => {
  const { console, desk, id, enter } = await begun();
  await enter('mistyped@example.jp');
  const first = await linkTo(console, 'mistyped@example.jp');
  expect((await enter(NEW)).json()).toMatchObject({ code: 'stale', current: { new_email: 'mistyped@example.jp' } });
  await enter(NEW, 2);
  const second = await linkTo(console);
  const isOver = async (token: string) =>
    (await console.visitor().post('/email_change', { token, password: PASSWORD })).json().code === 'link-over';
  expect(await isOver(first)).toBe(true);
  expect((await desk.change('/member/email/withdraw', { id, version: 3 })).json().data.new_email).toBeNull();
  expect(await isOver(second)).toBe(true);
  expect((await desk.change('/member/email/withdraw', { id, version: 4 })).json().code).toBe('not-found');
  await enter(NEW, 4);
  const third = await linkTo(console);
  console.pass(24 * 60);
  const tomorrow = await console.signedIn('desk');
  const { email_change } = (await tomorrow.get(`/member?id=${id}`)).json().data;
  expect([await isOver(third), email_change]).toEqual([true, null]);
  await console.poll();
  expect(await console.db.selectFrom('email_change').selectAll().execute()).toEqual([]);
});

test('an address that somebody confirmed is refused; a registration that only waits there gives way', async () => {
  const { console, id, enter } = await begun();
  expect((await enter('SCHOOL@example.jp')).json().codes).toEqual({ email: 'email-taken' });
  expect((await enter('Dorm@example.jp')).json().codes).toEqual({ email: 'email-taken' });
  await enter(NEW);
  const token = await linkTo(console);
  const { token: waiting } = await registered(console, { email: 'hana@example.jp' });
  const reader = console.visitor();
  expect((await reader.post('/email_change', { token, password: PASSWORD })).statusCode).toBe(200);
  expect(await idOfMember(console, 'hana@example.jp')).toBe(id);
  expect((await console.visitor().get(`/confirmemail?k=${waiting}`)).json().data).toEqual({ ok: false });
});

test('an address taken by somebody else meanwhile is not taken from them', async () => {
  const { console, enter } = await begun();
  await enter(NEW);
  const token = await linkTo(console);
  const { browser, token: theirs } = await registered(console, { email: NEW });
  await browser.get(`/confirmemail?k=${theirs}`);
  expect((await console.visitor().post('/email_change', { token, password: PASSWORD })).json().code).toBe('link-over');
  expect((await browser.me()).email).toBe(NEW);
});

test('whoever mistyped their address when they registered is let in at the right one; a stranger’s mailbox hears nothing', async () => {
  const console = await openConsole();
  await registered(console, { email: 'mistyped@example.jp' });
  const desk = await console.signedIn('desk');
  const id = await idOfMember(console, 'mistyped@example.jp');
  const { version } = (await desk.get(`/member?id=${id}`)).json().data;
  const heard = (await console.mails()).filter(({ to }) => to === 'mistyped@example.jp').length;
  await desk.change('/member/email/correct', { id, version, email: NEW });
  const token = await linkTo(console);
  const reader = console.visitor();
  expect((await reader.post('/email_change', { token, password: 'abc-123' })).statusCode).toBe(200);
  expect((await reader.me()).email).toBe(NEW);
  expect((await desk.get(`/member?id=${id}`)).json().data.is_confirmed).toBe(true);
  await console.work();
  expect((await console.mails()).filter(({ to }) => to === 'mistyped@example.jp')).toHaveLength(heard);
});
