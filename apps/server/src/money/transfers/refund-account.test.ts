import { expect, test } from 'vitest';
import { accountPage, accountTokens } from '../../../test/account-page.ts';
import { type Console, enrolled, openConsole } from '../../../test/console.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';
import { account, owedTransfer } from '../../../test/staff-examples/transfers.ts';
import { tidy } from '../../tidy.ts';

/** A transfer. Staff have asked the member for the account. */
const asked = async (console: Console) => {
  const { id, number, price } = await owedTransfer(console);
  const desk = await console.signedIn('desk');
  const { version } = (await desk.change('/transfers/ask', { id, version: 1 })).json().data;
  const [token = ''] = await accountTokens(console);
  return { id, number, price, version: version as number, desk, page: accountPage(console, token) };
};

const mailsOf = (console: Console, ...kinds: string[]) =>
  console.db.selectFrom('mail').where('kind', 'in', kinds).orderBy('id').selectAll().execute();

test('a member is asked by mail, gives the account without logging in, and one person releases it', async () => {
  const console = await openConsole();
  const { id, number, price, page } = await asked(console);
  const shown = await page.read();
  expect(shown).toEqual({
    state: 'open',
    refund: {
      order_number: number,
      amount: price,
      ends_at: new Date(console.context.now().getTime() + 14 * 86_400_000).toISOString(),
      version: 2,
      is_payers: false,
      given: null,
    },
  });
  expect((await page.give({ holder: 'あおば　はな' })).json().data).toEqual({ number_end: '567' });
  const given = await page.read();
  expect(given).toMatchObject({ state: 'given', refund: { version: 3, given: { number_end: '567' } } });
  expect(JSON.stringify(given)).not.toContain('1234567');

  const finance = await console.signedIn('finance');
  const { data } = (await finance.get(`/transfers/one?id=${id}`)).json();
  expect(data).toMatchObject({
    state: 'release',
    account_asked_by: '窓口 まなみ',
    entered_by: null,
    own_part: null,
    account: { holder: 'ｱｵﾊﾞ ﾊﾅ' },
  });
  expect((await finance.change('/transfers/release', { id, version: data.version })).statusCode).toBe(200);
  expect(await page.read()).toEqual({ state: 'released', refund: null });
  const late = await page.give({ account_number: '7' });
  expect([late.statusCode, late.json().code]).toEqual([410, 'link-over']);
  expect((await finance.get(`/transfers/one?id=${id}`)).json().data.account.account_number).toBe('1234567');
  await finance.change('/transfers/done', { id, version: data.version + 1, note: '' });
  expect(await page.read()).toEqual({ state: 'done', refund: null });
});

test('the member is told of every account that is given or changed, by its last digits only', async () => {
  const console = await openConsole();
  const { id, page, desk } = await asked(console);
  await page.give();
  await page.give({ account_number: '7654321' });
  const { version } = (await desk.get(`/transfers/one?id=${id}`)).json().data;
  await desk.change('/transfers/account', { id, version, ...account, account_number: '1112223' });
  const told = await mailsOf(console, 'account-given', 'account-changed');
  expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['account-given', 'dorm@example.jp'],
    ['account-changed', 'dorm@example.jp'],
    ['account-changed', 'dorm@example.jp'],
  ]);
  for (const [index, end] of ['567', '321', '223'].entries()) {
    expect(told[index]?.text_body).toContain(end);
    expect(told[index]?.html_body).toContain(end);
  }
  const words = told.map(({ text_body, html_body }) => text_body + html_body).join();
  for (const secret of ['1234567', '7654321', '1112223', 'ｱｵﾊﾞ', 'ﾐｽﾞﾎ']) expect(words).not.toContain(secret);
  const { detail } = await console.db
    .selectFrom('order_event')
    .where('kind', '=', 'account-given')
    .select('detail')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(detail)).not.toContain('1234567');
});

