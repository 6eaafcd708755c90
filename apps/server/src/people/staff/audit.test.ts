import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { twoOrders } from '../../../test/staff-examples/order-list.ts';

interface Event {
  id: number;
  sentence: string;
}

test('the audit is searched by staff, subject, day and words, and paged from where the last page ended', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const desk = await console.signedIn('desk');
  await desk.change('/me/language', { language: 'en' });
  console.pass(24 * 60);
  const later = await console.signedIn('admin');
  const deskId = await console.idOf('desk@staff.example.jp');
  await later.change('/people/disable', { id: deskId, version: 1 });
  const found = async (query: string, language = 'en') =>
    (await later.get(`/audit${query}`, { 'accept-language': language }))
      .json()
      .data.events.map(({ sentence }: Event) => sentence);
  const all = await found('');
  expect(all).toEqual([
    'Disabled the account of 窓口 まなみ',
    'Signed in',
    'Changed the language',
    'Signed in',
    'Signed in',
  ]);
  expect(await found(`?staff=${deskId}`, 'ja')).toEqual(['表示言語を変更しました', 'サインインしました']);
  expect(await found(`?subject_kind=staff&subject_id=${deskId}`)).toEqual([all[0], all[2], all[3]]);
  expect(await found('?from=2026-11-16&to=2026-11-16')).toEqual(all.slice(0, 2));
  expect(await found('?to=2026-11-15')).toEqual(all.slice(2));
  expect(await found('?words=まなみ')).toEqual([all[0], all[2], all[3]]);
  expect(await found('?words=停止')).toEqual([all[0]]);
  expect(await found('?words=DISABLED')).toEqual([all[0]]);
  expect(await found('?words=100%25')).toEqual([]);
  expect(await found('?words=_')).toEqual([]);
  const pages: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: { events: Event[]; next: string | null } = (
      await later.get(`/audit?limit=2${next && `&after=${next}`}`)
    ).json().data;
    pages.push(...page.events.map(({ sentence }) => sentence));
    ({ next } = page);
  }
  expect(pages).toEqual(all);
  expect((await later.get('/audit?from=2026-02-30')).json().codes).toEqual({ from: 'date-format' });
  expect((await later.get('/audit?staff=abc')).statusCode).toBe(422);
  expect((await admin.get('/audit')).statusCode).toBe(401);
});

test('words are looked for in 92 days, and whoever asks for more is told since when', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  await admin.change('/me/language', { language: 'en' });
  await console.db.updateTable('audit_event').set({ happened_at: '2026-08-01T00:00:00.000Z' }).execute();
  const find = async (more: string) => {
    const { events, words_from } = (await admin.get(`/audit?${more}`)).json().data;
    return [events.length, words_from];
  };
  expect(await find('')).toEqual([2, null]);
  expect(await find('words=language')).toEqual([0, '2026-08-16']);
  expect(await find('words=language&from=2026-07-01')).toEqual([0, '2026-08-16']);
  expect(await find('words=language&to=2026-08-31')).toEqual([1, '2026-06-01']);
  expect(await find('words=language&from=2026-07-30&to=2026-08-31')).toEqual([1, null]);
});

test('who looked at personal data is kept once a minute, and can be read', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  for (let n = 0; n < 3; n += 1) await admin.get('/people');
  console.pass(1);
  await admin.get('/people');
  const { reads } = (await admin.get('/audit/reads')).json().data;
  expect(reads.map(({ sentence }: Event) => sentence)).toEqual([
    'Looked at the list of staff',
    'Looked at the list of staff',
  ]);
  const again = (await admin.get('/audit/reads')).json().data;
  expect(again.reads[0]).toMatchObject({
    sentence: 'Looked at the record of actions',
    who: '管理 かんな',
    subject: null,
  });
});

test('the record of reads says whose data it was, by their present name', async () => {
  const console = await openConsole();
  const { dorm } = await twoOrders(console);
  const desk = await console.signedIn('desk');
  const { id, name } = await console.db
    .selectFrom('member')
    .innerJoin('orders', 'orders.member_id', 'member.id')
    .where('order_number', '=', dorm)
    .select(['member.id', 'member.name'])
    .executeTakeFirstOrThrow();
  const [mail] = (await desk.get('/mails')).json().data.mails;
  await desk.get(`/order?number=${dorm}`);
  await desk.get(`/member?id=${id}`);
  await desk.get(`/mails/one?id=${mail.id}`);
  await desk.get('/orders');
  const admin = await console.signedIn('admin');
  const read = async () =>
    (await admin.get('/audit/reads', { 'accept-language': 'ja' }))
      .json()
      .data.reads.map(({ sentence, whose }: { sentence: string; whose: string | null }) => [sentence, whose]);
  expect(await read()).toEqual([
    ['注文の一覧を見ました', null],
    [`メール${mail.id}を読みました`, expect.any(String)],
    [`会員（番号${id}）を見ました`, name],
    [`注文${dorm}を見ました`, name],
    ['メールの一覧を見ました', null],
  ]);
  // Names are as of now: of an erased member there is none.
  await console.db.updateTable('member').set({ name: '削除済み' }).where('id', '=', id).execute();
  expect(await read()).toContainEqual([`注文${dorm}を見ました`, '削除済み']);
});

test('what is over is deleted daily: sessions, links, challenges and done requests; looks after their term', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  await admin.get('/people');
  const person = { name: 'X', email: 'x@example.jp', language: 'en', roles: ['desk'], facilities: 'all' };
  await admin.change('/people/invite', person);
  await admin.step('/sign-in/passkey/options');
  const left = async () => {
    const tables = [
      'staff_session',
      'staff_token',
      'staff_ceremony',
      'staff_action',
      'staff_device',
      'staff_read',
    ] as const;
    const counts = [];
    for (const table of tables) counts.push((await console.db.selectFrom(table).selectAll().execute()).length);
    return counts;
  };
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1]);
  console.pass(4 * 24 * 60);
  await console.poll();
  expect(await left()).toEqual([0, 0, 0, 0, 1, 1]);
  console.pass(400 * 24 * 60);
  await console.poll();
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0]);
});

test('no call of the console reads through a table that grows', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const id = await console.idOf('desk@staff.example.jp');
  const asked = listenToQueries();
  await console.signedIn('desk');
  await admin.get('/me/sign-in');
  await admin.get('/audit');
  await admin.get(`/audit?staff=${id}`);
  await admin.get(`/audit?subject_kind=staff&subject_id=${id}`);
  await admin.get('/audit?from=2026-11-15&to=2026-11-15');
  await admin.get(`/audit/reads?staff=${id}`);
  await admin.get(`/audit/reads?subject_kind=staff&subject_id=${id}`);
  await admin.change('/people/disable', { id, version: 1 });
  await admin.change('/me/sessions/end-all');
  const scanned = await scannedBy(console.database, asked);
  const growing = [
    'audit_event',
    'staff_read',
    'staff_action',
    'staff_session',
    'staff_device',
    'staff_ceremony',
    'staff_token',
  ];
  expect(Object.fromEntries([...scanned].filter(([table]) => growing.includes(table)))).toEqual({});
});
