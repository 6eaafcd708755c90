import { noteReaders } from '@hitosoroi/rules/staff-roles';
import { expect, test } from 'vitest';
import { type Console, enrolled, openConsole } from '../../test/console.ts';
import { isChange, pathOf, signed } from '../../test/staff-examples/every-call.ts';
import { failedMail } from '../../test/staff-examples/mails.ts';
import { idOfMember } from '../../test/staff-examples/member.ts';
import { cancelRequest } from '../../test/staff-examples/paid-order.ts';
import { secondPayment } from '../../test/staff-examples/reviews.ts';

/** Marks the words that staff wrote for each other. */
const MARK = 'ʘʘ';

/** An order at the viewer's facility with every kind of note: on the order, on a review, on an approval, on mails. */
const notedOrder = async (console: Console) => {
  const { number } = await cancelRequest(console, 'dorm', 'ill');
  const desk = await console.signedIn('desk');
  const finance = await console.signedIn('finance');
  const told = await failedMail(console);
  const away = await failedMail(console);
  const decision = { order_number: number, decision: 'approved', note: `${MARK} approval` };
  const { fingerprint } = (await finance.step('/cancellations/decide/preview', decision)).json().data;
  const review = await secondPayment(console);
  const answers = [
    await desk.change('/order/notes', { number, text: `${MARK} note`, follow_up_on: '2026-01-05' }),
    await desk.change('/mails/dismiss', { ...told, note: `${MARK} told` }),
    await desk.change('/mails/send-again', { ...away, to: 'away@example.jp', identity: `${MARK} identity` }),
    await finance.change('/cancellations/decide', { ...decision, fingerprint }),
    await finance.change('/reviews/close', { id: review, note: `${MARK} review` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const { order_number: reviewed } = await console.db
    .selectFrom('review')
    .where('id', '=', review)
    .select('order_number')
    .executeTakeFirstOrThrow();
  return { number, reviewed, told, away, member: await idOfMember(console, 'dorm@example.jp') };
};

test('no read of a viewer has what staff wrote for each other; a colleague, also one who is a viewer too, reads it', async () => {
  const console = await openConsole();
  const { number, reviewed, told, away, member } = await notedOrder(console);
  const withNotes = [
    `/order?number=${number}`,
    `/order?number=${reviewed}`,
    `/cancellations/order?order_number=${number}`,
    `/mails/one?id=${told.id}`,
    `/mails/one?id=${away.id}`,
    '/today',
  ];
  const others = [
    `/member?id=${member}`,
    `/search?q=${encodeURIComponent(MARK)}`,
    '/search?q=note',
    '/mails',
    '/orders',
  ];
  const openToViewers = signed.filter(
    (call) =>
      !isChange(call) && call.kind === 'read' && (call.roles === 'signed-in' || call.roles.includes('viewer' as never)),
  );

  const viewer = await console.signedIn('viewer');
  for (const path of [...withNotes, ...others, ...openToViewers.map(pathOf)]) {
    const answer = await viewer.get(path);
    expect([path, answer.body.includes(MARK)]).toEqual([path, false]);
    if (path.includes('?')) expect([path, answer.statusCode]).toEqual([path, 200]);
  }
  expect((await viewer.get(withNotes[0] ?? '')).json().data.notes).toBeNull();
  expect((await viewer.get('/today/counts')).json().data.counts.note).toBe(0);

  const both = await enrolled(console, 'both@example.jp', { roles: ['viewer', 'desk'] });
  for (const reader of [both.visitor, ...(await Promise.all(noteReaders.map((role) => console.signedIn(role))))])
    for (const path of withNotes) expect([path, (await reader.get(path)).body.includes(MARK)]).toEqual([path, true]);
});
