import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { memberOf } from '../../test/ordering.ts';
import { listenToQueries, scannedBy } from '../../test/query-plans.ts';
import { confirmed, credentials } from '../../test/registered.ts';
import { idOfMember } from '../../test/staff-examples/member.ts';
import { ordered } from '../../test/staff-examples/order.ts';
import { isKnownDevice } from '../people/members/sessions.ts';

const EMAIL = 'dorm@example.jp';

test('a member’s name and phone are put right: with history, told by mail, found at once, in no audit', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const desk = await console.signedIn('desk');
  const id = await idOfMember(console, EMAIL);
  const read = async () => (await desk.get(`/member?id=${id}`)).json().data;
  expect(await read()).toMatchObject({ name: '青葉 はな', is_confirmed: true, orders: [{ number }], corrections: [] });
  const wrong = await desk.change('/member/correct', { id, version: 1, name: '', name_kana: 'x', phone_number: ' ' });
  expect(wrong.json().codes).toEqual({ name: 'required', phone_number: 'required' });
  const fields = { name: '青葉 花', name_kana: 'アオバ ハナ', phone_number: '０８０ー９９９９ー００００' };
  expect((await desk.change('/member/correct', { id, version: 1, ...fields })).json().data).toEqual({
    id,
    version: 2,
    name: '青葉 花',
    name_kana: 'アオバ ハナ',
    phone_number: '080-9999-0000',
  });
  expect((await read()).corrections).toMatchObject([
    { field: 'phone_number', before: '090-1234-5678', after: '080-9999-0000', by: '窓口 まなみ' },
    { field: 'name', before: '青葉 はな', after: '青葉 花' },
  ]);
  const found = async (typed: string) =>
    (await desk.get(`/search?q=${encodeURIComponent(typed)}`)).json().data.people.length;
  expect([await found('青葉 花 0000'), await found('青葉はな')]).toEqual([1, 0]);
  await console.work();
  const mail = (await console.mails()).find(({ subject }) => subject.includes('会員情報を訂正しました'));
  expect([mail?.to.includes(EMAIL), mail?.text.includes('080-9999-0000'), mail?.text.includes('アオバ')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(JSON.stringify(await console.audit())).not.toMatch(/青葉|0000/);
});

test('what the member changed meanwhile is not overwritten', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const id = await idOfMember(console, EMAIL);
  const browser = await memberOf(console, 'dorm');
  await browser.put('/me/update', { name: '青葉 春', name_kana: 'アオバ ハル', phone_number: '090-1234-5678' });
  const mine = { id, version: 1, name: '青葉 夏', name_kana: 'アオバ ナツ', phone_number: '090-1234-5678' };
  const refused = (await desk.change('/member/correct', mine)).json();
  expect(refused).toMatchObject({ code: 'stale', current: { name: '青葉 春', version: 2 } });
  // No colleague changed it, so the refusal names nobody.
  expect(refused.changed).toBeUndefined();
});

test('who comes too late is told which colleague changed what they changed, and when', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const [desk, admin, finance] = [
    await console.signedIn('desk'),
    await console.signedIn('admin'),
    await console.signedIn('finance'),
  ];
  const note = async () => (await desk.change('/order/notes', { number, text: 'x', follow_up_on: '' })).json().data.id;
  const [first, second] = [await note(), await note()];
  const done = { version: 1, follow_up_on: '', is_done: true };
  await admin.change('/order/notes/change', { id: first, ...done });
  await finance.change('/order/notes/change', { id: second, ...done });
  console.pass(5);
  const late = await desk.change('/order/notes/change', { id: first, ...done }, undefined, { 'accept-language': 'ja' });
  expect(late.json()).toMatchObject({ code: 'stale', changed: { by: '管理 かんな', whose: 'theirs' } });
  expect(late.json().message).toContain('管理 かんなさんが変更しました（2026年11月');
  // The key of another person's request makes it nobody's own.
  const headers = { 'unanswered-keys': `${'x'.repeat(200)} 🙂 a b ${'k'.repeat(8)}` };
  const odd = await desk.change('/order/notes/change', { id: second, ...done }, undefined, headers);
  expect(odd.json()).toMatchObject({ code: 'stale', changed: { by: '経理 けいこ', whose: 'theirs' } });
});

test('a member whose phone was lost is logged out everywhere', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const browser = await memberOf(console, 'dorm');
  const id = await idOfMember(console, EMAIL);
  const [laptop, other] = [await memberOf(console, 'dorm'), await memberOf(console, 'school')];
  expect((await desk.get(`/member?id=${id}`)).json().data.sessions).toBe(2);
  expect((await desk.change('/member/log-out', { id })).json().data).toEqual({ ended: 2 });
  expect([await browser.me(), await laptop.me()]).toEqual([null, null]);
  expect(await other.me()).not.toBeNull();
  expect((await desk.change('/member/confirm-again', { id })).json().code).toBe('member-confirmed');
});

test('a member whose sessions are ended logged in all the same: their account is kept, but none of their browsers is trusted', async () => {
  const console = await openConsole();
  const browser = await confirmed(console);
  console.setNow('2027-11-20T10:00:00+09:00');
  expect((await browser.post('/login', credentials)).statusCode).toBe(200);
  const device = [...browser.jar].find(([name]) => name.includes('device'))?.[1];
  const id = await idOfMember(console, credentials.email.toLowerCase());
  expect(await isKnownDevice(console.db, device, id)).toBe(true);
  const desk = await console.signedIn('desk');
  for (const _ of [1, 2]) expect((await desk.change('/member/log-out', { id })).statusCode).toBe(200);
  expect(await isKnownDevice(console.db, device, id)).toBe(false);
  console.setNow('2027-11-21T10:00:00+09:00');
  await console.poll();
  expect((await console.visitor().post('/login', credentials)).json()).toEqual({ data: { isConfirmed: true } });
});

test('the page of a member reads through no table that grows', async () => {
  const console = await openConsole();
  await ordered(console);
  const viewer = await console.signedIn('viewer');
  const id = await idOfMember(console, EMAIL);
  const asked = listenToQueries();
  expect((await viewer.get(`/member?id=${id}`)).statusCode).toBe(200);
  const scanned = await scannedBy(console.database, asked);
  const small = ['facility', 'institution', 'staff', 'staff_role', 'staff_facility'];
  expect([...scanned.keys()].filter((table) => !small.includes(table))).toEqual([]);
});

test('what was mailed to the company about a member is not among their mails', async () => {
  const console = await openConsole();
  await ordered(console);
  const desk = await console.signedIn('desk');
  const id = await idOfMember(console, EMAIL);
  const mails = async () => (await desk.get(`/member?id=${id}`)).json().data.mails.length;
  const mail = {
    recipient: EMAIL,
    language: 'ja',
    subject: 's',
    text_body: 't',
    html_body: 'h',
    is_secret: false,
  } as const;
  const at = { created_at: console.context.now().toISOString(), useful_until: null, sent_at: null, last_error: null };
  const about = { reply_to: null, state: 'waiting', member_id: id, ...mail, ...at } as const;
  const before = await mails();
  await console.db
    .insertInto('mail')
    .values([
      { ...about, message_id: '<1@x>', kind: 'inquiry' },
      { ...about, message_id: '<2@x>', kind: 'inquiry-received' },
    ])
    .execute();
  expect(await mails()).toBe(before + 1);
});
