import type { Page } from '@playwright/test';
import { expect, shortFor, stored, test } from './shop.ts';

/** On a phone that is not set to Japanese, the page offers English. It stays in Japanese until the visitor accepts. */

const offer = (page: Page) => page.getByRole('region', { name: 'English' });
const japanese = '青葉大学 国際学生寮';
const english = 'Aoba University International House';

for (const locale of ['en-US', 'zh-CN', 'vi-VN'])
  test.describe(`a phone in ${locale}`, () => {
    test.use({ locale });

    test(
      'is offered English in English with the first screen, and takes it',
      shortFor(locale === 'zh-CN'),
      async ({ page, browser, server }) => {
        const context = await browser.newContext({ javaScriptEnabled: false, locale, baseURL: server.url });
        const unscripted = await context.newPage();
        await unscripted.goto('/?key=demo-dorm');
        await expect(offer(unscripted)).toBeVisible();
        await context.close();

        await page.goto('/?key=demo-dorm');
        await expect(page.getByText(japanese)).toBeVisible();
        await expect(offer(page)).toHaveAttribute('lang', 'en');
        await offer(page).getByRole('button', { name: 'Use English' }).click();
        await expect(page.getByText(english)).toBeVisible();
        await expect(offer(page)).toBeHidden();
        await page.reload();
        await expect(page.getByText(english)).toBeVisible();
        await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click();
        await expect(page.getByText(japanese)).toBeVisible();
        await expect(offer(page)).toBeHidden();
      },
    );
  });

test.describe('a phone in English', () => {
  test.use({ locale: 'en-GB' });

  test('that declines is not asked again, by the server neither', { tag: '@full' }, async ({ page, context }) => {
    await page.goto('/?key=demo-dorm');
    await offer(page).getByRole('button', { name: 'No, thanks' }).click();
    await expect(offer(page)).toBeHidden();
    expect(await stored(page, 'language')).toBe('ja');
    await page.reload();
    await expect(page.getByText(japanese)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    const prepared = await context.request.get('/?key=demo-dorm', { headers: { 'accept-language': 'en-GB' } });
    expect(await prepared.text()).not.toContain('Use English');
    expect(prepared.headers().vary).toContain('accept-language');
  });

  for (const answer of ['Use English', 'No, thanks'])
    test(`stays where it is after “${answer}”`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 740 });
      await page.goto('/?key=demo-dorm');
      await offer(page).getByRole('button', { name: answer }).click();
      await expect(offer(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

  test('is offered it where the browser finds out by itself', { tag: '@full' }, async ({ page }) => {
    await page.goto('/error');
    await expect(offer(page)).toBeVisible();
  });
});

for (const locale of ['ja-JP', 'ja'])
  test.describe(`a phone in ${locale}`, () => {
    test.use({ locale });

    test('is offered nothing', shortFor(locale === 'ja-JP'), async ({ page }) => {
      await page.goto('/?key=demo-dorm');
      await expect(page.getByText(japanese)).toBeVisible();
      await page.goto('/error');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offer(page)).toBeHidden();
    });
  });

test('the link of an English mail opens an English page where no language was chosen, and changes no choice', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/forgot?language=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expect(page).toHaveURL('/forgot');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto('/forgot?language=en');
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible();
  expect(await stored(page, 'language')).toBe('ja');
});

test('the link of a mail in easy Japanese opens a page in it where no language was chosen, and changes no choice', async ({
  page,
}) => {
  await page.goto('/forgot?language=ja-x-easy');
  const easy = page.getByRole('banner').getByRole('button', { name: 'やさしい日本語', exact: true });
  await expect(easy).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/forgot');
  await page.reload();
  await expect(easy).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click();
  await expect(easy).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/forgot?language=ja-x-easy');
  await expect(easy).toHaveAttribute('aria-pressed', 'false');
  expect(await stored(page, 'language')).toBe('ja');
});
