import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import { makeLink, takeBack } from '../../../test/payer.ts';
import { openShop } from '../../../test/shop.ts';

const shopFolder = fileURLToPath(new URL('../../../../storefront/dist', import.meta.url));

const contentOf = (page: string, name: string) => new RegExp(`<meta ${name} content="([^"]*)"`).exec(page)?.[1];

/** What a messenger reads in a page. */
const readPreview = (page: string) => ({
  title: contentOf(page, 'property="og:title"'),
  description: contentOf(page, 'property="og:description"'),
  locale: contentOf(page, 'property="og:locale"'),
  image: contentOf(page, 'property="og:image"')?.replace(/^https?:\/\/[^/]+/, ''),
});

const brand = {
  title: '新生活の道具を、ひとそろいで。',
  description: expect.stringContaining('寝具、家電、デスク'),
  locale: 'ja_JP',
  image: '/link-preview.png',
};

const opened = async (language: 'ja' | 'en' = 'ja') => {
  const shop = await openShop({ shopFolder });
  const browser = await memberOf(shop, 'dorm', language);
  const { order_number: number } = (await place(browser, await dormOrder(browser))).json().data;
  const open = async (id: string, remoteAddress = '203.0.113.1') =>
    await shop.app.inject({ url: `/pay/${id}`, remoteAddress, headers: { 'user-agent': 'facebookexternalhit/1.1' } });
  return { shop, browser, number, open };
};

test('a messenger shows amount and facility, in the member’s language, and nothing of the member', async () => {
  for (const language of ['ja', 'en'] as const) {
    const { browser, number, open } = await opened(language);
    const { preview_id, token } = await makeLink(browser, number);
    await browser.post('/order/payment_link/name', { order_id: number, from_name: 'Hanako' });
    const page = await open(preview_id);
    expect(readPreview(page.body)).toEqual(
      language === 'ja'
        ? {
            title: '¥11,880のお支払いのお願い',
            description: '青葉大学 国際学生寮で使うレンタルセット。カードかコンビニで支払えます。',
            locale: 'ja_JP',
            image: '/link-preview.png',
          }
        : {
            title: 'Payment request: ¥11,880',
            description: 'Rental set for Aoba University International House. Pay by card or at a convenience store.',
            locale: 'en_US',
            image: '/link-preview.png',
          },
    );
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const member = await browser.me();
    for (const secret of [member.user_name, member.email, member.phone_number, number, token, 'Hanako'])
      expect(page.body).not.toContain(secret);
  }
});

test('an id that opens nothing has the shop’s own preview: unknown, odd, replaced, taken back, past its time', async () => {
  const { shop, browser, number, open } = await opened();
  const brandFor = async (id: string) => expect(readPreview((await open(id)).body), id).toEqual(brand);
  for (const id of ['f'.repeat(20), 'F'.repeat(20), 'x', 'f'.repeat(4_000), '%F0%9F%98%80', '..%2F..'])
    await brandFor(id);
  expect(readPreview((await shop.app.inject('/pay')).body)).toEqual(brand);
  const first = await makeLink(browser, number);
  const second = await makeLink(browser, number);
  expect(second.preview_id).not.toBe(first.preview_id);
  await brandFor(first.preview_id);
  await takeBack(browser, number);
  await brandFor(second.preview_id);
  const third = await makeLink(browser, number);
  expect(readPreview((await open(third.preview_id)).body).title).toContain('¥11,880');
  shop.setNow('2026-11-22T10:00:00+09:00');
  await brandFor(third.preview_id);
});

test('an address that guesses many ids sees no preview, others do', async () => {
  const { browser, number, open } = await opened();
  const { preview_id } = await makeLink(browser, number);
  for (let guess = 0; guess < 60; guess += 1) await open(String(guess).padStart(20, '0'));
  expect(readPreview((await open(preview_id)).body)).toEqual(brand);
  expect(readPreview((await open(preview_id, '203.0.113.2')).body).title).toContain('¥11,880');
});

test('if the lookup fails, the page comes with the shop’s own preview', async () => {
  const { shop, browser, number, open } = await opened();
  const { preview_id } = await makeLink(browser, number);
  await shop.db.schema.alterTable('payer_link').renameTo('payer_link_away').execute();
  const page = await open(preview_id);
  expect(page.statusCode).toBe(200);
  expect(readPreview(page.body)).toEqual(brand);
});