test('a newer link ends the older one, and a link that is old, unknown or of nothing owed says so and shows nothing', async () => {
  const console = await openConsole();
  const { id, version, desk, page: old } = await asked(console);
  expect((await desk.change('/transfers/ask', { id, version: 1 })).json().code).toBe('stale');
  expect((await desk.change('/transfers/ask', { id, version })).statusCode).toBe(200);
  const [, token = ''] = await accountTokens(console);
  const page = accountPage(console, token);
  expect(await old.read()).toEqual({ state: 'replaced', refund: null });
  expect((await old.give()).json().code).toBe('link-over');
  expect(await accountPage(console, 'f'.repeat(40)).read()).toEqual({ state: 'unknown', refund: null });
  expect((await accountPage(console, 'f'.repeat(40)).give()).json().code).toBe('link-over');
  expect((await page.read()).state).toBe('open');
  console.setNow('2026-12-01T10:00:00+09:00');
  expect(await page.read()).toEqual({ state: 'expired', refund: null });
  expect((await page.give()).json().code).toBe('link-over');
  console.setNow('2026-11-16T10:00:00+09:00');
  const ended_at = console.context.now().toISOString();
  await console.db.updateTable('refund').set({ state: 'refused', ended_at }).where('id', '=', id).execute();
  expect(await page.read()).toEqual({ state: 'ended', refund: null });
  expect((await page.give()).json().code).toBe('link-over');
  expect(await mailsOf(console, 'account-given')).toEqual([]);
});

