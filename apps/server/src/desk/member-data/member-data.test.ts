import { PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { textsIn } from '../../../test/fuzz/long-texts.ts';
import { memberOf } from '../../../test/ordering.ts';
import { examples, isChange, pathOf, send, signed } from '../../../test/staff-examples/every-call.ts';
import { idOfMember } from '../../../test/staff-examples/member.ts';
import { ordered } from '../../../test/staff-examples/order.ts';
import { openTill } from '../../../test/till.ts';
import { eraseMember } from './erase-member.ts';

const EMAIL = 'dorm@example.jp';
const MEMBERS = [EMAIL, 'school@example.jp'];

/** A paid order of the member, and a signed-in admin. */
const paid = async () => {
  const till = await openTill();
  const order = await till.order('1');
  await (await order.open()).payByCard();
  await till.heard();
  await till.shop.work();
  await till.heard();
  const console = await openConsole(till.shop);
  return { console, order, admin: await console.signedIn('admin'), id: await idOfMember(console, EMAIL) };
};

test('an admin takes all that is known of a member, once, and it is written down', async () => {
  const { console, order, admin, id } = await paid();
  const answer = (await admin.change('/member/export', { id }, 'the-same-key-every-time')).json().data;
  expect(answer.file_name).toMatch(new RegExp(`^member-${id}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  expect(JSON.parse(answer.content)).toMatchObject({
    member: { email: EMAIL },
    orders: [{ order_number: order.number }],
  });
  expect(answer.content).not.toMatch(/argon2|"digest"/);
  expect((await admin.change('/member/export', { id }, 'the-same-key-every-time')).json().code).toBe('done-before');
  expect((await console.audit()).at(-1)).toMatchObject({ command: 'member-exported', subject_id: String(id) });
  const kept = await console.db.selectFrom('staff_action').select('answer').execute();
  expect(JSON.stringify([kept, await console.audit()])).not.toContain(EMAIL);
  console.pass(11);
  expect((await admin.change('/member/export', { id })).json().code).toBe('sign-in-again');
});

test('erasing is shown first, asks for the address, and leaves the books as they are and nothing else', async () => {
  const { console, order, admin, id } = await paid();
  const browser = await memberOf(console, 'dorm');
  await browser.post('/contact', { name: '青葉 はな', email: EMAIL, phone: '', content: '質問です' });
  const note = { number: order.number, text: '青葉さんから電話', follow_up_on: '' };
  const noteId = (await (await console.signedIn('desk')).change('/order/notes', note)).json().data.id;
  await admin.change('/member/email/correct', { id, version: 1, email: 'hana@example.jp' });
  await console.work();
  const preview = async () => (await admin.step('/member/erase/preview', { id })).json().data;
  const mails = async () => (await console.db.selectFrom('mail').select('id').execute()).length;
  const shown = await preview();
  expect(shown).toMatchObject({
    waits_for: [],
    still_open: {
      rentals: [{ order: order.number, from: expect.stringMatching(/^20/), until: expect.stringMatching(/^20/) }],
      inquiries: [{ created_at: expect.any(String) }],
    },
    goes: { answers: 1, inquiries: 1, notes: 1, persons: 0 },
    orders: 1,
    receipts: [],
  });
  expect((await admin.get(`/member?id=${id}`)).json().data).toMatchObject({ email: EMAIL, is_erased: false });
  const erase = (email: string, fingerprint: string, anyway = true) =>
    admin.change('/member/erase', { id, email, anyway, fingerprint });
  expect((await erase(EMAIL, shown.fingerprint, false)).json().codes).toEqual({ anyway: 'anyway-required' });
  expect((await erase('school@example.jp', shown.fingerprint)).json().codes).toEqual({ email: 'email-differs' });
  await browser.post('/contact', { name: '青葉 はな', email: EMAIL, phone: '', content: 'もう一つ' });
  expect((await erase(EMAIL, shown.fingerprint)).json().code).toBe('moved');
  const again = await preview();
  const before = await mails();
  expect((await erase(' DORM@example.jp', again.fingerprint)).json().data).toEqual({ id, receipts: [] });
  expect(again.goes.mails_to_us).toBe(2);
  expect(before - (await mails())).toBe(again.goes.mails + again.goes.mails_to_us);
  expect((await admin.get(`/member?id=${id}`)).json().data).toMatchObject({ name: '削除済み', is_erased: true });
  expect(await browser.me()).toBeNull();
  const left = await Promise.all(
    (['member', 'mail', 'inquiry', 'order_note', 'email_change', 'search_word', 'audit_event', 'orders'] as const).map(
      (table) => console.db.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const word of [EMAIL, 'hana@example.jp', '青葉 はな', '青葉さん', '質問です'])
    expect(JSON.stringify(left)).not.toContain(word);
  expect((await admin.get(`/order?number=${order.number}`)).json().data.price).toBe(11_880);
  expect((await console.audit()).at(-1)).toMatchObject({ command: 'member-erased', after: { orders: 1 } });
  // The audit keeps the id of the note. The text is erased with the note.
  expect((await console.audit()).map(({ after }) => after)).toContainEqual(expect.objectContaining({ note: noteId }));
  await console.work();
  const jobs = await console.db.selectFrom('due_job').where('kind', '=', 'overwrite-erased').select('id').execute();
  expect(jobs).toEqual([]);
});

test('while money is on its way nobody is erased, and the order is named', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  await console.db.updateTable('orders').set({ order_status: UNSETTLED }).execute();
  const admin = await console.signedIn('admin');
  const id = await idOfMember(console, EMAIL);
  const { waits_for, fingerprint } = (await admin.step('/member/erase/preview', { id })).json().data;
  expect(waits_for).toMatchObject([{ kind: 'unsettled', order: number }]);
  expect((await admin.change('/member/erase', { id, email: EMAIL, anyway: true, fingerprint })).json().code).toBe(
    'money-on-its-way',
  );
  expect((await admin.get(`/member?id=${id}`)).json().data.email).toBe(EMAIL);
});

test('a second number of one attempt can still be paid: its member is not erased before its last day', async () => {
  const till = await openTill();
  const order = await till.order('4');
  await (await order.open()).chooseStore('00C001');
  await till.heard();
  await (await order.open()).chooseStore('00C002');
  await till.heard();
  const [second, first] = await order.payments();
  await till.control(`payments/${first?.payment_id}/pay`, { clear: true });
  expect(await order.known()).toMatchObject({ status: PAID });
  const console = await openConsole(till.shop);
  const admin = await console.signedIn('admin');
  const id = await idOfMember(console, EMAIL);
  const waitsFor = async () => (await admin.step('/member/erase/preview', { id })).json().data.waits_for;
  expect(await waitsFor()).toMatchObject([{ kind: 'payable', order: order.number }]);
  await till.control(`payments/${second?.payment_id}/expire`);
  await till.heard();
  expect(await waitsFor()).toEqual([]);
});

/** Matches calls about the shop, its staff and its books. Erasing a member does not erase texts from these calls. */
const aboutNoMember = /^POST \/(?:me|people|catalogue|sets|facilities|close|exports|phrases|posters|settings)\b/;
/** Fields that name an existing thing or choose a value. In all other fields, staff type a text. */
const choosing = new Set([
  ...['number', 'order_number', 'subject', 'fingerprint', 'answers{key}'],
  ...['follow_up_on', 'returned_on', 'pay_on'],
  ...['bank_code', 'branch_code', 'kind', 'paper'],
]);
/** The text in these calls must name something that exists: the number of a transfer file, or a member's address. */
const namesWhatIsThere = new Set(['POST /transfers/file/again', 'POST /transfers/file/undo', 'POST /member/erase']);

/** Texts that occur nowhere else, in several formats. Each field accepts at least one of them. */
const marksOf = (at: number): readonly string[] => [
  `MARK ${1000 + at}`,
  `mark-${1000 + at}@example.jp`,
  String(7_071_000 + at),
];

/**
 * The example body of a call, with `text` at `path`. In a record of answers, `text` replaces the last answer, which is a text in all
 * examples.
 */
const withText = (body: object, path: string, text: string): object => {
  const [, name = '', inRecord] = /^(\w+)(\{value\})?$/.exec(path) ?? [];
  expect(name, `${path}: this test does not know how to put a text there`).not.toBe('');
  const answers = Object.entries(body).find(([key]) => key === name)?.[1];
  const last = Object.keys(answers ?? {}).at(-1) ?? '';
  return { ...body, [name]: inRecord ? { ...answers, [last]: text } : text };
};

test('whatever staff typed about a member is in no table after erasing, but for receipts', async () => {
  const console = await openConsole();
  const marks: string[] = [];
  for (const call of signed.filter(isChange)) {
    if (aboutNoMember.test(call.name) || namesWhatIsThere.has(call.name)) continue;
    const typed = textsIn(call.body).filter(({ path }) => !choosing.has(path));
    if (typed.length === 0) continue;
    const { by, body } = await examples[call.name].example(console);
    let marked = body ?? {};
    for (const { path } of typed) {
      const before = marked;
      const mark = marksOf(marks.length).find((text) => call.body?.safeParse(withText(before, path, text)).success);
      expect(mark, `${call.name} takes no mark as ${path}`).toBeDefined();
      marks.push(mark ?? '');
      marked = withText(before, path, mark ?? '');
    }
    const shown = call.version === 'previewed' && (await by.step(`${pathOf(call)}/preview`, marked)).json().data;
    const answer = await send(call, by, {
      body: shown ? { ...marked, fingerprint: shown.fingerprint } : marked,
    });
    expect(answer.statusCode, `${call.name} ${answer.payload}`).toBe(200);
  }
  const at = console.context.now().toISOString();
  await console.db.updateTable('refund').set({ state: 'done', ended_at: at }).execute();
  await console.db.updateTable('orders').set({ order_status: PAID }).execute();
  await console.db.updateTable('review').set({ closed_at: at }).where('closed_at', 'is', null).execute();
  await console.db.deleteFrom('due_job').execute();
  const found = await console.db
    .selectFrom('member')
    .where('email_key', 'in', MEMBERS)
    .select(['id', 'email'])
    .execute();
  for (const member of found) {
    const erased = await console.db.transaction().execute((tx) => eraseMember(tx, member, console.context.now()));
    expect(erased).toHaveProperty('receipts');
  }
  const tables = await console.db.introspection.getTables();
  const left = await Promise.all(
    tables
      .filter(({ name }) => name !== 'receipt' && name !== 'replaced_receipt')
      .map(
        async ({ name }) =>
          [
            name,
            await console.db
              .selectFrom(name as 'member')
              .selectAll()
              .execute(),
          ] as const,
      ),
  );
  const holding = marks.flatMap((mark) =>
    left.flatMap(([name, rows]) => (JSON.stringify(rows).includes(mark) ? [`${name}: ${mark}`] : [])),
  );
  expect(holding).toEqual([]);
});
