import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { tellOperator } from '../../test/operator.ts';
import { cardPaid } from '../../test/orders-to-cancel.ts';
import { openTill } from '../../test/till.ts';

const EMAIL = 'dorm@example.jp';

test('all that is known of a person is one JSON file that only its owner can read, without secrets', async () => {
  const till = await openTill();
  const order = await cardPaid(till);
  const { shop } = till;
  const inquiry = { name: '青葉 はな', email: EMAIL, phone: '', content: '質問です' };
  expect((await order.browser.post('/contact', inquiry)).statusCode).toBe(200);
  const file = join(newFolder(), 'person.json');
  await tellOperator(shop, 'members', 'export', 'DORM@example.jp', '--out', file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const known = JSON.parse(text);
  expect(known.member).toMatchObject({ email: EMAIL, name: '青葉 はな' });
  expect(known.orders).toMatchObject([{ order_number: order.number, price: 11_880 }]);
  expect(known.items).toHaveLength(1);
  expect(known.payments).toMatchObject([{ order_number: order.number }]);
  expect(known.notices.length).toBeGreaterThan(0);
  expect(known.inquiries).toMatchObject([{ content: '質問です' }]);
  expect(known.mails.length).toBeGreaterThan(0);
  expect(known.sessions.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/argon2|"digest"/);
  const printed = await tellOperator(shop, 'members', 'export', EMAIL);
  expect(JSON.parse(String(printed.printed)).member.email).toBe(EMAIL);
  await expect(tellOperator(shop, 'members', 'export', 'nobody@example.jp')).rejects.toThrow('There is no member');
  expect(await shop.db.selectFrom('audit_event').select('command').execute()).toHaveLength(2);
});
