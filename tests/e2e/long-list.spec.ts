import type { Page } from '@playwright/test';
import { logIn } from './order-steps.ts';
import { expect, test } from './shop.ts';

/** The demo's catalogue, whose dormitory offers that many more sets, of two kinds. */
const withMore = (more: number) => (yaml: string) => {
  const numbers = Array.from({ length: more }, (_, index) => index + 1);
  const offered = numbers.map((number) => `more-${number}`).join(', ');
  const sets = numbers.map((number) =>
    [
      `  - id: more-${number}`,
      `    name: 棚${number}`,
      `    name_en: Shelf ${number}`,
      '    description: 本や教科書を置く棚です。',
      `    pictures: [desk-1.svg]`,
      `    options: [{ id: one, name: 1台, price: ${1000 + number} }]`,
    ].join('\n'),
  );
  return `${yaml.replace('kitchen, curtain]', `kitchen, curtain, ${offered}]`)}\n${sets.join('\n')}\n`;
};

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const [way, goBack] of [
  ['the browser', (page: Page) => page.goBack()],
  ['the header', (page: Page) => page.getByRole('button', { name: '戻る' }).click()],
] as const) {
  test(`back by ${way} in a long list returns to the card that was left`, async ({ page, ownServer }) => {
    await ownServer.changeCatalogue(withMore(75));
    await page.setViewportSize({ width: 375, height: 740 });
    await logIn(page, 'ja', 'dorm', ownServer.url);
    const card = page.getByRole('link', { name: '棚70' });
    await card.scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(5000);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: '棚70' })).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await goBack(page);
    await expect(card).toBeInViewport();
    expect(await scrollTop(page)).toBe(before);
  });
}
