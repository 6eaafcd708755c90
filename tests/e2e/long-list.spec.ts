import type { Page } from '@playwright/test';
import { lookAt } from './access-checks.ts';
import { goToSets } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

/** Adds this many sets of furniture to the dormitory in the demo's catalogue. */
const withMore = (more: number) => (yaml: string) => {
  const numbers = Array.from({ length: more }, (_, index) => index + 1);
  const offered = numbers.map((number) => `more-${number}`).join(', ');
  const sets = numbers.map((number) =>
    [
      `  - id: more-${number}`,
      `    name: 棚${number}`,
      `    name_en: Shelf ${number}`,
      '    description: 本や教科書を置く棚です。',
      '    kind: 家具',
      '    kind_en: Furniture',
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
  test(`back by ${way} in a long list returns to the card that was left`, { tag: '@full' }, async ({
    page,
    ownServer,
  }) => {
    await ownServer.changeCatalogue(withMore(75));
    await page.setViewportSize({ width: 375, height: 740 });
    await goToSets(page, 'dorm', ownServer.url);
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

const words = {
  ja: { all: 'すべて', kitchen: 'キッチン', furniture: '家具', set: '自炊セット', one: '1件のセット', back: '戻る' },
  en: { all: 'All', kitchen: 'Kitchen', furniture: 'Furniture', set: 'Cooking set', one: '1 set', back: 'Back' },
};

for (const language of languages) {
  const w = words[language];

  test(`many sets can be looked through by kind, also after going back (${language})`, { tag: '@full' }, async ({
    page,
    context,
    ownServer,
  }) => {
    await ownServer.changeCatalogue(withMore(8));
    await context.addCookies([{ name: 'language', value: language, url: ownServer.url }]);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await goToSets(page, 'dorm', ownServer.url);
    const cards = page.getByRole('main').getByRole('list').getByRole('link');
    await expect(cards).toHaveCount(13);
    await expect(page.getByRole('radio', { name: w.all })).toBeChecked();
    await page.getByRole('radio', { name: w.furniture }).check();
    await expect(cards).toHaveCount(9);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: w.kitchen })).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: w.one })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await lookAt(page, 'sets of one kind');
    await cards.click();
    await expect(page.getByRole('heading', { level: 1, name: w.set })).toBeVisible();
    await page.getByRole('button', { name: w.back }).click();
    await expect(page.getByRole('radio', { name: w.kitchen })).toBeChecked();
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('radio', { name: w.kitchen })).toBeChecked();
    await expect(cards).toHaveCount(1);
    await page.getByRole('radio', { name: w.all }).check();
    await expect(cards).toHaveCount(13);
  });
}
