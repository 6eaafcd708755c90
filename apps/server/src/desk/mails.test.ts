import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../test/console.ts';
import { newMember } from '../../test/new-member.ts';
import { memberOf } from '../../test/ordering.ts';
import { inquiryOf } from '../../test/staff-examples/inquiries.ts';
import { failedMail, orderMail } from '../../test/staff-examples/mails.ts';
import { idOfMember } from '../../test/staff-examples/member.ts';
import { purgeAnsweredInquiries } from '../people/inquiries/find-inquiries.ts';

const identity = 'Read out the order number and the day it was placed';

const mailOf = async ({ get }: Awaited<ReturnType<Console['signedIn']>>, id: number) =>
  (await get(`/mails/one?id=${id}`)).json().data;

test('a mail is found by its order, by its member and by its address, with its exact words', async () => {
  const console = await openConsole();
  const { id, order_number } = await orderMail(console);
  await orderMail(console, 'school');
  await console.work();
  const desk = await console.signedIn('desk');
  const mail = await mailOf(desk, id);
  expect(mail).toMatchObject({ state: 'sent', order_number, to: 'dorm@example.jp', is_secret: false });
  expect(mail.text).toContain(order_number);
  for (const query of [`order=${order_number}`, `member=${mail.member.id}`, 'email=Dorm%40example.jp', 'state=sent'])
    expect((await desk.get(`/mails?${query}`)).json().data.mails.map((each: { id: number }) => each.id)).toContain(id);
  expect((await desk.get('/mails?state=problem')).json().data).toEqual({ mails: [], next: null });
});

test('a failed mail goes out again to a corrected address, and the member keeps theirs', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const desk = await console.signedIn('desk');
  const sent = await desk.change('/mails/send-again', { ...seen, to: 'right@example.jp', identity });
  expect(sent.json().data).toMatchObject({
    state: 'waiting',
    to: 'right@example.jp',
    corrected_from: 'dorm@example.jp',
    server_said: null,
  });
  await console.work();
  expect(await mailOf(desk, seen.id)).toMatchObject({ state: 'sent', version: 2 });
  expect(
    await console.db.selectFrom('member').where('email', '=', 'dorm@example.jp').select('id').execute(),
  ).toHaveLength(1);
  // The audit is not erased with the member. So it says that the mail went to another address, but contains neither the address nor the
  // note, which may name the member.
  expect(JSON.stringify((await console.audit()).at(-1))).not.toMatch(/@example\.jp"|order number/);
  expect((await console.audit()).at(-1)).toMatchObject({ command: 'mail-sent-again', after: { is_elsewhere: true } });
  expect((await mailOf(desk, seen.id)).elsewhere).toMatchObject([{ identity }]);
});

test('to an address that is not the member’s a mail goes only with a note of how the person proved who they are', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const desk = await console.signedIn('desk');
  const before = await mailOf(desk, seen.id);
  for (const without of [{}, { identity: '' }, { identity: '  ' }]) {
    const refused = await desk.change('/mails/send-again', { ...seen, to: 'other@example.jp', ...without });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['identity']]);
  }
  expect(await mailOf(desk, seen.id)).toEqual(before);
  // The mail may go to its first address, or to the member's current one, without a proof.
  await console.db
    .updateTable('member')
    .set({ email: 'new@example.jp' })
    .where('email', '=', 'dorm@example.jp')
    .execute();
  for (const [version, to] of [
    [1, 'NEW@example.jp'],
    [2, 'dorm@example.jp'],
  ]) {
    expect((await desk.change('/mails/send-again', { ...seen, version, to })).statusCode).toBe(200);
    await console.work();
  }
  // Although the mail has gone to another address before, sending it there again needs a new proof.
  await desk.change('/mails/send-again', { ...seen, version: 3, to: 'other@example.jp', identity });
  await console.work();
  const again = await desk.change('/mails/send-again', { ...seen, version: 4 });
  expect(Object.keys(again.json().errors)).toEqual(['identity']);
});

test('where a mail went outlasts the mail and its next address; erasing the member takes it away', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const desk = await console.signedIn('desk');
  await desk.change('/mails/send-again', { ...seen, to: 'first@example.jp', identity });
  await console.work();
  await desk.change('/mails/send-again', { ...seen, version: 2, to: 'dorm@example.jp' });
  await console.work();
  expect((await mailOf(desk, seen.id)).elsewhere).toMatchObject([{ to: 'first@example.jp', identity }]);
  await console.db.deleteFrom('mail').execute();
  const id = await idOfMember(console, 'dorm@example.jp');
  const member = (await desk.get(`/member?id=${id}`)).json().data;
  expect(member.corrections).toMatchObject([
    { field: 'mail', before: 'dorm@example.jp', after: 'first@example.jp', by: '窓口 まなみ' },
  ]);
  const admin = await console.signedIn('admin');
  expect((await admin.change('/member/export', { id })).body).toContain('first@example.jp');

  await console.db.updateTable('orders').set({ order_status: CANCELED }).execute();
  const { fingerprint, goes } = (await admin.step('/member/erase/preview', { id })).json().data;
  expect(goes.corrections).toBe(1);
  const erased = await admin.change('/member/erase', { id, email: 'dorm@example.jp', anyway: true, fingerprint });
  expect(erased.statusCode).toBe(200);
  const left = JSON.stringify([
    await console.db.selectFrom('mail_elsewhere').selectAll().execute(),
    await console.audit(),
    await console.db.selectFrom('order_event').selectAll().execute(),
  ]);
  expect(left).not.toContain('first@example.jp');
  expect(left).not.toContain(identity);
});

