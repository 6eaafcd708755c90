import { expect, test } from 'vitest';
import { openConsole, PASSWORD } from '../../../test/console.ts';
import { issueFirstAdminLink } from './first-admin-link.ts';

/** A console that nobody has signed in to, as after the first start in production. */
const newConsole = async () => {
  const console = await openConsole();
  await console.db.deleteFrom('staff').execute();
  const link = async () => issueFirstAdminLink(console.db, console.context.config, console.context.now());
  return { ...console, link };
};

const tokenIn = (link: string | undefined): string => new URL(link ?? 'http://none').hash.slice(1);
const person = { name: '管理 はじめ', email: ' ｆｉｒｓｔ＠ｅｘａｍｐｌｅ．ｊｐ', language: 'ja' };

test('the first admin makes their account by the printed link and signs in, and from then on there is no link', async () => {
  const console = await newConsole();
  const link = await console.link();
  expect(link?.startsWith(`${console.context.config.consoleUrl}/first-admin#`)).toBe(true);
  const visitor = console.browser();
  const made = await visitor.step('/sign-in/first-admin', { token: tokenIn(link), ...person });
  expect(made.statusCode).toBe(200);
  const token = made.json().data.invitation;
  const { totp, roles, email } = (await visitor.step('/sign-in/enrolment', { token })).json().data;
  expect([roles, email]).toEqual([['admin'], 'first@example.jp']);
  const enrolled = await visitor.step('/sign-in/enrolment/password', {
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    code: console.codeOf(totp.secret),
  });
  expect(enrolled.statusCode).toBe(200);
  expect((await visitor.get('/people')).json().data.staff).toMatchObject([{ roles: ['admin'], facilities: 'all' }]);
  expect(await console.link()).toBeUndefined();
  const [row] = (await console.audit()).filter(({ command }) => command === 'first-admin-made');
  expect(row?.after).toMatchObject({ email: 'first@example.jp', roles: ['admin'] });
});

test('the link works once, for an hour, and only the newest one', async () => {
  const console = await newConsole();
  const use = async (token: string, email: string) =>
    (await console.browser().step('/sign-in/first-admin', { token, ...person, email })).json().code ?? 'made';
  const old = tokenIn(await console.link());
  const present = tokenIn(await console.link());
  expect(await use(old, 'a@example.jp')).toBe('first-admin-over');
  expect(await use('x', 'a@example.jp')).toBe('first-admin-over');
  const two = await Promise.all([use(present, 'b@example.jp'), use(present, 'c@example.jp')]);
  expect(two.sort()).toEqual(['first-admin-over', 'made']);
  expect(await use(present, 'd@example.jp')).toBe('first-admin-over');
  // Who closed the page before setting up signing in gets another link at the next start, and may use the same address.
  const again = tokenIn(await console.link());
  console.pass(61);
  expect(await use(again, 'b@example.jp')).toBe('first-admin-over');
  expect(await use(tokenIn(await console.link()), 'b@example.jp')).toBe('made');
  expect(await use(tokenIn(await console.link()), 'b@example.jp')).toBe('made');
});

test('with an admin there is no link, and one that was printed before does nothing', async () => {
  const console = await newConsole();
  const token = tokenIn(await console.link());
  const at = console.context.now().toISOString();
  const { id } = await console.db
    .insertInto('staff')
    .values({
      email: 'other@example.jp',
      email_key: 'other@example.jp',
      name: 'Other',
      language: 'ja',
      has_all_facilities: true,
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      totp_pending: null,
      enrolled_at: at,
      disabled_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await console.db.insertInto('staff_role').values({ staff_id: id, role: 'admin' }).execute();
  expect(await console.link()).toBeUndefined();
  const late = await console.browser().step('/sign-in/first-admin', { token, ...person });
  expect(late.json().code).toBe('first-admin-over');
  expect(await console.db.selectFrom('staff').select('email').execute()).toEqual([{ email: 'other@example.jp' }]);
});

test('the database has no secret of the link', async () => {
  const console = await newConsole();
  const token = tokenIn(await console.link());
  const rows = await console.db.selectFrom('first_admin_link').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
