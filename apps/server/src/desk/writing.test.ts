import { expect, test } from 'vitest';
import { eraseByStaff } from '../../test/by-staff.ts';
import { type Console, openConsole } from '../../test/console.ts';
import { tellOperator } from '../../test/operator.ts';
import { inquiryOf } from '../../test/staff-examples/inquiries.ts';
import { ordered } from '../../test/staff-examples/order.ts';
import { paidOrder } from '../../test/staff-examples/paid-order.ts';
import { tidy } from '../tidy.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const draftOf = async (by: Browser, kind: string, subject: string | number) =>
  (await by.get(`/writing/draft?kind=${kind}&subject=${subject}`)).json().data?.draft;

const keep = (by: Browser, kind: string, subject: string | number, content: string, language = 'en') =>
  by.change('/writing/draft/keep', { kind, subject: String(subject), language, content });

const newestMail = ({ db }: Console, kind: string) =>
  db.selectFrom('mail').where('kind', '=', kind).orderBy('id', 'desc').selectAll().executeTakeFirst();

test('a member gets staff’s words in the chosen language, exactly as previewed, and the order keeps them', async () => {
  const console = await openConsole();
  const { number } = await paidOrder(console);
  const desk = await console.signedIn('desk');
  await keep(desk, 'order', number, 'Your bed comes');
  const letter = { number, language: 'en', content: 'Your bed comes tomorrow.\nPlease be in.' };
  const shown = (await desk.step('/order/letter/preview', letter)).json().data;
  expect(await newestMail(console, 'order-message')).toBeUndefined();

  expect((await desk.change('/order/letter', letter)).json().data).toEqual({ to: 'dorm@example.jp' });
  const mail = await newestMail(console, 'order-message');
  const { email } = await console.db.selectFrom('seller').select('email').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'dorm@example.jp', reply_to: email, language: 'en', order_number: number });
  expect(shown).toEqual({ to: mail?.recipient, language: 'en', subject: mail?.subject, text: mail?.text_body });
  for (const words of [letter.content, number, 'Dear 青葉 はな', 'You can reply to this email'])
    expect(shown.text).toContain(words);
  expect(shown.text).not.toContain('do not reply');
  expect(await draftOf(desk, 'order', number)).toBeNull();

  // The mail goes after its term, the words stay at the order. The audit has none of them.
  await console.db.deleteFrom('mail').where('kind', '=', 'order-message').execute();
  const { timeline } = (await desk.get(`/order?number=${number}`)).json().data;
  expect(timeline[0]).toMatchObject({ sentence: '窓口 まなみ wrote to the member.', words: letter.content });
  expect(JSON.stringify(await console.audit())).not.toContain('tomorrow');

  const { printed } = await tellOperator(console, 'members', 'export', 'dorm@example.jp');
  expect(String(printed)).toContain('Your bed comes tomorrow.');
  await keep(desk, 'order', number, 'Hana, one more thing');
  await eraseByStaff(console, 'dorm@example.jp');
  const kept = await console.db.selectFrom('order_letter').select('content').execute();
  expect([kept, await draftOf(desk, 'order', number)]).toEqual([[{ content: '' }], null]);
  expect((await desk.change('/order/letter', letter)).json().code).toBe('member-erased');
});

test('a field that nobody filled in is refused, at its field, and nothing goes out', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const { id, version } = await inquiryOf(console);
  const desk = await console.signedIn('desk');
  const words = { language: 'ja', content: '{注文番号}について' };
  for (const answer of [
    await desk.step('/order/letter/preview', { number, ...words }),
    await desk.change('/order/letter', { number, ...words }),
    await desk.step('/inquiries/answer/preview', { id, ...words }),
    await desk.change('/inquiries/answer', { id, version, ...words }),
  ])
    expect([answer.statusCode, answer.json().codes]).toEqual([422, { content: 'phrase-field-left' }]);
  expect(await newestMail(console, 'order-message')).toBeUndefined();
  expect(await newestMail(console, 'inquiry-answer')).toBeUndefined();
});