test('of two tabs the second is told that the account is another one by now; sent twice it is taken once', async () => {
  const console = await openConsole();
  const { page } = await asked(console);
  const { refund } = await page.read();
  const answers = await Promise.all([page.give({}, refund.version), page.give({}, refund.version)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await mailsOf(console, 'account-given', 'account-changed')).toHaveLength(1);
  const late = await page.give({ account_number: '7' }, refund.version);
  expect([late.statusCode, late.json().code]).toEqual([409, 'account-changed']);
  expect((await page.give({ account_number: '7' })).statusCode).toBe(200);
});

test('a change between looking and releasing is noticed', async () => {
  const console = await openConsole();
  const { id, page } = await asked(console);
  await page.give();
  const finance = await console.signedIn('finance');
  const { version } = (await finance.get(`/transfers/one?id=${id}`)).json().data;
  await page.give({ account_number: '7654321' });
  const release = await finance.change('/transfers/release', { id, version });
  expect(release.json()).toMatchObject({ code: 'stale', current: { account: { account_number: '7654321' } } });
});

test('of a release and a change at the same time only one is done', async () => {
  const console = await openConsole();
  const { id, page } = await asked(console);
  await page.give();
  const finance = await console.signedIn('finance');
  const seen = (await page.read()).refund.version;
  const [release, change] = await Promise.all([
    finance.change('/transfers/release', { id, version: seen }),
    page.give({ account_number: '7654321' }, seen),
  ]);
  const isReleased = release.statusCode === 200;
  expect([release.statusCode, change.statusCode]).toEqual(isReleased ? [200, 410] : [409, 200]);
  const { data } = (await finance.get(`/transfers/one?id=${id}`)).json();
  expect([data.state, data.account.account_number]).toEqual(isReleased ? ['ready', '1234567'] : ['release', '7654321']);
});

test('nobody releases what came by a link they sent, whoever sends another one later', async () => {
  const console = await openConsole();
  const { id } = await owedTransfer(console);
  const finance = await console.signedIn('finance');
  await finance.change('/transfers/ask', { id, version: 1 });
  const [token = ''] = await accountTokens(console);
  await accountPage(console, token).give();
  const version = async () => (await finance.get(`/transfers/one?id=${id}`)).json().data.version;
  const own = await finance.change('/transfers/release', { id, version: await version() });
  expect([own.statusCode, own.json().code]).toEqual([403, 'own-transfer']);
  const desk = await console.signedIn('desk');
  await desk.change('/transfers/ask', { id, version: await version() });
  expect((await finance.get(`/transfers/one?id=${id}`)).json().data.own_part).toBe('link');
  expect((await finance.change('/transfers/release', { id, version: await version() })).statusCode).toBe(403);
  const { visitor: second } = await enrolled(console, 'second@example.jp', { roles: ['finance'] });
  expect((await second.change('/transfers/release', { id, version: await version() })).statusCode).toBe(200);
});

test('what staff cancel is asked for by itself, and whoever cancelled it does not release it', async () => {
  const console = await openConsole();
  const { number } = await paidOrder(console, 'dorm', 'store');
  const finance = await console.signedIn('finance');
  const body = { order_number: number, note: 'by phone', paid: 'yes' as const };
  const { fingerprint } = (await finance.post('/api/v1/staff/orders/cancel/preview', body)).json().data;
  expect(await accountTokens(console)).toEqual([]);
  await finance.change('/orders/cancel', { ...body, fingerprint });
  await console.poll();
  await console.poll();
  const tokens = await accountTokens(console);
  expect(tokens).toHaveLength(1);
  await accountPage(console, tokens[0] ?? '').give();
  const [transfer] = (await finance.get('/transfers')).json().data.transfers;
  expect(transfer).toMatchObject({ state: 'release', account_asked_by: null, own_part: 'refund' });
  const { id, version } = transfer;
  expect((await finance.change('/transfers/release', { id, version })).json().code).toBe('own-transfer');
  const { visitor: second } = await enrolled(console, 'second@example.jp', { roles: ['finance'] });
  expect((await second.change('/transfers/release', { id, version })).statusCode).toBe(200);
});

test('what is released is not asked for again, and after staff correct it the link is of use again', async () => {
  const console = await openConsole();
  const { id, page, desk } = await asked(console);
  await page.give();
  const finance = await console.signedIn('finance');
  const version = async () => (await finance.get(`/transfers/one?id=${id}`)).json().data.version;
  await finance.change('/transfers/release', { id, version: await version() });
  expect((await desk.change('/transfers/ask', { id, version: await version() })).json().code).toBe('transfer-state');
  await desk.change('/transfers/account', { id, version: await version(), ...account, account_number: '9' });
  expect(await page.read()).toMatchObject({ state: 'given', refund: { given: { number_end: '009' } } });
});

test('what is no account is refused field by field, and whoever tries on and on is stopped', async () => {
  const console = await openConsole();
  const { page } = await asked(console);
  const wrong = await page.give({ bank_code: '12', branch_code: '', account_number: '12345678', holder: '青葉' });
  expect([wrong.statusCode, wrong.json().codes]).toEqual([
    422,
    { bank_code: 'bank-code', branch_code: 'branch-code', account_number: 'account-number', holder: 'bank-text' },
  ]);
  const statuses = [];
  for (let number = 1; number <= 11; number += 1)
    statuses.push((await page.give({ account_number: String(number) })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('secrets that open nothing are not counted: whoever makes them up fills no table', async () => {
  const console = await openConsole();
  for (const sign of '0123456789')
    expect((await accountPage(console, sign.repeat(40)).give()).json().code).toBe('link-over');
  expect(await console.db.selectFrom('limit_count').selectAll().execute()).toEqual([]);
});

test('the page is in no cache and no search engine, and where it leads learns nothing of it', async () => {
  const console = await openConsole();
  const page = await console.app.inject('/refund_account');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('the mail with the link is for nobody else: staff do not see its words, and links are deleted in time', async () => {
  const console = await openConsole();
  const { desk } = await asked(console);
  const [mail] = await mailsOf(console, 'account-asked');
  expect(mail?.is_secret).toBeTruthy();
  const seen = await desk.get(`/mails/one?id=${mail?.id}`);
  expect(seen.body).not.toMatch(/refund_account/);
  const links = () => console.db.selectFrom('account_link').selectAll().execute();
  expect((await links())[0]?.digest).not.toBe((await accountTokens(console))[0]);
  console.setNow('2027-03-01T10:00:00+09:00');
  await tidy(console.db, console.context.now)('all', 0);
  expect(await links()).toEqual([]);
});
