import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { numberIssued } from '../../test/orders-to-cancel.ts';
import { openPractice } from '../../test/practice.ts';
import { inquiryOf } from '../../test/staff-examples/inquiries.ts';
import { failedMail } from '../../test/staff-examples/mails.ts';
import { idOfMember } from '../../test/staff-examples/member.ts';
import { endsTomorrow } from '../../test/staff-examples/today.ts';
import { openTill } from '../../test/till.ts';

test('all that waits stands in one list, the longest first, with who has taken it', async () => {
  const console = await openConsole();
  const { id: mail } = await failedMail(console);
  console.pass(60);
  const { id: inquiry } = await inquiryOf(console);
  const number = await endsTomorrow(console, 'school');
  const at = '2026-11-10T00:00:00.000Z';
  const { db } = console;
  const refund = { order_number: number, trading_id: `${number}-1`, payment_id: 'P1', amount: 5_000 };
  await db
    .insertInto('refund')
    .values({ ...refund, way: 'bank-transfer', state: 'asked', asked_at: at, ended_at: null })
    .execute();
  const review = { kind: 'second-payment', order_number: number, notice_id: null, detail: '{}' };
  await db
    .insertInto('review')
    .values({ ...review, created_at: '2026-11-09T00:00:00.000Z', closed_at: null, closing_note: null })
    .execute();
  const staff_id = await console.idOf('desk@staff.example.jp');
  const note = { order_number: number, staff_id, done_at: null, created_at: '2026-11-08T00:00:00.000Z' };
  await db
    .insertInto('order_note')
    .values([
      { ...note, text: 'Call again', follow_up_on: '2026-11-15' },
      { ...note, text: 'Not yet', follow_up_on: '2026-11-16' },
    ])
    .execute();

  const desk = await console.signedIn('desk');
  await desk.change('/work/claim', { kind: 'mail', subject: String(mail), had: null, take: true });
  const { work, expiring } = (await desk.get('/today')).json().data;
  expect(work.map(({ kind, subject }: { kind: string; subject: string }) => [kind, subject])).toEqual([
    ['note', '1'],
    ['review', '1'],
    ['transfer', '1'],
    ['mail', String(mail)],
    ['inquiry', String(inquiry)],
  ]);
  expect(work[0]).toMatchObject({ words: 'Call again', due: '2026-11-15', order_number: number });
  expect(work[1]).toMatchObject({ words: 'Paid twice' });
  expect(work[2]).toMatchObject({
    words: 'The account is awaited.',
    amount: 5_000,
    phone: expect.any(String),
    person: expect.any(String),
  });
  // An undelivered mail tells staff whom to call. If the mail has no member id, the member of its order counts.
  const member_id = await idOfMember(console, 'dorm@example.jp');
  const person = { member_id, person: '青葉 はな', phone: '090-1234-5678' };
  expect(work[3]).toMatchObject(person);
  await db.updateTable('mail').set({ member_id: null }).where('id', '=', mail).execute();
  expect((await desk.get('/today')).json().data.work[3]).toMatchObject(person);
  expect(work[3].taken_by).toEqual({ id: staff_id, name: '窓口 まなみ' });
  expect(expiring).toMatchObject({ count: 1, orders: [{ order_number: number, reminded_on: null }] });
  expect((await desk.get('/today/counts')).json().data.counts).toEqual({
    review: 1,
    'cancel-request': 0,
    transfer: 1,
    inquiry: 1,
    mail: 1,
    note: 1,
  });
  // The list shows no work of a room that the person cannot enter.
  const finance = await console.signedIn('finance');
  const kindsOf = async (by: typeof finance) =>
    (await by.get('/today')).json().data.work.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(finance)).toEqual(['note', 'review', 'transfer', 'mail']);
  expect((await finance.get('/today/counts')).json().data.counts).toMatchObject({ inquiry: 0, transfer: 1 });
  const notTheirs = { kind: 'inquiry', subject: String(inquiry), had: null, take: true };
  const refused = (await finance.change('/work/claim', notTheirs)).json();
  expect([refused.code, refused.roles]).toEqual(['no-role', ['desk', 'admin', 'viewer']]);
  // A viewer of the dormitory sees nothing of the school.
  const viewer = await console.signedIn('viewer');
  const theirs = (await viewer.get('/today')).json().data;
  expect(theirs.work.map(({ kind }: { kind: string }) => kind)).toEqual(['mail', 'inquiry']);
  expect(theirs.expiring).toEqual({ orders: [], count: 0, yen: 0 });
  expect((await viewer.get('/today/counts')).json().data.counts).toMatchObject({ review: 0, transfer: 0, mail: 1 });
});

