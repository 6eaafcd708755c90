import { dayText } from '@hitosoroi/texts/day-text';
import type { Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { openWithin } from './access-checks.ts';
import { becomeNewMember, openConfirmation } from './by-call.ts';
import { days, goToConfirmation, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { fillCard, placeOrder, SUCCESS } from './payment-steps.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

const words = {
  ja: {
    provider: '決済代行会社（見本ペイメント株式会社（デモ））',
    rest: '連絡先と回答（4件）',
    change: '変更する',
    editItems: 'セットを選び直す',
    delivery: `${dayText(days.first, 'ja')}までに`,
    bring: /持ち物\s*ご注文番号/,
    dormitory: '青葉大学 国際学生寮',
    receipt: '領収書を発行する',
    paid: 'お支払い済み',
  },
  en: {
    provider: 'our payment provider, Mihon Payment Co., Ltd. (demo)',
    rest: 'Phone, email and 4 answers',
    change: 'Change',
    editItems: 'Choose other sets',
    delivery: `by ${dayText(days.first, 'en')}`,
    bring: /Bring\s*your order number/,
    dormitory: 'Aoba University International House',
    receipt: 'Get a receipt',
    paid: 'Paid',
  },
};

/** The ways to pay that are not whole above the bar with the order button and inside the window. */
const hiddenWays = (page: Page) =>
  page.locator('fieldset label').evaluateAll((ways) => {
    const bar = document.querySelector('form button[type=submit]')?.parentElement?.getBoundingClientRect();
    const isHidden = ({ top, bottom }: DOMRect) => top < 0 || bottom > (bar?.top ?? 0);
    return ways.filter((way) => isHidden(way.getBoundingClientRect())).map((way) => way.textContent);
  });

/** Whether the focused way to pay is above the bar with the order button and inside the window, with the ring of its focus. */
const isFocusInSight = (page: Page) =>
  page.locator('fieldset label:has(:focus)').evaluate((way) => {
    const bar = document.querySelector('form button[type=submit]')?.parentElement?.getBoundingClientRect();
    const { top, bottom } = way.getBoundingClientRect();
    return top >= 5 && bottom + 5 <= (bar?.top ?? 0);
  });

const edgesOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return [box?.x, box?.width];
};

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`the button and its total are in view wherever the last page is (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const button = page.getByRole('button', { name: order.place });
    // The price is beside the button, once.
    await expect(button.locator('xpath=..').getByText('¥1,980')).toHaveCount(1);
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

  test(`after paying: when and where it comes, what to bring, and the way to the receipt (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await goToConfirmation(page, language);
    const number = await placeOrder(page, language, server, 'card');
    await fillCard(page, SUCCESS);
    const main = page.getByRole('main');
    for (const text of [w.delivery, w.dormitory, w.bring, order.bedding]) await expect(main).toContainText(text);
    await expect(main.locator('img').first()).toHaveJSProperty('complete', true);
    await main.getByRole('link', { name: w.receipt }).click();
    await expect(page).toHaveURL(new RegExp(`/mypage/order_history#receipt-${number}$`));
    await expect(page.locator(`#receipt-${number}`)).toBeFocused();

    // In the history an order starts with picture, name and price. The URL's hash may be the number alone.
    await page.goto('/products');
    await page.goto(`/mypage/order_history#${number}`);
    const card = page.getByRole('article', { name: number });
    await expect(card).toHaveText(new RegExp(`^${w.paid}\\s*${order.bedding}\\s*¥1,980`));
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('heading', { level: 2, name: order.bedding })).toBeVisible();
    await expect(card.locator('summary').first()).toBeFocused();
    expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });
}

