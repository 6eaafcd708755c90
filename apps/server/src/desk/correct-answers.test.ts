import { typedFrom } from '@hitosoroi/rules/order-form';
import { dayText } from '@hitosoroi/texts/day-text';
import { expect, test } from 'vitest';
import { cancelByStaff, eraseByStaff } from '../../test/by-staff.ts';
import { type Console, openConsole } from '../../test/console.ts';
import { tellOperator } from '../../test/operator.ts';
import { dormForm } from '../../test/ordering.ts';
import { cardPaid, numberIssued } from '../../test/orders-to-cancel.ts';
import { ordered } from '../../test/staff-examples/order.ts';
import { openTill } from '../../test/till.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const answers = typedFrom(dormForm);
/** A number too long to be part of a random order number or store number. */
const mistyped = '88005551205';
const meant = '88005551206';
const correct = (by: Browser, number: string, changes: object, version = 1) =>
  by.change('/order/answers/correct', { number, version, answers: { ...answers, ...changes } });
const orderOf = async (by: Browser, number: string) => (await by.get(`/order?number=${number}`)).json().data;
const foundBy = async (by: Browser, typed: string) =>
  (await by.get(`/search?q=${encodeURIComponent(typed)}`)).json().data.people.length;

test('a room that was mistyped is put right: the list and the export show the new one, the timeline the old, the member is told', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  const desk = await console.signedIn('desk');
  await correct(desk, order.number, { field_3: mistyped });
  expect((await correct(desk, order.number, { field_3: ' ８８００５５５１２０６ ' }, 2)).json().data).toMatchObject({
    version: 3,
    answers: { field_3: meant },
  });
  const page = await orderOf(desk, order.number);
  expect(page.answers).toContainEqual(expect.objectContaining({ field: 'field_3', answer: meant, value: meant }));
  expect(page.timeline[0]).toMatchObject({ kind: 'correction', words: `${mistyped} → ${meant}` });
  const listed = (await order.browser.get('/order/list')).json().data.orders[0];
  expect(typedFrom(listed.form_content).field_3).toBe(meant);
  const { printed } = await tellOperator(console, 'orders', 'export');
  expect(String(printed)).toContain(meant);
  expect([await foundBy(desk, meant), await foundBy(desk, mistyped), await foundBy(desk, order.number)]).toEqual([
    1, 0, 1,
  ]);
  const { receipt_number } = await console.db
    .selectFrom('payment_attempt')
    .select('receipt_number')
    .executeTakeFirstOrThrow();
  expect(await foundBy(desk, receipt_number ?? '')).toBe(1);

  const mail = (await console.mails()).find(({ subject }) => subject.includes('We corrected your answers'));
  expect(mail?.to).toContain('dorm@example.jp');
  expect(mail?.text).toContain(meant);
  expect(mail?.text).not.toContain('A26-00123');
  expect(JSON.stringify(await console.audit())).not.toContain(meant);
});

test('a day that was answered is a day in words wherever it is shown: to staff in the order, its timeline and the list, and in the mail', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await numberIssued(till);
  const desk = await console.signedIn('desk');
  await correct(desk, order.number, { field_4: '2027-04-01' });
  await correct(desk, order.number, { field_4: '2027-04-02' }, 2);
  const page = await orderOf(desk, order.number);
  expect(page.answers).toContainEqual(
    expect.objectContaining({ field: 'field_4', answer: dayText('2027-04-02', 'en'), value: '2027-04-02' }),
  );
  expect(page.timeline[0]).toMatchObject({
    kind: 'correction',
    words: `${dayText('2027-04-01', 'en')} → ${dayText('2027-04-02', 'en')}`,
  });
  const { orders } = (await desk.get('/orders')).json().data;
  expect(JSON.stringify(orders[0].answers)).toContain(dayText('2027-04-02', 'en'));
  const mail = (await console.mails()).find(({ subject }) => subject.includes('We corrected your answers'));
  expect(mail?.text).toMatch(/Fri,\s2\sApril\s2027|Thu,\s1\sApril\s2027/);
  expect(mail?.text).not.toContain('2027-04-0');
});

test('the rules of the form hold, and two who correct at once see each other', async () => {
  const console = await openConsole();
  const number = await ordered(console);
  const desk = await console.signedIn('desk');
  const wrong = await correct(desk, number, { field_2: 'nowhere', field_3: '', field_5: 'x' });
  expect([wrong.statusCode, wrong.json().codes]).toEqual([
    422,
    { field_2: 'option-unknown', field_3: 'required', field_5: 'tel-format' },
  ]);
  expect((await correct(desk, number, { field_99: 'x' })).statusCode).toBe(422);
  const [one, other] = await Promise.all([
    correct(desk, number, { field_3: '301' }),
    correct(await console.signedIn('admin'), number, { field_3: '302' }),
  ]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  const [won, lost] = one.statusCode === 200 ? [one, other] : [other, one];
  expect(lost.json()).toMatchObject({ code: 'stale', current: won.json().data });
});

test('answers stay as they are once the order is over, or its use', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  await cancelByStaff(console, order.number);
  await order.known();
  const desk = await console.signedIn('desk');
  expect(await orderOf(desk, order.number)).toMatchObject({ state: 'card_canceled', answers_bar: 'order-over' });
  expect((await correct(desk, order.number, { field_3: '206' })).json().code).toBe('answers-closed');

  const later = await cardPaid(till);
  console.setNow('2027-02-28T23:59:00+09:00');
  const lastDay = await console.signedIn('desk');
  expect((await orderOf(lastDay, later.number)).answers_bar).toBeNull();
  expect((await correct(lastDay, later.number, { field_3: '206' })).statusCode).toBe(200);
  console.setNow('2027-03-01T00:00:00+09:00');
  expect((await correct(await console.signedIn('desk'), later.number, { field_3: '207' }, 2)).json().code).toBe(
    'answers-closed',
  );
});

test('what was corrected goes with the member', async () => {
  const till = await openTill();
  const console = await openConsole(till.shop);
  const order = await cardPaid(till);
  const desk = await console.signedIn('desk');
  await correct(desk, order.number, { field_3: meant });
  expect(String((await tellOperator(console, 'members', 'export', 'dorm@example.jp')).printed)).toContain(meant);
  await eraseByStaff(console, 'dorm@example.jp');
  expect(JSON.stringify(await orderOf(desk, order.number))).not.toContain(meant);
  expect(await foundBy(desk, meant)).toBe(0);
});
