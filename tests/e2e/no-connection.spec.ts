import type { BrowserContext, Page } from '@playwright/test';
import { lookAt } from './access-checks.ts';
import { becomeNewMember, numberedByCall } from './by-call.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

const words = {
  ja: { title: '接続できません', again: 'もう一度試す', numbers: 'お支払いの番号を見る', contact: 'お問い合わせ' },
  en: { title: 'You are offline', again: 'Try again', numbers: 'See your payment number', contact: 'Contact us' },
} as const;

/** Waits until the page's worker runs, as it does a moment after the first visit. */
const workerRuns = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Reloads without a connection. The answer of the worker is the page. */
const reloadOffline = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true);
  await page.reload();
};

for (const language of languages) {
  const w = words[language];

  test(`a reload without a connection shows our own page, which goes on by itself (${language})`, async ({
    page,
    context,
    speak,
  }) => {
    await speak(language);
    await page.goto('/mypage/contact');
    await untilItLives(page);
    await workerRuns(page);
    await reloadOffline(page, context);
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(w.title));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button')).toHaveText([w.again]);
    await expect(page.getByRole('link')).toHaveCount(0);
    await lookAt(page, 'the page without a connection');
    // Trying again shows the same page while there is no connection.
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: w.contact })).toBeVisible();
    await expect(page).toHaveURL('/mypage/contact');
    // The worker would answer for a member whose orders it keeps. It must not take a visitor for one.
    expect(await page.evaluate(() => caches.has('person'))).toBe(false);
  });
}

test('who reads easy Japanese gets the page in easy words', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/?key=demo-dorm');
  await page.getByRole('banner').getByRole('button', { name: 'やさしい日本語' }).click();
  await expect(page.locator('rt').first()).toBeVisible();
  await workerRuns(page);
  await reloadOffline(page, context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('インターネットに つながりません');
  await expect(page.locator('rt').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'ログイン' })).toBeVisible();
});

test('who keeps a number for a store is led to it', async ({ page, context, server }) => {
  await becomeNewMember(page, server);
  await numberedByCall(page, 'ja', server, 'dorm');
  await page.goto(`${server.url}/mypage/order_history`);
  await expect(page.getByText('圏外でも表示できます。')).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${server.url}/products`);
  await expect(page.getByRole('heading', { level: 1, name: words.ja.title })).toBeVisible();
  await page.getByRole('link', { name: words.ja.numbers }).click();
  await expect(page).toHaveURL(`${server.url}/mypage/order_history`);
  await expect(page.getByRole('article')).toHaveCount(1);
});
