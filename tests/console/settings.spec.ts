import { expect, languages, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

for (const language of languages) {
  const t = textsIn(language);

  test(`${language}: finance changes what the desk may cancel: first what would change, then one button`, async ({
    page,
    server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'finance');
    await page.goto(`${server.url}/settings`);
    await expect(page.getByRole('heading', { name: t('room.settings'), level: 1 })).toBeVisible();
    const limit = page.getByLabel(t('settings.limit.label'));
    const before = await limit.inputValue();
    const wanted = language === 'ja' ? '４０，０００' : '45000';
    await limit.fill(wanted);
    const part = page.locator('section').filter({ has: limit }).first();
    await part.getByRole('button', { name: t('settings.look') }).click();
    const after = language === 'ja' ? '40000' : '45000';
    await expect(part.locator('ins')).toHaveText(after);
    await expect(part.locator('del')).toHaveText(before);
    await lookAt(page, 'the settings, with a preview');
    await part.getByRole('button', { name: t('settings.save') }).click();
    await expect(part.getByText(t('settings.saved'))).toBeVisible();
    await page.reload();
    await expect(limit).toHaveValue(after);
    await expect(part.getByText(t('settings.from_console'))).toBeVisible();
  });
}

test('the page of the first admin’s link asks for name and address, and says when the link is over', async ({
  page,
  server,
}) => {
  const t = textsIn('ja');
  await page.goto(`${server.url}/first-admin#not-a-link`);
  await expect(page.getByRole('heading', { name: t('first_admin.title') })).toBeVisible();
  await lookAt(page, 'the first admin');
  await page.getByLabel(t('first_admin.name')).fill('管理 はじめ');
  await page.getByLabel(t('first_admin.email')).fill('first@example.jp');
  await page.getByRole('button', { name: t('first_admin.make') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByLabel(t('first_admin.name'))).toHaveValue('管理 はじめ');
});
