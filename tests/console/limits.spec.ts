import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../packages/rules/src/language.ts';
import { logIn, proceed } from '../e2e/order-steps.ts';
import { placeOrder } from '../support/place-orders.ts';
import { expect, languages, type Server, signInAs, speak, test, textsIn } from './console.ts';
import { lookAt } from './look-at.ts';

/** The demo's dormitory, and its first set. */
const DORM = 1;
const bedding = { ja: '寝具セット', en: 'Bedding set' };

const words = {
  ja: {
    left: '残り4点',
    perOrder: '1回のご注文で2〜3点',
    sets: '数量（組）',
    more: '数量（組）を増やす',
    lessInCart: '寝具セット スタンダード：数量（組）を減らす',
    add: 'カートに入れる',
    tooMany: '「寝具セット」は、1回のご注文で3点までです。',
    fewer: '「寝具セット」の残りは2点です。',
    open: /^カート/,
  },
  en: {
    left: '4 left',
    perOrder: '2 to 3 per order',
    sets: 'Number of sets',
    more: 'More sets',
    lessInCart: 'Bedding set Standard: fewer sets',
    add: 'Add to cart',
    tooMany: 'You can order up to 3 of “Bedding set” at a time.',
    fewer: 'Only 2 of “Bedding set” are left.',
    open: /in cart/,
  },
};

/** A phone with the shop in a language. */
const openShop = async (browser: Browser, server: Server, language: Language): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'ja-JP',
    baseURL: server.shopUrl,
    viewport: { width: 375, height: 740 },
  });
  await context.addCookies([{ name: 'language', value: language, url: server.shopUrl }]);
  await context.addInitScript((value) => localStorage.setItem('language', value), language);
  return context.newPage();
};

for (const language of languages) {
  const t = textsIn(language);
  const w = words[language];

  test(`${language}: staff limit a set; the shop shows what is left and lets nobody beyond it`, async ({
    page,
    browser,
    ownServer: server,
  }) => {
    await speak(page, language);
    await signInAs(page, server, 'catalogue');
    await page.goto(`${server.url}/facilities/${DORM}/sets`);
    await page.getByText(t('offers.limits'), { exact: true }).first().click();
    const field = (limit: 'least' | 'most' | 'stock') => page.getByLabel(t(`offers.${limit}`), { exact: true }).first();
    await field('least').fill('４');
    await field('most').fill('3');
    await page.getByRole('button', { name: t('offers.look') }).click();
    await expect(page.getByText(t('validation.most-below-least'))).toBeVisible();
    await field('least').fill('2');
    await field('stock').fill('4');
    await page.getByRole('button', { name: t('offers.look') }).click();
    await expect(page.getByText(t('offers.limits.words', { least: 2, most: 3, stock: 4 }))).toBeVisible();
    await lookAt(page, 'the limits of a set');
    await page.getByRole('button', { name: t('offers.save') }).click();
    await expect(page.getByText(t('offers.saved'))).toBeVisible();

    const shop = await openShop(browser, server, language);
    await logIn(shop, language, 'dorm', server.shopUrl);
    await expect(shop.getByText(w.left)).toBeVisible();
    await shop.getByRole('link', { name: bedding[language] }).click();
    await expect(shop.getByText(w.perOrder)).toBeVisible();
    await expect(shop.getByLabel(w.sets, { exact: true })).toHaveValue('2');
    const more = shop.getByRole('button', { name: w.more, exact: true });
    await more.click();
    await more.click();
    await expect(shop.getByText(w.tooMany)).toBeVisible();
    await expect(shop.getByRole('button', { name: w.add })).toBeDisabled();
    await shop.getByLabel(w.sets, { exact: true }).fill('3');
    await shop.getByRole('button', { name: w.add }).click();

    // Meanwhile another member orders two.
    await placeOrder(server.shopUrl, 'dorm', 2);
    await shop.goto('/products');
    await expect(shop.getByText(w.fewer)).toBeVisible();
    await shop.getByText(w.open).click();
    await shop.getByRole('button', { name: w.lessInCart }).click();
    await expect(shop.getByText(w.fewer)).toBeHidden();
    await proceed(shop, language);
    await shop.context().close();

    await page.reload();
    await expect(page.getByText(t('offers.taken', { taken: 2, left: 2 }))).toBeVisible();
  });
}