test('a mail that was sent to another member tells neither them nor their erasing anything of its owner', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  await memberOf(console, 'school');
  const desk = await console.signedIn('desk');
  await desk.change('/mails/send-again', { ...seen, to: 'School@example.jp', identity });
  await console.work();
  const id = await idOfMember(console, 'school@example.jp');
  const admin = await console.signedIn('admin');
  const { content } = (await admin.change('/member/export', { id })).json().data;
  expect(JSON.parse(content)).toMatchObject({
    mails_elsewhere: [],
    others_mails_to_address: [{ to_address: 'School@example.jp', sent_at: expect.any(String) }],
  });
  expect(content).not.toContain('dorm@example.jp');
  expect(content).not.toContain(identity);

  const before = await console.audit();
  const { fingerprint, goes } = (await admin.step('/member/erase/preview', { id })).json().data;
  expect(goes.corrections).toBe(0);
  const erased = await admin.change('/member/erase', { id, email: 'school@example.jp', anyway: true, fingerprint });
  expect(erased.statusCode).toBe(200);
  const rows = await console.db.selectFrom('mail_elsewhere').selectAll().execute();
  expect(rows).toMatchObject([{ from_address: 'dorm@example.jp', to_address: '削除済み', identity }]);
  expect((await console.audit()).slice(0, before.length)).toEqual(before);
});

test('where an answer to a member’s inquiry went goes with them, whichever address they asked under', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const id = await idOfMember(console, 'dorm@example.jp');
  const inquiry = await inquiryOf(console);
  await console.db.updateTable('inquiry').set({ email: 'asked@example.jp' }).where('id', '=', inquiry.id).execute();
  await console.db
    .updateTable('mail')
    .set({ member_id: null, inquiry_id: inquiry.id })
    .where('id', '=', seen.id)
    .execute();
  const desk = await console.signedIn('desk');
  const sent = await desk.change('/mails/send-again', { ...seen, to: 'other@example.jp', identity });
  expect(sent.statusCode).toBe(200);
  const admin = await console.signedIn('admin');
  const { content } = (await admin.change('/member/export', { id })).json().data;
  expect(JSON.parse(content).mails_elsewhere).toMatchObject([{ to_address: 'other@example.jp', identity }]);
});

test('with the inquiry the note about its mail is gone, from the record of actions too', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const inquiry = await inquiryOf(console);
  await console.db
    .updateTable('mail')
    .set({ member_id: null, inquiry_id: inquiry.id })
    .where('id', '=', seen.id)
    .execute();
  const desk = await console.signedIn('desk');
  await desk.change('/mails/send-again', { ...seen, to: 'other@example.jp', identity });
  await console.db.updateTable('inquiry').set({ state: 'answered' }).execute();
  await purgeAnsweredInquiries(console.db, '2099-01-01T00:00:00.000Z');
  const left = [await console.db.selectFrom('mail_elsewhere').selectAll().execute(), await console.audit()];
  expect(JSON.stringify(left)).not.toContain(identity);
});

