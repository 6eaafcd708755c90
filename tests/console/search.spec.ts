import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: a caller is found by phone from any room, and their order opened, by keyboard alone`, async ({
    page,
    server,
  }) => {
    const number = await placeOrder(server.shopUrl, 'dorm');
    await speak(page, language);
    await signInAs(page, server, 'desk');
    await page.goto(`${server.url}/roles`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel(t('shell.find'))).toBeFocused();
    await page.keyboard.type('5678 あおば');
    await page.keyboard.press('Enter');
    await expect(page.getByText('青葉 はな')).toBeVisible();
    await expect(page).toHaveURL(/\/search\?q=5678/);
    await lookAt(page, 'what was found');
    await page.getByLabel(t('search.words')).fill(number.replaceAll('-', ''));
    await page.getByRole('button', { name: t('search.search') }).click();
    await page.getByRole('link', { name: number }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await page.goto(`${server.url}/search?q=nobody-like-this`);
    await expect(page.getByRole('heading', { name: t('search.none') })).toBeVisible();
  });
}
