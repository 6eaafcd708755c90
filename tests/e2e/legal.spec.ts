import { expect, languages, test } from './shop.ts';

const must = {
  ja: [
    '株式会社ひとそろい（デモ）',
    '代表取締役 見本 花子',
    '03-0000-0000',
    'support@example.jp',
    '9:00から17:00',
    '土曜・日曜・祝日',
    'T0000000000000',
    '消費税（10％）',
    'VISA、MASTER、DINERS、AMEX、JCB',
    'セブン-イレブン',
    '¥299,999',
    '23:59',
  ],
  en: [
    'Hitosoroi Inc. (demo)',
    'Hanako Mihon, Representative Director',
    '03-0000-0000',
    'support@example.jp',
    '9:00 to 17:00',
    'Saturdays, Sundays and Japanese public holidays',
    'T0000000000000',
    'consumption tax of 10%',
    'VISA, MASTER, DINERS, AMEX, JCB',
    '7-Eleven',
    '¥299,999',
    '23:59',
  ],
};
const title = {
  ja: { law: '特定商取引法に基づく表記', policy: 'プライバシーポリシー' },
  en: { law: 'Legal notice', policy: 'Privacy policy' },
};

for (const language of languages) {
  test(`the trade law notice says all it must (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/trade_law');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title[language].law);
    for (const words of must[language]) await expect(page.getByRole('main')).toContainText(words);
    await expect(page).toHaveTitle(new RegExp(`^${title[language].law}.* \\| (ひとそろい|Hitosoroi)$`));
  });

  test(`the privacy policy is shown in its language and changes with it (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/privacy_policy');
    await expect(page.getByRole('heading', { level: 1, name: title[language].policy })).toBeVisible();
    const other = language === 'ja' ? 'en' : 'ja';
    await page.getByRole('contentinfo').getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: title[other].policy })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('{{');
  });
}

test('after a change of screen the focus is on its content, and its title is read out', async ({ page }) => {
  await page.goto('/trade_law');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]')).toHaveText('プライバシーポリシー');
});
