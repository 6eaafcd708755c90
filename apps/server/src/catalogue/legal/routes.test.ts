import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';
import { termsVersions } from './terms.ts';

test('the terms of rental are served in both languages, the present ones or those of a version', async () => {
  const { app } = await openShop();
  const [newest = ''] = termsVersions;
  const present = await app.inject('/legal/terms.ja.txt');
  expect(present.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(present.body).toContain('株式会社ひとそろい（デモ）');
  expect(present.body).toContain('1セットにつき1日あたり¥300');
  expect((await app.inject(`/legal/terms.ja.txt?version=${newest}`)).body).toBe(present.body);
  expect((await app.inject('/legal/terms.en.txt')).body).toContain('The Japanese text is the binding one.');
});

test('terms that never were are not found', async () => {
  const { app } = await openShop();
  for (const version of ['2020-01-01', '', '../privacy_policy', '2026-11-15&version=2026-11-15', '%00'])
    expect((await app.inject(`/legal/terms.ja.txt?version=${version}`)).statusCode).toBe(404);
});

test('before the next import the texts say what is true without what the catalogue does not have', async () => {
  const { app, db, get } = await openShop();
  const unsaid = {
    payment_provider: null,
    payment_provider_en: null,
    late_fee_per_day: null,
    damage_fee_limit: null,
    privacy_officer: null,
    privacy_officer_en: null,
  };
  await db.updateTable('seller').set(unsaid).execute();
  expect((await get('/seller')).json().data).toMatchObject(unsaid);
  const terms = (await app.inject('/legal/terms.ja.txt')).body;
  expect(terms.match(/請求額は、ご請求の前にお知らせします。/g)).toHaveLength(2);
  expect((await app.inject('/legal/privacy_policy.ja.txt')).body).toContain('個人情報保護の責任者');
});