test('an answer to an inquiry goes out as it was previewed, and ends the draft of its author only', async () => {
  const console = await openConsole();
  const { id, version } = await inquiryOf(console, 'dorm', 'en');
  const [desk, admin] = [await console.signedIn('desk'), await console.signedIn('admin')];
  const answer = { id, language: 'en', content: 'Tomorrow at nine.' };
  await keep(desk, 'inquiry', id, 'Tomorrow');
  await keep(admin, 'inquiry', id, 'Mine');
  const shown = (await desk.step('/inquiries/answer/preview', answer)).json().data;
  await desk.change('/inquiries/answer', { ...answer, version });
  const mail = await newestMail(console, 'inquiry-answer');
  expect(shown).toMatchObject({ subject: mail?.subject, text: mail?.text_body });
  expect(await draftOf(desk, 'inquiry', id)).toBeNull();
  expect(await draftOf(admin, 'inquiry', id)).toMatchObject({ content: 'Mine' });
});

test('a draft is its author’s alone, is in the audit once, and is gone when emptied or after its term', async () => {
  const console = await openConsole();
  const [number, { id }] = [await ordered(console), await inquiryOf(console)];
  const [desk, admin] = [await console.signedIn('desk'), await console.signedIn('admin')];
  for (const content of ['O', 'One', 'One {名前}']) await keep(desk, 'order', number, content);
  await keep(desk, 'inquiry', id, 'Other', 'ja');
  expect(await draftOf(desk, 'order', number)).toMatchObject({ content: 'One {名前}', language: 'en' });
  expect(await draftOf(desk, 'inquiry', id)).toMatchObject({ content: 'Other', language: 'ja' });
  expect(await draftOf(admin, 'order', number)).toBeNull();
  const begun = (await console.audit()).filter(({ command }) => command === 'draft-begun');
  expect(begun.map(({ subject_kind }) => subject_kind)).toEqual(['order', 'inquiry']);
  expect(JSON.stringify(begun)).not.toContain('One');

  expect((await keep(desk, 'inquiry', id, ' \n ')).json().data).toEqual({ saved_at: null });
  expect(await draftOf(desk, 'inquiry', id)).toBeNull();
  for (const subject of ['0', 'x', '99999999999', '1 or 1'])
    expect((await keep(desk, 'inquiry', subject, 'x')).statusCode).toBe(404);
  await tidy(console.db, console.context.now)('all', 0);
  expect(await draftOf(desk, 'order', number)).toMatchObject({ content: 'One {名前}' });
  await tidy(console.db, () => new Date(console.context.now().getTime() + 61 * 86_400_000))('all', 0);
  expect(await console.db.selectFrom('staff_draft').selectAll().execute()).toEqual([]);
});

test('a new shop has phrases, which staff change; an unknown field is refused, a colleague’s change is shown', async () => {
  const console = await openConsole();
  const [desk, admin] = [await console.signedIn('desk'), await console.signedIn('admin')];
  const phrases = async () => (await desk.get('/phrases')).json().data.phrases;
  const [first, ...others] = await phrases();
  expect([others.length, first.title, first.title_en]).toEqual([
    6,
    'ただいまお調べしています',
    'We are looking into it',
  ]);

  const words = {
    title: '到着',
    title_en: 'Arrival',
    text: '{名前}さん、着きました。',
    text_en: '{name}, it is there.',
  };
  const wrong = await desk.change('/phrases/change', { ...first, ...words, text_en: '{room} is ready' });
  expect([wrong.statusCode, wrong.json().codes]).toEqual([422, { text_en: 'phrase-field-unknown' }]);
  const { id, version } = first;
  expect((await admin.change('/phrases/change', { id, version, ...words })).json().data).toMatchObject(words);
  const late = await desk.change('/phrases/remove', { id, version });
  expect(late.json()).toMatchObject({ code: 'stale', current: words, changed: { by: '管理 かんな' } });
  expect((await desk.change('/phrases/remove', { id, version: version + 1 })).statusCode).toBe(200);
  expect(await phrases()).toEqual(others);
});
