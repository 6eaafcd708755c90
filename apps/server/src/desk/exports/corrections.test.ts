import { typedFrom } from '@hitosoroi/rules/order-form';
import { CANCELED } from '@hitosoroi/rules/order-status';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { type Browser, csvRows, download, start, type Wanted } from '../../../test/exported-files.ts';
import { dormForm } from '../../../test/ordering.ts';
import { setNow } from '../../../test/staff-examples/exports.ts';
import { twoOrders } from '../../../test/staff-examples/order-list.ts';

test('the warehouse is told once what was corrected after it went out, in words, and again where that is taken back', async () => {
  const console = await openConsole();
  const { dorm, school } = await twoOrders(console);
  const [desk, colleague] = [await console.signedIn('desk'), await console.signedIn('admin')];
  const content = { format: 'csv', columns: ['number', 'phone', 'answers'], filter: { state: 'unpaid' } };
  const [{ id: set_id }, { id: other }] = await Promise.all(
    ['Store room', 'Lorry'].map(
      async (name) => (await desk.change('/exports/sets/save', { ...content, name })).json().data,
    ),
  );
  const asked = (by: Browser, set: number) => start(by, { ...(content as Wanted), set_id: set, is_new_only: true });
  /** Each order's kind and what was corrected, in the next file of the set, which arrives. */
  const told = async (set = set_id, by = desk) => {
    const { id } = (await asked(by, set)).json().data;
    await console.work();
    const file = (await by.get('/exports')).json().data.exports[0];
    if (file.state === 'over') return [];
    const [titles, ...rows] = csvRows(await download(by, id));
    expect(titles?.slice(0, 3)).toEqual(['区分', '訂正の内容', '注文番号']);
    expect(file.corrections).toBe(rows.filter(([kind]) => kind === '訂正された注文').length);
    await by.change('/exports/taken', { id });
    return rows.map((row) => row.slice(0, 3).join('|')).sort();
  };
  const correct = async (field_3: string) => {
    const { answers_version: version } = await console.db
      .selectFrom('orders')
      .where('order_number', '=', dorm)
      .select('answers_version')
      .executeTakeFirstOrThrow();
    const answers = { ...typedFrom(dormForm), field_3 };
    const answer = await desk.change('/order/answers/correct', { number: dorm, version, answers });
    expect(answer.statusCode).toBe(200);
  };
  // What was corrected before it went out is no correction.
  await correct('206');
  const both = [`新しい注文||${dorm}`, `新しい注文||${school}`].sort();
  expect([await told(), await told(other)]).toEqual([both, both]);
  expect(await told()).toEqual([]);

  await correct('207');
  await correct('208');
  const { member_id } = await console.db
    .selectFrom('orders')
    .where('order_number', '=', school)
    .select('member_id')
    .executeTakeFirstOrThrow();
  const { version, name, name_kana } = (await desk.get(`/member?id=${member_id}`)).json().data;
  const phone_number = '080-0000-1111';
  await desk.change('/member/correct', { id: member_id, version, name, name_kana, phone_number });
  // Two people ask for the same file at once: one gets it, the other is told that it is being made.
  const two = await Promise.all([asked(desk, set_id), asked(colleague, set_id)]);
  expect(two.map((answer) => answer.json().code ?? 'made').sort()).toEqual(['export-open', 'made']);
  const [by, made] = two[0]?.statusCode === 200 ? [desk, two[0]] : [colleague, two[1]];
  await console.work();
  // A correction after the file was written is not in it, and goes into the next one.
  await correct('209');
  const id = made?.json().data.id as number;
  const rows = csvRows(await download(by, id)).slice(1);
  expect(rows.map((row) => row.slice(0, 3).join('|')).sort()).toEqual(
    [
      `訂正された注文|回答：部屋番号：206 → 207 → 208|${dorm}`,
      `訂正された注文|電話番号：090-1234-5678 → 080-0000-1111|${school}`,
    ].sort(),
  );
  await by.change('/exports/taken', { id });
  const last = [`訂正された注文|回答：部屋番号：208 → 209|${dorm}`];
  expect([await told(), await told()]).toEqual([last, []]);
  const order = (await desk.get(`/order?number=${dorm}`)).json().data;
  expect(order.timeline.filter(({ kind }: { kind: string }) => kind === 'export')[0].sentence).toContain('corrected');

  const { version: now } = await setNow(desk, set_id);
  await desk.change('/exports/sets/take-back', { id: set_id, version: now });
  expect(await told()).toEqual(last);
  // The other set has not yet told any of it.
  expect(await told(other)).toHaveLength(2);
  await correct('210');
  await console.db.updateTable('orders').set({ order_status: CANCELED }).where('order_number', '=', dorm).execute();
  expect(await told()).toEqual([`キャンセルされた注文||${dorm}`]);
});