test('the history says “another address” whenever a mail goes to one that is not its reader’s own', async () => {
  const console = await openConsole();
  const { id, version, order_number } = await orderMail(console);
  await console.work();
  const desk = await console.signedIn('desk');
  const way = ['right@example.jp', 'right@example.jp', 'DORM@example.jp', 'dorm@example.jp'];
  for (const [index, to] of way.entries()) {
    const sent = await desk.change('/mails/send-again', { id, version: version + index, to, identity });
    expect(sent.statusCode).toBe(200);
    console.pass(1);
    await console.work();
  }
  const events = console.db.selectFrom('order_event').where('order_number', '=', order_number);
  const again = await events.where('kind', '=', 'mail-sent-again').orderBy('id').select('detail').execute();
  expect(again.map(({ detail }) => (detail as { is_elsewhere: boolean }).is_elsewhere)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('on a member’s page staff see only what was sent elsewhere at their facilities', async () => {
  const console = await openConsole();
  const seen = await failedMail(console, 'school');
  const id = await idOfMember(console, 'dorm@example.jp');
  await console.db.updateTable('mail').set({ member_id: id }).where('id', '=', seen.id).execute();
  const desk = await console.signedIn('desk');
  await desk.change('/mails/send-again', { ...seen, to: 'right@example.jp', identity });
  expect((await desk.get(`/member?id=${id}`)).json().data.corrections).toHaveLength(1);
  const viewer = await console.signedIn('viewer');
  expect((await viewer.get(`/member?id=${id}`)).json().data.corrections).toEqual([]);
});

test('a mail that was sent again leaves what became of it before in the order’s history', async () => {
  const console = await openConsole();
  const { id, order_number } = await orderMail(console);
  await console.work();
  const desk = await console.signedIn('desk');
  const { version, sent_at } = await mailOf(desk, id);
  console.pass(30);
  expect(
    (await desk.change('/mails/send-again', { id, version, to: 'right@example.jp', identity })).json().data.state,
  ).toBe('waiting');
  await console.work();
  const { timeline } = (await desk.get(`/order?number=${order_number}`)).json().data;
  type Line = { link: { room: string; id: string } | null; sentence: string; at: string };
  const lines = timeline
    .filter(({ link }: Line) => link?.room === 'mails' && link.id === String(id))
    .map(({ sentence, at }: Line) => [sentence, at === sent_at]);
  expect(lines).toEqual([
    ['A mail was sent.', false],
    ['窓口 まなみ sent the mail again, to another address.', false],
    ['A mail was sent.', true],
  ]);
  const event = await console.db.selectFrom('order_event').where('kind', '=', 'mail-sent-again').selectAll().execute();
  expect(JSON.stringify(event)).not.toContain('@example.jp');
});

test('of two people who deal with one mail the second is shown what the first did', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  const [one, other] = [await console.signedIn('desk'), await console.signedIn('admin')];
  expect((await one.change('/mails/dismiss', { ...seen, note: 'Told by phone' })).statusCode).toBe(200);
  const late = await other.change('/mails/send-again', seen);
  expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
  expect(late.json().current).toMatchObject({ state: 'dismissed', dismissal_note: 'Told by phone' });
  // A staff person who has seen the dismissal may send the mail again.
  const again = await other.change('/mails/send-again', { id: seen.id, version: 2 });
  expect(again.json().data).toMatchObject({ state: 'waiting', dismissed_at: null });
  expect((await one.change('/mails/dismiss', { id: seen.id, version: 3, note: 'x' })).json().code).toBe('mail-state');
  expect((await one.change('/mails/send-again', { id: seen.id, version: 3 })).json().code).toBe('mail-waiting');
});

test('what is of no more use is not sent again', async () => {
  const console = await openConsole();
  const seen = await failedMail(console);
  await console.db.updateTable('mail').set({ useful_until: '2026-11-15T00:00:00.000Z' }).execute();
  const desk = await console.signedIn('desk');
  expect((await mailOf(desk, seen.id)).why_not_again).toBe('mail-expired');
  expect((await desk.change('/mails/send-again', seen)).json().code).toBe('mail-expired');
});

test('links and codes are shown to nobody, and go to nobody else', async () => {
  const console = await openConsole();
  await console.visitor().post('/register', newMember);
  await console.visitor().post('/forgot_password/send_email', { email: 'dorm@example.jp' });
  const admin = await console.signedIn('admin');
  const person = { name: 'P', email: 'p@example.jp', language: 'ja', roles: ['desk'], facilities: 'all' };
  await admin.change('/people/invite', person);
  const opens = /[?&](k|token)=/;
  const written = await console.db
    .selectFrom('mail')
    .select(['id', 'kind', 'text_body', 'subject_with_code', 'version'])
    .execute();
  const codes = written.flatMap(({ subject_with_code }) => subject_with_code?.split(' ')[0] ?? []);
  expect(codes.map(({ length }) => length)).toEqual([6, 8]);
  const list = (await admin.get('/mails')).body;
  for (const code of codes) expect(list).not.toContain(code);
  const secret = written.filter(({ text_body }) => opens.test(text_body));
  expect(secret.map(({ kind }) => kind).sort()).toEqual(['confirm', 'reset', 'staff-invitation']);
  for (const { id, version } of secret) {
    const answer = await admin.get(`/mails/one?id=${id}`);
    expect(answer.json().data).toMatchObject({ text: null, is_secret: true, may_correct: false });
    expect(answer.body).not.toMatch(opens);
    for (const code of codes) expect(answer.body).not.toContain(code);
    await console.db.updateTable('mail').set({ state: 'failed' }).where('id', '=', id).execute();
    const elsewhere = await admin.change('/mails/send-again', { id, version, to: 'thief@example.jp' });
    expect(elsewhere.json().code).toBe('mail-secret');
    // The mail may go to its first address again while it is useful.
    expect((await admin.change('/mails/send-again', { id, version })).statusCode).toBe(200);
  }
});

test('what is mailed to a colleague about their account is an admin’s business', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const person = { name: 'P', email: 'p@example.jp', language: 'ja', roles: ['desk'], facilities: 'all' };
  await admin.change('/people/invite', person);
  const desk = await console.signedIn('desk');
  const [mail] = (await admin.get('/mails?email=p%40example.jp')).json().data.mails;
  expect(mail.facility_id).toBeNull();
  expect((await desk.get('/mails?email=p%40example.jp')).json().data.mails).toEqual([]);
  expect((await desk.get(`/mails/one?id=${mail.id}`)).statusCode).toBe(404);
  expect((await (await console.signedIn('viewer')).get(`/mails/one?id=${mail.id}`)).json().code).toBe('out-of-scope');
});
