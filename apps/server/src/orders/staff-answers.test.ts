import type { DraftInput } from '@hitosoroi/rules/form-draft';
import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/console.ts';
import { memberOf } from '../../test/ordering.ts';
import { question, withStaffQuestion, worksOn } from '../../test/staff-examples/forms.ts';
import { ordered } from '../../test/staff-examples/order.ts';

test('staff answer their own questions at an order that was placed before, and what it was is kept', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const field = await withStaffQuestion(console);
  const desk = await console.signedIn('desk');
  const read = async () => (await desk.get(`/order?number=${number}`)).json().data;
  expect(await read()).toMatchObject({
    staff_answers_version: 1,
    staff_answers: [{ field, question: 'Room assigned', answer: '', is_retired: false }],
  });
  const answer = (version: number, value: string) =>
    desk.change('/order/staff-answers', { number, version, answers: { [field]: value } });

  expect((await answer(1, ' 東棟うめ ')).json().data).toEqual({ version: 2, answers: { [field]: '東棟うめ' } });
  expect((await answer(1, '東棟さくら')).json()).toMatchObject({ code: 'stale', current: { version: 2 } });
  expect((await answer(2, '西棟まつ')).json().data.version).toBe(3);
  expect((await answer(3, '西棟まつ')).json().data.version).toBe(3);
  const { staff_answers, timeline } = await read();
  expect(staff_answers[0]).toMatchObject({ answer: '西棟まつ', value: '西棟まつ' });
  expect(timeline[0]).toMatchObject({ kind: 'correction', words: '東棟うめ → 西棟まつ' });
  expect(timeline[0].sentence).toContain('Room assigned');

  const found = async (words: string) =>
    JSON.stringify((await desk.get(`/search?q=${encodeURIComponent(words)}`)).json().data);
  expect(await found('西棟まつ')).toContain(number);
  expect(await found('東棟うめ')).not.toContain(number);
  const { orders } = (await desk.get('/orders')).json().data;
  expect(orders[0].answers.at(-1)).toEqual({ question: 'Room assigned', answer: '西棟まつ' });
  expect((await console.audit()).at(-1)).toMatchObject({
    command: 'staff-answers-saved',
    after: { version: 3, fields: [] },
  });
  expect(JSON.stringify(await console.audit())).not.toContain('まつ');
});

test('what staff ask and answer reaches neither the shop nor a mail', async () => {
  const console = await openConsole();
  const field = await withStaffQuestion(console, 'dorm', '秘密の質問');
  const number = await ordered(console);
  const desk = await console.signedIn('desk');
  await desk.change('/order/staff-answers', { number, version: 1, answers: { [field]: '秘密の答え' } });
  await console.work();
  const browser = await memberOf(console, 'dorm');
  const wire = await Promise.all(
    ['/facility', '/order/list', '/me', '/product/list', '/order/last-answers', '/persons'].map((path) =>
      browser.get(path),
    ),
  );
  const mails = await console.db.selectFrom('mail').selectAll().execute();
  const views = (await desk.get(`/order/as-member?number=${number}`)).body;
  expect(mails.length).toBeGreaterThan(0);
  for (const text of [...wire.map(({ body }) => body), views, JSON.stringify(mails)]) {
    expect(text).not.toContain('秘密の');
    expect(text).not.toContain('staff_');
  }
});

test('an answer that its question does not take is refused; one that was taken once stays', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const { form, publish } = await worksOn(console);
  const option = (label: string) => ({ label, label_en: '', invisible: false });
  const wing = question({ title: '棟', type: 'select', options: [option('東'), option('西')] });
  const first = (await publish({ ...form, staff_inputs: [wing, question({ title: '備考' })] })).json().data;
  const [{ id: wingId }, { id: noteId }] = first.form.staff_inputs;
  const desk = await console.signedIn('desk');
  const save = (version: number, answers: Record<string, string>) =>
    desk.change('/order/staff-answers', { number, version, answers });

  expect((await save(1, { [`staff_${wingId}`]: '北' })).json().codes).toEqual({
    [`staff_${wingId}`]: 'option-unknown',
  });
  expect((await save(1, { staff_99: 'x' })).statusCode).toBe(422);
  await save(1, { [`staff_${wingId}`]: '東' });
  const [asked, note] = first.form.staff_inputs as [DraftInput, DraftInput];
  await publish({ ...first.form, staff_inputs: [{ ...asked, options: [option('西')] }, note] }, 2);
  expect((await save(2, { [`staff_${wingId}`]: '東', [`staff_${noteId}`]: '鍵あり' })).json().data.version).toBe(3);

  await publish({ ...first.form, staff_inputs: [note] }, 3);
  const { staff_answers } = (await desk.get(`/order?number=${number}`)).json().data;
  expect(staff_answers).toMatchObject([
    { question: '備考', answer: '鍵あり', is_retired: false },
    { question: '棟', answer: '東', is_retired: true },
  ]);
});

test('a member’s data holds what staff answered, and erasing the member forgets it', async () => {
  const console = await openConsole();
  const field = await withStaffQuestion(console);
  const number = await ordered(console);
  await console.db.updateTable('orders').set({ order_status: CANCELED }).execute();
  const admin = await console.signedIn('admin');
  await admin.change('/order/staff-answers', { number, version: 1, answers: { [field]: '車いす' } });
  const { member_id } = await console.db.selectFrom('orders').select('member_id').executeTakeFirstOrThrow();
  const { content } = (await admin.change('/member/export', { id: member_id })).json().data;
  expect(JSON.parse(content).staff_answers).toEqual([
    { order_number: number, answers: [{ label: field, value: '車いす' }] },
  ]);
  const { fingerprint } = (await admin.step('/member/erase/preview', { id: member_id })).json().data;
  const erased = { id: member_id, email: 'dorm@example.jp', anyway: true, fingerprint };
  expect((await admin.change('/member/erase', erased)).statusCode).toBe(200);
  expect(await console.db.selectFrom('staff_answers').selectAll().execute()).toEqual([]);
  expect((await admin.get(`/search?q=${encodeURIComponent('車いす')}`)).body).not.toContain(number);
});
