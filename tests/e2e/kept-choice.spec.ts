import { goToSets, words } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

for (const language of languages) {
  test(`a reload and the way back keep the plan and the quantity (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    const w = words[language];
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const second = page.getByRole('radio').nth(1);
    const quantity = page.locator('input[name="quantity-2"]');
    await expect(quantity).toHaveValue('1');
    await second.check();
    await quantity.fill('7');
    await page.reload();
    await expect(second).toBeChecked();
    await expect(quantity).toHaveValue('7');
    await page.goto('/mypage');
    await page.goBack();
    await expect(second).toBeChecked();
    await expect(quantity).toHaveValue('7');
    // Another set starts with its first option. So does this set when it is opened from the list.
    await page.goto('/products');
    await page.getByRole('link', { name: w.bedding }).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(quantity).toHaveValue('1');
  });
}
