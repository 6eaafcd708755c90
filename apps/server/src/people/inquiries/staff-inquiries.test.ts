import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { inquiryOf } from '../../../test/staff-examples/inquiries.ts';

test('an answer goes out as a letter in the person’s language, and replies to it reach the operator', async () => {
  const console = await openConsole();
  const dorm = await memberOf(console, 'dorm');
  const { order_number } = (await place(dorm, await dormOrder(dorm))).json().data;
  const { id } = await inquiryOf(console, 'dorm', 'en');
  const desk = await console.signedIn('desk');
  const thread = (await desk.get(`/inquiries/one?id=${id}`)).json().data;
  expect(thread).toMatchObject({ state: 'open', language: 'en', content: 'When do my things come?', answers: [] });
  expect(thread.orders).toMatchObject([{ number: order_number, price: 11880 }]);

  const answered = await desk.change('/inquiries/answer', {
    id,
    version: thread.version,
    language: 'en',
    content: 'They come tomorrow.',
  });
  expect(answered.json().data).toMatchObject({
    state: 'answered',
    version: 2,
    answers: [{ content: 'They come tomorrow.', language: 'en' }],
  });
  const mail = await console.db
    .selectFrom('mail')
    .where('kind', '=', 'inquiry-answer')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { email } = await console.db.selectFrom('seller').select('email').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'dorm@example.jp', reply_to: email, language: 'en', inquiry_id: id });
  for (const words of ['They come tomorrow.', 'When do my things come?', 'You can reply to this email'])
    expect(mail.text_body).toContain(words);
  // The audit contains no text of the sender or of staff.
  expect(JSON.stringify(await console.audit())).not.toMatch(/tomorrow|my things|青葉/);
});

test('a visitor’s words are not sent to the address that they typed', async () => {
  const console = await openConsole();
  await console.visitor().post('/contact', {
    name: 'Visitor',
    email: 'victim@example.jp',
    content: 'Buy this now',
    schoolName: 'A school',
    facilityName: 'A house',
  });
  const desk = await console.signedIn('desk');
  const [{ id, version }] = (await desk.get('/inquiries')).json().data.inquiries;
  await desk.change('/inquiries/answer', { id, version, language: 'ja', content: 'お調べします。' });
  const { text } = (await console.mailTo('victim@example.jp')) ?? { text: '' };
  expect(text).toContain('お調べします。');
  expect(text).not.toContain('Buy this now');
  // Only staff with all facilities see an inquiry without a facility.
  const viewer = await console.signedIn('viewer');
  expect((await viewer.get(`/inquiries/one?id=${id}`)).json().code).toBe('out-of-scope');
});

test('of two who answer at once one letter goes out, and the second sees it before they go on', async () => {
  const console = await openConsole();
  const seen = await inquiryOf(console);
  const [one, other] = [await console.signedIn('desk'), await console.signedIn('admin')];
  const answers = await Promise.all([
    one.change('/inquiries/answer', { ...seen, language: 'ja', content: 'One' }),
    other.change('/inquiries/answer', { ...seen, language: 'ja', content: 'Other' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(late).toMatchObject({ code: 'stale', current: { version: 2, answers: [{}] } });
  expect(await console.db.selectFrom('mail').where('kind', '=', 'inquiry-answer').select('id').execute()).toHaveLength(
    1,
  );
});

test('what needs no answer is closed, and opened again where it does after all', async () => {
  const console = await openConsole();
  const seen = await inquiryOf(console);
  const desk = await console.signedIn('desk');
  const ids = async (state: string) =>
    (await desk.get(`/inquiries?state=${state}`)).json().data.inquiries.map(({ id }: { id: number }) => id);
  await desk.change('/inquiries/close', { ...seen, is_closed: true });
  expect([await ids('open'), await ids('closed')]).toEqual([[], [seen.id]]);
  const again = await desk.change('/inquiries/close', { id: seen.id, version: 2, is_closed: false });
  expect(again.json().data).toMatchObject({ state: 'open', closed_at: null });
  expect([await ids('open'), await ids('closed')]).toEqual([[seen.id], []]);
});

test('work is taken by one person; who takes it from a colleague knows that they do', async () => {
  const console = await openConsole();
  const { id } = await inquiryOf(console);
  const work = { kind: 'inquiry', subject: String(id) };
  const [desk, admin] = [await console.signedIn('desk'), await console.signedIn('admin')];
  const taken = (await desk.change('/work/claim', { ...work, had: null, take: true })).json().data.taken_by;
  expect(taken.name).toBe('窓口 まなみ');
  expect((await admin.change('/work/claim', { ...work, had: null, take: true })).json().code).toBe('work-moved');
  expect((await admin.get('/inquiries')).json().data.inquiries).toMatchObject([{ taken_by: taken }]);
  const moved = await admin.change('/work/claim', { ...work, had: taken.id, take: true });
  expect(moved.json().data.taken_by.name).toBe('管理 かんな');
  expect((await desk.change('/work/claim', { ...work, had: taken.id, take: false })).json().code).toBe('work-moved');
  const back = await admin.change('/work/claim', { ...work, had: moved.json().data.taken_by.id, take: false });
  expect(back.json().data).toEqual({ taken_by: null });
  expect((await admin.change('/work/claim', { ...work, subject: '999', had: null, take: true })).statusCode).toBe(404);
});