for (const wording of [...languages, 'easy'] as const) {
  test(`the bar hides no way to pay on a low phone, whichever is chosen, by finger and by keyboard (${wording})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(wording === 'en' ? 'en' : 'ja');
    await page.setViewportSize({ width: 375, height: 667 });
    await becomeNewMember(page, server);
    await openConfirmation(page, 'dorm');
    await untilItLives(page);
    if (wording === 'easy') {
      await page.getByRole('banner').getByRole('button', { name: 'やさしい日本語', exact: true }).click();
      await expect(page.locator('fieldset rt').first()).toBeVisible();
    }
    const radios = page.getByRole('radio');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => hiddenWays(page)).toEqual([]);
    for (const at of [2, 0, 1]) {
      await page.evaluate(() => scrollTo(0, 0));
      await radios.nth(at).check();
      await expect.poll(() => hiddenWays(page)).toEqual([]);
    }
    // The arrow keys choose the way to which they lead.
    for (const at of [2, 0, 1, 2]) {
      await page.keyboard.press('ArrowDown');
      await expect(radios.nth(at)).toBeChecked();
      await expect(radios.nth(at)).toBeFocused();
      await expect.poll(() => isFocusInSight(page)).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => isFocusInSight(page)).toBe(true);
  });
}

test('a set that is added in another tab is told, and the first press only shows it', async ({
  page,
  server,
  speak,
}) => {
  await speak('ja');
  await becomeNewMember(page, server);
  await openConfirmation(page, 'dorm');
  await untilItLives(page);
  await page.getByRole('radio').first().check();
  const told = page.getByRole('alert').filter({ hasText: 'カートの内容が変わりました' });
  await expect(told).toBeHidden();
  const other = await page.context().newPage();
  await other.goto('/products');
  await other.getByRole('link', { name: '自炊セット' }).click();
  await other.getByRole('button', { name: 'カートに入れる' }).click();
  await expect(other.getByText('カート 2点')).toBeVisible();
  // The bar comes before the footer for the keyboard, too.
  const footerComesLater = await other.evaluate(() => {
    const proceed = document.querySelector('a[href="/order/student_profile"]');
    const footer = document.querySelector('footer');
    return proceed && footer && (proceed.compareDocumentPosition(footer) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
  expect(footerComesLater).toBe(true);
  await expect(told).toBeVisible();
  const button = page.getByRole('button', { name: orderWords.ja.place });
  await button.click();
  await expect(told).toBeFocused();
  await expect(told).toBeInViewport({ ratio: 1 });
  await button.click();
  await page.waitForURL(`${server.sandboxUrl}/**`);
});

for (const language of languages)
  test(`the longest names and a high price leave room for all ways to pay on a low phone (${language})`, async ({
    page,
    server,
    speak,
  }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 667 });
    await becomeNewMember(page, server);
    const long = {
      customerName: '国立大学法人青葉工業大学大学院総合国際学術研究科留学生センター',
      customerNameEn: 'Aoba National University of Science and Technology, Graduate School of International Studies',
      facilityName: '国際学生寮グラデュエイトホール東館別棟第二ユニット女子フロア',
      facilityNameEn: 'International House, Graduate Hall East, Second Annex, Floor for Women and Families',
    };
    await page.route('**/me', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, ...long } } });
    });
    await openConfirmation(page, 'dorm');
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('shoppingCart') ?? '{}');
      cart.selectedItems[0].firstQuantity = 62;
      cart.selectedItems[0].price = 62 * 1980;
      cart.totalPrice = 62 * 1980;
      localStorage.setItem('shoppingCart', JSON.stringify(cart));
      dispatchEvent(new StorageEvent('storage', { key: 'shoppingCart' }));
    });
    const names = page.getByRole('button', { name: language === 'ja' ? /国立大学法人/ : /Aoba National/ });
    await expect(names).toBeVisible();
    expect((await names.boundingBox())?.height).toBeLessThanOrEqual(48);
    await expect(page.getByText('¥122,760').last()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => hiddenWays(page)).toEqual([]);
  });

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
  await expect(page.getByRole('article', { name: sought }).locator('summary').first()).toBeFocused();
});
