import { inOnePiece } from '@hitosoroi/texts/in-one-piece';
import type { Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { openWithin } from './access-checks.ts';
import { goToSets, openAllOrders } from './order-steps.ts';
import { expect, test } from './shop.ts';

test.use({ serviceWorkers: 'block' });

/** The words on a page that stay in one piece, and those among them that a line ends in the middle of. */
const wordsOn = (page: Page) =>
  page.evaluate((pattern) => {
    const found: string[] = [];
    const split: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(new RegExp(pattern, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        found.push(word);
        if (lines.size > 1) split.push(`${word} in ${node.data}`);
      }
    }
    return { found, split };
  }, inOnePiece.source);

for (const width of [320, 375, 414])
  test(`no line ends within a day, our name or お問い合わせ (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const look = async (path: string) => {
      await openWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { found, split } = await wordsOn(page);
      expect(split, path).toEqual([]);
      return found;
    };
    await page.goto('/?key=demo-dorm');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await wordsOn(page)).split).toEqual([]);
    for (const path of ['/error', '/auth/register/confirm', '/mypage/contact', '/trade_law'])
      expect(await look(path), path).toContain('お問い合わせ');
    await goToSets(page, 'dorm');
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    await look('/mypage/order_history');
    await openAllOrders(page);
    const { found, split } = await wordsOn(page);
    expect(split).toEqual([]);
    expect(found.filter((word) => word.endsWith(')')).length).toBeGreaterThan(3);
    await look('/mypage');
  });

for (const width of [320, 375])
  test(`no line of easy Japanese ends within a day, our name or a store’s (${width} px)`, { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto('/?key=demo-dorm');
    await page.getByRole('banner').getByRole('button', { name: 'やさしい日本語' }).click();
    await expect(page.locator('rt').first()).toBeVisible();
    const look = async (path: string) => {
      await openWithin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { found, split } = await wordsOn(page);
      expect(split, path).toEqual([]);
      return found;
    };
    for (const path of ['/', '/error', '/login', '/auth/register', '/mypage/contact']) await look(path);
    await goToSets(page, 'dorm');
    for (const path of ['/products', '/products/1', '/mypage']) await look(path);
    await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
    await look('/mypage/order_history');
    await openAllOrders(page);
    const { found, split } = await wordsOn(page);
    expect(split).toEqual([]);
    expect(found.filter((word) => word.endsWith(')')).length).toBeGreaterThan(3);
  });
