import { expect, test } from 'vitest';
import { eraseByStaff } from '../../test/by-staff.ts';
import { type Console, openConsole } from '../../test/console.ts';
import { tellOperator } from '../../test/operator.ts';
import { byMember, cardPaid, numberIssued } from '../../test/orders-to-cancel.ts';
import { issue, NEXT_DAY, textOf } from '../../test/papers.ts';
import { textOfPdf } from '../../test/picture-of.ts';
import { listenToQueries, scannedBy } from '../../test/query-plans.ts';
import { openTill } from '../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const orderOf = async (browser: Browser, number: string, language = 'en') =>
  (await browser.get(`/order?number=${number}`, { 'accept-language': language })).json().data;

const sentences = ({ timeline }: { timeline: { sentence: string }[] }) => timeline.map(({ sentence }) => sentence);

test('an order at a store: what is true, what happens by itself, and what happened, in both languages', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const desk = await console.signedIn('desk');
  const order = await numberIssued(till);
  await order.known();

  const waiting = await orderOf(desk, order.number);
  expect(waiting).toMatchObject({
    state: 'conveni_ordered',
    price: 11_880,
    payment_date: null,
    ending: null,
    member: { name: '青葉 はな', email: 'dorm@example.jp' },
    facility: { name: '国際学生寮' },
    store: { number_name: expect.any(String), number: expect.stringMatching(/\d/) },
  });
  expect(waiting.next.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining(['A mail reminds the member of the deadline.', expect.stringMatching(/expires by itself/)]),
  );
  expect(sentences(waiting)).toEqual(
    expect.arrayContaining([
      'The order was placed.',
      'A payment page was prepared (Convenience store).',
      'A number for paying at a store was issued.',
      'A mail was sent.',
    ]),
  );
  expect(sentences(waiting).at(-1)).toBe('The order was placed.');

  await order.act('pay');
  await order.known();
  const paid = await orderOf(desk, order.number, 'ja');
  expect(paid).toMatchObject({ state: 'conveni_paid', next: [], open_reviews: [] });
  expect(sentences(paid)).toContain('コンビニでの支払いの速報が届きました。');
  expect(JSON.stringify(paid.timeline)).not.toMatch(/undefined|\{\w+\}/);
});

test('one of a set that counts nothing is a 1 under its heading', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const desk = await console.signedIn('desk');
  const { number } = await cardPaid(till);
  await console.db.updateTable('order_item').set({ numeral_a: null, numeral_b: null }).execute();
  for (const language of ['ja', 'en'])
    expect(await orderOf(desk, number, language)).toMatchObject({ items: [{ quantity: '1' }] });
});

test('a cancelled card order says where the money is', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const finance = await console.signedIn('finance');
  expect(await orderOf(finance, order.number)).toMatchObject({ state: 'card_processing', payment_method: 1 });
  // The provider's answer says that the order is paid, and then its notice repeats that.
  const complete = sentences(await orderOf(finance, order.number)).filter(
    (each) => each === 'The payment is complete.',
  );
  expect(complete).toHaveLength(1);
  console.setNow(NEXT_DAY);
  const again = await console.signedIn('finance');
  await byMember(order);
  expect(await orderOf(again, order.number)).toMatchObject({
    state: 'canceling',
    next: [{ sentence: 'The payment provider is asked by itself to give the money back.' }, expect.anything()],
  });
  await order.known();
  await console.work();
  const over = await orderOf(again, order.number);
  expect(over).toMatchObject({ state: 'card_canceled', next: [] });
  expect(over.ending).not.toBeNull();
  expect(sentences(over)).toContain('The member canceled the order.');
});

test('a copy of a receipt for staff says so, and leaves the original to the member', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const desk = await console.signedIn('desk');
  const path = `/order/paper?number=${order.number}&kind=receipt&language=ja`;
  expect((await desk.get(path)).statusCode).toBe(404);
  await issue(order.browser, order.number);
  const { pdf, file_name } = (await desk.get(path)).json().data;
  expect(file_name).toBe(`receipt_${order.number}-R.pdf`);
  expect(await textOfPdf(Buffer.from(pdf, 'base64'))).toContain('再発行');
  expect(await textOf(order)).not.toContain('再発行');
  await console.db.updateTable('limit_count').set({ count: 120 }).where('count', '=', 1).execute();
  expect((await desk.get(path)).json().code).toBe('too-many');
});

