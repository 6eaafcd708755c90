import type { Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { addSet, goToConfirmation, words as orderWords } from './order-steps.ts';
import { placeForLink } from './payment-steps.ts';
import { expect, languages, test } from './shop.ts';

/** Once the member has asked another person to pay, the order is placed, and its items are no longer in the cart. */

const words = {
  ja: {
    link: 'お支払い用リンク',
    placed: 'ご注文を受け付けました。お支払いを待っています。',
    ends: 'この日時までにお支払いがなければ、ご注文は終了します。',
    notSent: 'もう一度お試しください。二重に注文されることはありません。',
  },
  en: {
    link: 'Payment link',
    placed: 'Your order is placed. It is waiting for payment.',
    ends: 'If nobody pays by then, the order ends and nothing is charged.',
    notSent: 'try again. You will not order twice.',
  },
};

const inCart = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('shoppingCart') ?? '{"selected":0}').selected);

const ordersOf = (page: Page): Promise<{ order_number: string; product_options: unknown[] }[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/consumer/order/list', {
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    });
    return (await answer.json()).data.orders;
  });

for (const language of languages) {
  const w = words[language];

  test(`once somebody is asked to pay, the cart is empty in every tab, and there is one order (${language})`, {
    tag: '@full',
  }, async ({ page, context, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const other = await context.newPage();
    await other.goto('/products');
    const bar = other.getByRole('link', { name: orderWords[language].proceed });
    await expect(bar).toBeVisible();
    const before = (await ordersOf(page)).length;
    await page.getByRole('radio', { name: orderWords[language].someoneElse }).check();
    await page.getByRole('button', { name: orderWords[language].placeForLink }).dblclick();
    await expect(page).toHaveURL(/\/order\/payment_link\?order_number=/);
    await expect.poll(() => inCart(page)).toBe(0);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    await expect(page.getByRole('heading', { name: w.placed })).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByText(w.ends)).toBeVisible();
    await expect(page.getByLabel(w.link, { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: w.placed })).toBeVisible();
    expect((await ordersOf(page)).length).toBe(before + 1);
    // On the confirmation page nothing is left to order.
    await page.goto('/order/payment');
    await expect(page).toHaveURL(/\/products$/);
  });

  test(`an order that was not placed leaves the cart, and is one order when it is sent again (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const before = (await ordersOf(page)).length;
    for (const lost of ['**/order_request', '**/order/payment_link']) {
      await page.route(lost, (route) => route.abort());
      await placeForLink(page, language);
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(w.notSent);
      await dialog.getByRole('button').first().click();
      await letPass(page, lost);
      expect(await inCart(page)).toBe(1);
    }
    // The choice is stored with the cart.
    await page.reload();
    await expect(page.getByRole('radio', { name: orderWords[language].someoneElse })).toBeChecked();
    await placeForLink(page, language);
    await expect(page.getByRole('heading', { name: w.placed })).toBeVisible();
    expect(await inCart(page)).toBe(0);
    expect((await ordersOf(page)).length).toBe(before + 1);
  });

  test(`where the answer with the link is lost, the cart is found to be ordered (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.route('**/order/payment_link', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await placeForLink(page, language);
    await expect(page.getByRole('alertdialog')).toContainText(w.notSent);
    await page.goto('/products');
    await expect.poll(() => inCart(page)).toBe(0);
  });

  test(`what is put into the cart before that is found stays in it (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.route('**/order/payment_link', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await placeForLink(page, language);
    await expect(page.getByRole('alertdialog')).toContainText(w.notSent);
    const isAdded = Promise.withResolvers<void>();
    await page.route('**/order/list*', async (route) => {
      await isAdded.promise;
      await route.continue();
    });
    await page.goto('/products');
    await addSet(page, language, orderWords[language].bedding);
    await expect.poll(() => inCart(page)).toBe(2);
    isAdded.resolve();
    await expect.poll(() => inCart(page)).toBe(1);
    await expect(page.getByRole('link', { name: orderWords[language].proceed })).toBeVisible();
  });
}
