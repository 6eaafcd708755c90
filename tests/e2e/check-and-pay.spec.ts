import type { Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { openWithin } from './access-checks.ts';
import { days, goToConfirmation, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { fillCard, placeOrder, SUCCESS } from './payment-steps.ts';
import { expect, languages, test } from './shop.ts';

const words = {
  ja: {
    provider: '決済代行会社（見本ペイメント株式会社（デモ））',
    rest: '連絡先と回答（4件）',
    change: '変更する',
    editItems: 'セットを選び直す',
    next: 'このあとの流れ',
    delivery: '利用開始日までに、学校・施設に設置するか、学校・施設でお渡しします。',
    dormitory: '青葉大学 国際学生寮',
    receipt: '領収書を発行する',
    chip: '必須',
  },
  en: {
    provider: 'our payment provider, Mihon Payment Co., Ltd. (demo)',
    rest: 'Phone, email and 4 answers',
    change: 'Change',
    editItems: 'Choose other sets',
    next: 'What happens next',
    delivery: 'by the first day of the rental period',
    dormitory: 'Aoba University International House',
    receipt: 'Get a receipt',
    chip: 'Required',
  },
};

const edgesOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return [box?.x, box?.width];
};

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`the button, its sets and its total are in view wherever the last page is (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const button = page.getByRole('button', { name: order.place });
    await expect(button).toHaveText(/¥1,980$/);
    for (const [width, height] of [
      [375, 667],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), part);
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
    // The choice of how to pay comes first, and has the same width as the sections below.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('radio').first()).toBeInViewport();
    expect(await edgesOf(page, 'fieldset label')).toEqual(await edgesOf(page, 'form section'));
    await expect(page.getByRole('main')).toContainText(w.provider);
    // All other answers still appear after one tap.
    await expect(page.getByText('A26-00123')).toBeHidden();
    await page.getByText(w.rest).click();
    await expect(page.getByText('A26-00123')).toBeVisible();
  });

  test(`what is missing on the last page is said where it is seen (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: order.place }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expect(page.getByText(order.unchosen)).toBeInViewport({ ratio: 1 });
  });

  test(`who changes something comes back to the same place, with the same choice (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByRole('radio', { name: order.store }).check();
    for (const link of [w.change, w.editItems]) {
      const change = page.getByRole('main').getByRole('link', { name: link, exact: true });
      await change.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const top = await page.evaluate(() => scrollY);
      expect(top).toBeGreaterThan(100);
      await change.click();
      if (link === w.editItems) await proceed(page, language);
      await page.getByLabel(order.end).fill(days.second);
      await goToPayment(page, language);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      await expect(page.getByRole('radio', { name: order.store })).toBeChecked();
    }
  });

  test(`after paying: what was ordered, what happens next, and the way to the receipt (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const number = await placeOrder(page, language, server, 'card');
    await fillCard(page, SUCCESS);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { name: w.next })).toBeVisible();
    for (const text of [w.delivery, w.dormitory, order.bedding]) await expect(main).toContainText(text);
    await expect(main.locator('img').first()).toHaveJSProperty('complete', true);
    await main.getByRole('link', { name: w.receipt }).click();
    await expect(page).toHaveURL(new RegExp(`/mypage/order_history#receipt-${number}$`));
    await expect(page.locator(`#receipt-${number}`)).toBeFocused();

    // In the history an order starts with picture, name and price. The URL's hash may be the number alone.
    await page.goto('/products');
    await page.goto(`/mypage/order_history#${number}`);
    const card = page.getByRole('article', { name: number });
    await expect(card).toHaveText(new RegExp(`^${order.bedding}\\s*¥1,980`));
    await expect(card.locator('img')).toHaveCount(1);
    const heading = card.getByRole('heading', { level: 2, name: order.bedding });
    await expect(heading).toBeFocused();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  test(`a field says once that it is required (${language})`, { tag: '@full' }, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/login?key=demo-dorm');
    const chips = page.getByRole('main').getByText(w.chip, { exact: true });
    await expect(chips).toHaveCount(2);
    await page.getByRole('button', { name: order.login, exact: true }).click();
    await expect(page.getByText(order.required, { exact: true })).toHaveCount(2);
    await expect(chips).toHaveCount(0);
  });
}

test('a mail’s link leads to an order that is not among the newest', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'school');
  const { orders } = ordersOfEveryStatus;
  const sought = orders.at(-1)?.order_number ?? '';
  await page.route('**/order/list?*', (route) => {
    const isLater = new URL(route.request().url()).searchParams.has('before');
    const data = isLater
      ? { ...ordersOfEveryStatus, orders: orders.slice(7), next: null }
      : { ...ordersOfEveryStatus, orders: orders.slice(0, 7), next: orders[6]?.order_number };
    return route.fulfill({ json: { data } });
  });
  await openWithin(page, `/mypage/order_history#order-${sought}`);
  await expect(page.getByRole('article', { name: sought }).getByRole('heading')).toBeFocused();
});