test('a note stays as it was written, can be done with, and goes with the member; its words are in no audit', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const desk = await console.signedIn('desk');
  const wrong = await desk.change('/order/notes', { number: order.number, text: ' ', follow_up_on: '2026-02-30' });
  expect(wrong.json().codes).toEqual({ text: 'required', follow_up_on: 'date-format' });
  const secret = 'Hana’s mother will call';
  const note = (
    await desk.change('/order/notes', { number: order.number, text: secret, follow_up_on: '2026-11-20' })
  ).json().data;
  expect(note).toMatchObject({ text: secret, follow_up_on: '2026-11-20', done_at: null, written_by: '窓口 まなみ' });
  await desk.change('/order/notes/change', { id: note.id, version: 1, follow_up_on: '', is_done: true });
  const [kept] = (await orderOf(desk, order.number)).notes;
  expect(kept).toMatchObject({ version: 2, follow_up_on: null, text: secret });
  expect(kept.done_at).not.toBeNull();
  expect(JSON.stringify(await console.audit())).not.toContain('mother');

  const { printed } = await tellOperator(console, 'members', 'export', 'dorm@example.jp');
  expect(String(printed)).toContain(secret);
  await eraseByStaff(console, 'dorm@example.jp');
  const erased = await orderOf(desk, order.number);
  expect(JSON.stringify(erased)).not.toContain('mother');
  expect(erased.notes[0].text).toBe('');
});

test('the page of an order reads through no table that grows', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  const desk = await console.signedIn('desk');
  const asked = listenToQueries();
  expect((await desk.get(`/order?number=${order.number}`)).statusCode).toBe(200);
  const scanned = await scannedBy(console.database, asked);
  const small = ['facility', 'institution', 'staff', 'staff_role', 'staff_facility', 'seller'];
  expect([...scanned.keys()].filter((table) => !small.includes(table))).toEqual([]);
});

test('the timeline leads to the inquiries, the review, the request and the mails of an order, and says who acted', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const desk = await console.signedIn('desk');
  const order = await cardPaid(till);
  const said = { name: '髙橋 実', phone: '', email: 'm@example.org', schoolName: '青葉大学', facilityName: '国際寮' };
  const visitor = console.visitor();
  await visitor.post('/contact', { ...said, content: `${order.number} が届きません`, urlParamKey: 'demo-dorm' });
  await visitor.post('/contact', { ...said, content: 'ほかの注文のことです', urlParamKey: 'demo-dorm' });
  const [{ id } = { id: 0 }] = await console.db.selectFrom('inquiry').orderBy('id').select('id').execute();
  await desk.change('/inquiries/answer', { id, version: 1, language: 'ja', content: '明日届きます。' });
  const review = await console.db
    .insertInto('review')
    .values({ kind: 'contradiction', order_number: order.number, detail: '{}', created_at: '2026-11-15T01:00:00.000Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finance = await console.signedIn('finance');
  expect((await finance.change('/reviews/close', { id: review.id, note: '確かめました' })).statusCode).toBe(200);
  type Line = { kind: string; sentence: string; link: { room: string; id: string } | null };
  const linesOf = async (browser: Browser, kind: string) =>
    ((await orderOf(browser, order.number)).timeline as Line[])
      .filter((line) => line.kind === kind)
      .map(({ sentence, link }) => [sentence, link && `${link.room}/${link.id}`]);
  expect(await linesOf(desk, 'inquiry')).toEqual([
    ['窓口 まなみ answered the inquiry.', `inquiries/${id}`],
    ['髙橋 実 sent an inquiry.', `inquiries/${id}`],
  ]);
  const names = await linesOf(desk, 'review');
  expect(names.map(([, link]) => link)).toEqual([`reviews/${review.id}`, `reviews/${review.id}`]);
  expect(names[0]?.[0]).toMatch(/settled and closed the question\.$/);
  expect(names[0]?.[0]).not.toMatch(/^The question/);
  expect((await linesOf(desk, 'mail')).every(([, link]) => link?.startsWith('mails/'))).toBe(true);
  // Staff of finance may not read inquiries. From the inquiry, the order that it names is one step away.
  expect(await linesOf(finance, 'inquiry')).toEqual([]);
  const thread = (await desk.get(`/inquiries/one?id=${id}`)).json().data;
  expect(thread.orders.map(({ number }: { number: string }) => number)).toEqual([order.number]);
});
