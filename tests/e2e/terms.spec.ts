import type { Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { goToConfirmation, openOrder, words as orderWords } from './order-steps.ts';
import { orderNumberAsked } from './payment-steps.ts';
import { expect, type Language, languages, shortFor, test } from './shop.ts';

const words = {
  ja: {
    title: '利用規約',
    binding: '本規約は日本語を正文とします。',
    law: '民法第548条の4',
    late: '1セットにつき1日あたり¥300',
    damage: '1セットにつき¥20,000を上限として',
    agree: 'お申し込みで、利用規約（別タブ）に同意したものとします。',
    changed: '利用規約が新しくなりました。',
    version: '2026年11月15日(日)から適用の版',
  },
  en: {
    title: 'Terms of rental',
    binding: 'The Japanese text is the binding one.',
    law: 'Article 548-4 of the Civil Code',
    late: '¥300 per set for each day of delay',
    damage: 'up to ¥20,000 per set',
    agree: 'By ordering you agree to the terms of rental (new tab).',
    changed: 'The terms of rental have changed.',
    version: 'Version that applies from Sun,\u00A015\u00A0November\u00A02026',
  },
};

const toPayment = async (page: Page, language: Language) => {
  await goToConfirmation(page, language, '', 'school');
  await page.getByText(orderWords[language].card, { exact: true }).click();
};

for (const language of languages) {
  const w = words[language];

  test(`the terms of rental can be read from every page (${language})`, { tag: '@full' }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/error');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: w.title }).click();
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    for (const text of [w.binding, w.law, w.late, w.damage]) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main')).not.toContainText('{{');
    await page.getByRole('contentinfo').getByRole('button').first().click();
    const other = words[language === 'ja' ? 'en' : 'ja'];
    await expect(page.getByRole('main')).toContainText(other.binding);
  });

  test(`who orders agrees to the terms, and finds them with the order (${language})`, async ({ page, speak }) => {
    await speak(language);
    await toPayment(page, language);
    await expect(page.getByText(w.agree)).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: w.agree }).click();
    const terms = await opened;
    await expect(terms.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    expect(new URL(terms.url()).search).toBe('?version=2026-11-15');
    await terms.close();

    const number = orderNumberAsked(page);
    await page.getByRole('button', { name: orderWords[language].place }).click();
    await page.waitForURL(/\/v\/u\//);
    await page.goto('/mypage/order_history');
    const card = page.getByRole('article', { name: await number });
    await openOrder(card);
    for (const text of [w.late, w.damage]) await expect(card).toContainText(text);
    await card.getByRole('link', { name: w.version }).click();
    await expect(page).toHaveURL('/terms?version=2026-11-15');
    await expect(page.getByRole('main')).toContainText(w.law);
  });

  for (const [what, changed] of [
    ['terms', { terms_version: '2020-01-01' }],
    ['an amount', { late_fee_per_day: 1 }],
  ] as const)
    test(
      `who was shown ${what} that changed meanwhile is asked to agree again (${language})`,
      shortFor(what === 'terms'),
      async ({ page, speak }) => {
        await speak(language);
        await page.route('**/seller', async (route) => {
          const { data } = await (await route.fetch()).json();
          await route.fulfill({ json: { data: { ...data, ...changed } } });
        });
        await toPayment(page, language);
        await letPass(page, '**/seller');
        await page.getByRole('button', { name: orderWords[language].place }).click();
        await expect(page.getByRole('alertdialog')).toContainText(w.changed);
        await page.getByRole('alertdialog').getByRole('button').click();
        await expect(page.getByRole('link', { name: w.agree })).toHaveAttribute('href', '/terms?version=2026-11-15');
        await page.getByRole('button', { name: orderWords[language].place }).click();
        await page.waitForURL(/\/v\/u\//);
      },
    );
}

test('terms that never were lead to no text of others', { tag: '@full' }, async ({ page }) => {
  await page.goto('/terms?version=1999-01-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('民法');
});