test('staff remind of a number once a day, and the reminder of the last day still goes out', async () => {
  const console = await openConsole();
  const order_number = await endsTomorrow(console);
  const desk = await console.signedIn('desk');
  const reminders = () =>
    console.db.selectFrom('mail').where('kind', 'like', 'payment-%').orderBy('id').select('kind').execute();
  expect((await desk.change('/today/remind', { order_number })).json().data).toEqual({ reminded_on: '2026-11-15' });
  expect(await reminders()).toEqual([{ kind: 'payment-reminder' }]);
  expect((await desk.get('/today')).json().data.expiring.orders).toMatchObject([{ reminded_on: '2026-11-15' }]);
  expect((await desk.change('/today/remind', { order_number })).json().code).toBe('reminded-today');
  expect(await reminders()).toHaveLength(1);

  console.setNow('2026-11-16T09:00:00+09:00');
  await console.db
    .insertInto('due_job')
    .values({
      kind: 'payment-reminder',
      subject: order_number,
      due_at: '2026-11-16T00:00:00.000Z',
      leased_until: null,
      leased_by: null,
      tries: 0,
      last_error: null,
      created_at: '2026-11-15T00:00:00.000Z',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await console.work();
  expect(await reminders()).toEqual([{ kind: 'payment-reminder' }, { kind: 'payment-last-day' }]);
  const again = await console.signedIn('desk');
  expect((await again.change('/today/remind', { order_number })).json().code).toBe('nothing-to-pay');
});

test('the provider is not asked about a number of which staff reminded today already', async () => {
  const till = await openTill();
  const order = await numberIssued(till);
  const { row } = await order.known();
  till.shop.setNow(new Date(Date.parse(`${row.payment_limit_date}T12:00:00+09:00`) - 86_400_000).toISOString());
  const desk = await (await openConsole(till.shop)).signedIn('desk');
  const remind = async () => (await desk.change('/today/remind', { order_number: order.number })).json();
  expect(await remind()).toMatchObject({ data: {} });
  await till.control('settings', { notices: { drop: 1 } });
  await order.act('pay');
  // The provider would answer that the number was paid, but the server does not ask.
  expect(await remind()).toMatchObject({ code: 'reminded-today' });
});

test('the mails of another facility, and of none, are in nobody’s list who has one facility', async () => {
  const console = await openConsole();
  const { id: theirs } = await failedMail(console);
  await failedMail(console, 'school');
  const { id: ours } = await failedMail(console);
  await console.db.updateTable('mail').set({ facility_id: null }).where('id', '=', ours).execute();
  const viewer = await console.signedIn('viewer');
  const { work } = (await viewer.get('/today')).json().data;
  expect(work.map(({ subject }: { subject: string }) => subject)).toEqual([String(theirs)]);
  expect((await viewer.get('/today/counts')).json().data.counts.mail).toBe(1);
  const admin = await console.signedIn('admin');
  expect((await admin.get('/today/counts')).json().data.counts.mail).toBe(3);
});

test('mails and notes of practice orders are nobody’s work', async () => {
  const { console, order } = await openPractice();
  const { number } = await order('4');
  await console.db
    .updateTable('mail')
    .set({ state: 'failed', failure: 'refused' })
    .where('order_number', '=', number)
    .execute();
  const staff_id = await console.idOf('desk@staff.example.jp');
  const note = { order_number: number, staff_id, text: 'Call again', follow_up_on: '2026-11-15' };
  await console.db
    .insertInto('order_note')
    .values({ ...note, done_at: null, created_at: '2026-11-08T00:00:00.000Z' })
    .execute();
  const mails = await console.db.selectFrom('mail').where('order_number', '=', number).select('facility_id').execute();
  expect(mails.length).toBeGreaterThan(0);
  const desk = await console.signedIn('desk');
  expect((await desk.get('/today')).json().data.work).toEqual([]);
  expect((await desk.get('/today/counts')).json().data.counts).toMatchObject({ mail: 0, note: 0 });
});

test('a colleague’s work is taken over only by whoever says whose it was', async () => {
  const console = await openConsole();
  const { id } = await failedMail(console);
  const work = { kind: 'mail', subject: String(id), take: true };
  const desk = await console.signedIn('desk');
  const admin = await console.signedIn('admin');
  const [deskId, adminId] = [await console.idOf('desk@staff.example.jp'), await console.idOf('admin@staff.example.jp')];
  await desk.change('/work/claim', { ...work, had: null });
  const taker = async () => (await desk.get('/today')).json().data.work[0].taken_by?.id;
  for (const had of [null, adminId])
    expect((await admin.change('/work/claim', { ...work, had })).json().code).toBe('work-moved');
  expect((await admin.change('/work/claim', { ...work, take: false, had: null })).json().code).toBe('work-moved');
  expect(await taker()).toBe(deskId);
  expect((await admin.change('/work/claim', { ...work, had: deskId })).statusCode).toBe(200);
  expect(await taker()).toBe(adminId);
  expect((await desk.change('/work/claim', { ...work, take: false, had: deskId })).json().code).toBe('work-moved');
});
