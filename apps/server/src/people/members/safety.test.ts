import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials, linkIn, registered } from '../../../test/registered.ts';
import { fromShop, openShop } from '../../../test/shop.ts';
import { buildApp } from '../../app.ts';
import { createLogger } from '../../platform/logger.ts';

test.each(['abc123', 'password1'])(
  '%s is taken where one registers and where one is set: the spec’s rule is the whole rule',
  async (password) => {
    const shop = await openShop();
    const easy = { password, password_confirmation: password };
    await confirmed(shop, easy);
    const login = () => shop.visitor().post('/login', { email: newMember.email, password });
    expect((await login()).json()).toEqual({ data: { isConfirmed: true } });
    await shop.visitor().post('/forgot_password/send_email', { email: newMember.email });
    const token = await linkIn(shop, '/forgot/reset');
    const reset = await shop.visitor().post('/forgot_password/reset_password', { token, ...easy });
    expect(reset.json()).toEqual({ data: { ok: true } });
    expect((await login()).json()).toEqual({ data: { isConfirmed: true } });
  },
);

test('a new password ends every known browser but the one it was set in, and its owner gets a mail', async () => {
  const shop = await openShop();
  const old = await confirmed(shop);
  const device = old.jar.get('hitosoroi_device');
  await shop.visitor('127.0.0.1', 'en').post('/forgot_password/send_email', { email: newMember.email });
  const token = await linkIn(shop, '/forgot/reset');
  const browser = shop.visitor();
  const change = { token, password: 'new-pass-1', password_confirmation: 'new-pass-1' };
  expect((await browser.post('/forgot_password/reset_password', change)).statusCode).toBe(200);
  expect(browser.jar.get('hitosoroi_device')).toBeTruthy();
  expect(browser.jar.get('hitosoroi_device')).not.toBe(device);
  expect(await shop.db.selectFrom('known_device').select('digest').execute()).toHaveLength(1);
  const [mail] = await shop.mails();
  expect(mail).toMatchObject({ to: newMember.email, subject: '【ひとそろい】パスワードを変更しました' });
  expect(mail?.text).toContain('お心当たりがないとき');
});

test('who registers again late keeps the registration: its days count from then', async () => {
  const shop = await openShop();
  await registered(shop);
  shop.setNow('2026-11-21T10:00:00+09:00');
  await registered(shop);
  shop.setNow('2026-11-22T09:59:00+09:00');
  const { browser, token } = await registered(shop, { name: '山田 はな' });
  shop.setNow('2026-11-23T09:00:00+09:00');
  await shop.poll();
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  expect((await browser.me()).user_name).toBe('山田 はな');
});

test('the log tells of logins and lockouts by the account’s id and a shortened address, and nothing more', async () => {
  const shop = await openShop();
  await confirmed(shop);
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp({ ...shop.context, logger: createLogger('info', sink) });
  onTestFinished(() => app.close());
  const logIn = (password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/consumer/login',
      remoteAddress: '203.0.113.77',
      headers: fromShop,
      payload: { ...credentials, password },
    });
  await logIn(newMember.password);
  for (let guess = 0; guess < 11; guess += 1) await logIn('wrong-1');
  const { id } = await shop.db
    .selectFrom('member')
    .where('email_key', '=', 'hanako@example.jp')
    .select('id')
    .executeTakeFirstOrThrow();
  const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('login'));
  const about = { member: id, address: '203.0.113.0/24' };
  expect(events[0]).toMatchObject({ msg: 'login', ...about });
  expect(events[1]).toMatchObject({ msg: 'login wrong', ...about });
  expect(events.at(-1)).toMatchObject({ msg: 'login locked out', level: 40, ...about });
  expect(lines.join('')).not.toMatch(/203\.0\.113\.77|hanako/i);
});
