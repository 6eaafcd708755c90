import { logInByCall, openWithCart } from './by-call.ts';
import { expect, test, untilItLives } from './shop.ts';

/**
 * Widths and heights of windows: a phone upright and on its side, a desktop zoomed in, a desktop, and a window that shows each page as a
 * whole.
 */
const screens = [
  [375, 740],
  [812, 375],
  [320, 256],
  [1280, 900],
  [1280, 4000],
] as const;

test('the cart bar sticks to the bottom of every screen, and covers nothing that is reached', async ({ page }) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await openWithCart(page, 'dorm', '/products');
  const bar = page.getByRole('region', { name: 'カート' });
  for (const path of ['/products', '/products/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toBeVisible();
    await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const seen = await bar.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        await frame();
        const box = () => element.getBoundingClientRect();
        const end = document.documentElement.scrollHeight;
        const bottoms = [];
        for (const place of [0, end / 2, end]) {
          scrollTo({ top: place, behavior: 'instant' });
          bottoms.push(Math.round(innerHeight - box().bottom));
        }
        const covered = [];
        const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, input), footer :is(a, button)');
        for (const control of controls) {
          scrollTo({ top: 0, behavior: 'instant' });
          control.focus();
          const { top, bottom, height } = control.getBoundingClientRect();
          // If an element is taller than the space above the bar, it must be visible in at least half of that space.
          const hasRoom = height < box().top;
          if (hasRoom ? bottom > box().top + 1 : top > box().top / 2) covered.push(control.outerHTML.slice(0, 120));
        }
        return { bottoms, covered, controls: controls.length, height: box().height, width: box().width };
      });
      const where = `${path} at ${width}×${height}`;
      expect(seen.bottoms, where).toEqual([0, 0, 0]);
      expect(seen.covered, where).toEqual([]);
      expect(seen.controls, where).toBeGreaterThan(8);
      // The page is at most 750 px wide.
      expect(seen.width, where).toBe(Math.min(width, 750));
      // The bar leaves most of the screen free for the page.
      expect(seen.height, where).toBeLessThan(height / 2.5);
    }
  }
});

test('the bar that rises leaves a page that was led to at its top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await openWithCart(page, 'dorm', '/mypage');
  await untilItLives(page);
  await page.getByRole('banner').locator('a[href="/products"]').click();
  await expect(page.getByRole('region', { name: 'カート' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  // By the second frame the bar has told the page its height.
  const top = await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)))),
  );
  expect(top).toBe(0);
});

test('the bar that rises does not cover the button that was pressed', async ({ page }) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await page.goto('/products/1');
  const button = page.getByRole('button', { name: 'カートに入れる' });
  await button.focus();
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'カート' });
  await expect(bar).toBeVisible();
  await expect(button).toBeFocused();
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
      }),
    )
    .toBe(true);
});

test('the open list closes when another screen opens, also by the back button', async ({ page }) => {
  await logInByCall(page, 'dorm@example.jp', 'demo-dorm');
  await openWithCart(page, 'dorm', '/products');
  await untilItLives(page);
  const bar = page.getByRole('region', { name: 'カート' });
  const months = bar.getByRole('textbox', { name: '数量（か月）' });
  await bar.locator('summary').click();
  await expect(months).toBeVisible();
  // With one item its price is the total, and is shown once.
  await expect(bar.getByText('¥1,980')).toHaveCount(1);
  await page.getByRole('link', { name: '学習デスクセット' }).click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('heading', { level: 1, name: '学習デスクセット' })).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(months).toBeHidden();
  await bar.locator('summary').click();
  await expect(months).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'セットを選ぶ' })).toBeVisible();
  await expect(months).toBeHidden();
});
