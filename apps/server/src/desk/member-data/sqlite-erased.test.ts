import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eraseByStaff } from '../../../test/by-staff.ts';
import { newMember } from '../../../test/new-member.ts';
import { confirmed, credentials } from '../../../test/registered.ts';
import { openShop } from '../../../test/shop.ts';
import { sqliteFile } from '../../platform/db/database.ts';
import { overwriteErased } from '../../platform/db/dialects.ts';

const NOTHING_OF = [
  credentials.email,
  credentials.email.toLowerCase(),
  newMember.name,
  newMember.name_kana,
  '忘れてほしい質問',
];

test('of a person who is forgotten no byte stays in the files of the database', async () => {
  const shop = await openShop();
  const browser = await confirmed(shop);
  for (let round = 0; round < 10; round += 1) {
    await browser.post('/login', credentials);
    await browser.put('/me/update', {
      name: newMember.name,
      name_kana: newMember.name_kana,
      phone_number: `090-0000-000${round}`,
    });
    await shop.visitor().post('/register/resend', { email: credentials.email });
  }
  const inquiry = {
    name: newMember.name,
    email: credentials.email,
    phone: '',
    content: '忘れてほしい質問'.repeat(200),
  };
  for (const content of [inquiry.content, `${inquiry.content}!`])
    expect((await browser.post('/contact', { ...inquiry, content })).statusCode).toBe(200);
  await shop.work();
  const file = sqliteFile(shop.databaseConfig.dataDir);
  const found = () =>
    [file, `${file}-wal`]
      .filter((each) => existsSync(each))
      .flatMap((each) =>
        NOTHING_OF.filter((word) => readFileSync(each).includes(word)).map((word) => `${each}: ${word}`),
      );
  expect(found().length).toBeGreaterThan(0);
  await eraseByStaff(shop, credentials.email);
  expect(await overwriteErased(shop.db)).toBe(true);
  expect(found()).toEqual([]);
  await shop.app.close();
  await shop.db.destroy();
  expect(found()).toEqual([]);
});
