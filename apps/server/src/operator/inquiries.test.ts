import { expect, test } from 'vitest';
import { tellOperator } from '../../test/operator.ts';
import { openShop } from '../../test/shop.ts';

const inquiry = {
  member_id: null,
  facility_id: null,
  name: '佐藤 一',
  phone: null,
  email: 'sato@example.jp',
  content: '一行目\nLine two \u001b[31mred\u202e',
  school_name: '青葉大学',
  facility_name: null,
  state: 'open',
  created_at: '2026-11-15T01:00:00.000Z',
} as const;

test('an inquiry is listed, shown without what would move the terminal, and answered once', async () => {
  const shop = await openShop();
  await shop.db.insertInto('inquiry').values(inquiry).execute();
  const { facility_id } = await shop.db.selectFrom('member').select('facility_id').executeTakeFirstOrThrow();
  const later = { ...inquiry, facility_id, school_name: null, created_at: '2026-11-15T02:00:00.000Z' };
  await shop.db.insertInto('inquiry').values(later).execute();
  const open = await tellOperator(shop, 'inquiries', 'list');
  expect(open.text).toMatch(/1 +2026-11-15 10:00:00 +open +佐藤 一 +sato@example.jp +青葉大学 +一行目 Line two/);
  expect(open.text).toMatch(/aoba-international-house/);
  const shown = await tellOperator(shop, 'inquiries', 'show', '1');
  expect(shown.text).toContain('  一行目\n  Line two \ufffd[31mred\ufffd\n');
  expect(shown.data).toMatchObject({ content: inquiry.content });
  await tellOperator(shop, 'inquiries', 'answered', '1');
  expect((await tellOperator(shop, 'inquiries', 'list')).data).toMatchObject([{ id: 2 }]);
  expect((await tellOperator(shop, 'inquiries', 'list', '--all')).data).toHaveLength(2);
  await expect(tellOperator(shop, 'inquiries', 'answered', '1')).rejects.toThrow('was answered before');
  await expect(tellOperator(shop, 'inquiries', 'show', '9')).rejects.toThrow('There is no inquiry 9.');
  expect(await shop.db.selectFrom('audit_event').select(['command', 'detail']).execute()).toEqual([
    { command: 'inquiries answered', detail: { inquiry: 1 } },
  ]);
});
