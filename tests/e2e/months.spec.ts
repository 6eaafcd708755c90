import type { Page } from '@playwright/test';
import { lastDayOfMonths } from '../../packages/rules/src/months.ts';
import { dayText } from '../../packages/texts/src/day-text.ts';
import { openWithCart } from './by-call.ts';
import { days, fillDetails, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { expect, type Language, languages, stored, test } from './shop.ts';

/** The rental period of the demo's dormitory has 24 months. */

const words = {
  ja: {
    desk: '学習デスクセット',
    months: '数量（か月）',
    six: '6か月',
    twelve: '12か月',
    whole: '全期間（24か月）',
    differ: (period: number, cart: number) => `ご利用期間は${period}か月、カートは${cart}か月分です。`,
    cartTo: (months: number, total: string) => `カートの月数を${months}か月に変える（合計 ${total}）`,
    endTo: (day: string) => `終了日を${day}に変える`,
    done: 'カートを24か月分にしました。',
    rule: '1か月に満たない日数も、1か月と数えます。',
    daysTold: 'お使いになる日と返却日は、学校・施設の案内をご確認ください。',
    locker: 'ロッカー',
    appliances: '家電3点セット',
    planDiffers: '家電3点セット 1年プランは、12か月のプランです。',
  },
  en: {
    desk: 'Study desk set',
    months: 'Number of months',
    six: '6 months',
    twelve: '12 months',
    whole: 'All 24 months',
    differ: (period: number, cart: number) =>
      `Your rental period is ${period} months, your cart is for ${cart} months.`,
    cartTo: (months: number, total: string) =>
      `Change the cart to ${months} month${months === 1 ? '' : 's'} (total ${total})`,
    endTo: (day: string) => `Change the end date to ${day}`,
    done: 'Your cart is now for 24 months.',
    rule: 'Part of a month counts as a whole one.',
    daysTold: 'please check with your school or facility when to use and return them.',
    locker: 'Locker',
    appliances: 'Three-appliance set',
    planDiffers: 'Three-appliance set One-year plan is a plan for 12 months.',
  },
};

const openSet = async (page: Page, set: string) => {
  await page.goto('/products');
  await page.getByRole('link', { name: set }).click();
  await expect(page.getByRole('heading', { level: 1, name: set })).toBeVisible();
};

const add = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: orderWords[language].add }).click();
  await expect(page.getByRole('link', { name: orderWords[language].proceed })).toBeVisible();
};

const itemsInCart = async (page: Page): Promise<{ secondQuantity: number; price: number }[]> =>
  JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems;

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`who rents by month chooses once: chips, the next set, the dates of the form (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await openSet(page, order.bedding);
    const months = page.getByLabel(w.months, { exact: true });
    const chip = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(months).toHaveValue('1');
    for (const name of [w.six, w.twelve, w.whole]) await expect(chip(name)).not.toBeChecked();
    await page.getByText(w.whole, { exact: true }).click();
    await expect(months).toHaveValue('24');
    await months.fill('１２');
    await expect(chip(w.twelve)).toBeChecked();
    await months.fill('7');
    await expect(chip(w.twelve)).not.toBeChecked();
    await chip(w.six).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(months).toHaveValue('12');
    await expect(page.locator('output')).toContainText('¥23,760');
    await add(page, language);

    await openSet(page, w.desk);
    await expect(months).toHaveValue('12');
    await expect(chip(w.twelve)).toBeChecked();
    // A set that is not counted in months has no lengths.
    await openSet(page, w.appliances);
    await expect(page.getByRole('textbox')).toHaveValue('1');
    await expect(chip(w.twelve)).toHaveCount(0);

    await proceed(page, language);
    await expect(page.getByLabel(order.start)).toHaveValue(days.first);
    await expect(page.getByLabel(order.end)).toHaveValue(lastDayOfMonths(days.first, 12));
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: w.cartTo(12, '¥23,760') })).toHaveCount(0);
    await fillDetails(page, language);
    await expect(main.getByText(w.differ(24, 12))).toBeVisible();
    await page.getByLabel(order.end).fill(lastDayOfMonths(days.first, 12));
    await expect(main.getByText(w.differ(24, 12))).toBeHidden();
    await goToPayment(page, language);
    await expect(main.getByText(w.differ(24, 12))).toBeHidden();
  });

  test(`other dates offer other months of the cart, and the months other dates, in the same place (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await openSet(page, order.bedding);
    await page.getByText(w.twelve, { exact: true }).click();
    await add(page, language);
    await proceed(page, language);
    const [start, end] = [page.getByLabel(order.start), page.getByLabel(order.end)];
    const differ = page.getByRole('status').filter({ hasText: w.differ(24, 12) });
    await end.fill(days.last);
    await expect(differ).toBeVisible();
    await expect(page.getByText(w.daysTold)).toBeVisible();
    const year = lastDayOfMonths(days.first, 12);
    await page.getByRole('button', { name: w.endTo(dayText(year, language)) }).click();
    await expect(end).toHaveValue(year);
    await expect(end).toBeFocused();
    await expect(differ).toBeHidden();

    await end.fill(days.last);
    await page.getByRole('button', { name: w.cartTo(24, '¥47,520') }).click();
    await expect(differ).toBeHidden();
    await expect(page.locator(':focus')).toHaveText(w.done);
    await expect(page.getByText(w.daysTold)).toBeHidden();
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 24, price: 47_520 }]);

    // A month that has begun counts, and then this is said. An invalid period has no months.
    await end.fill(days.second);
    await expect(page.getByText(w.rule)).toBeVisible();
    await page.getByRole('button', { name: w.cartTo(1, '¥1,980') }).click();
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 1, price: 1980 }]);
    // An end before the start offers the right one in the same place. The proposal is not beyond the facility's period.
    await start.fill(days.last);
    await end.fill(days.first);
    await expect(page.getByRole('button', { name: w.endTo(dayText(days.last, language)) })).toBeVisible();
    await end.fill(days.after);
    await expect(page.getByText(order.out)).toBeVisible();
    await expect(page.getByText(w.rule)).toBeHidden();
    await page.getByRole('button', { name: w.endTo(dayText(days.last, language)) }).click();
    await expect(end).toHaveValue(days.last);
    await expect(page.getByText(order.out)).toBeHidden();
  });

  test(`a set for a part of the period stays as it is, and the payment page only tells the difference (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    for (const [set, length] of [
      [order.bedding, w.twelve],
      [w.desk, w.six],
    ] as const) {
      await openSet(page, set);
      await page.getByText(length, { exact: true }).click();
      await add(page, language);
    }
    await proceed(page, language);
    await expect(page.getByLabel(order.end)).toHaveValue(lastDayOfMonths(days.first, 12));
    await fillDetails(page, language);
    await goToPayment(page, language);
    const main = page.getByRole('main');
    await expect(main.getByText(w.differ(24, 12))).toBeVisible();
    await expect(main.getByText(w.daysTold)).toBeVisible();
    await expect(page.getByRole('button', { name: w.cartTo(24, '¥57,420') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: order.place })).toBeEnabled();
    await page.goBack();
    await page.getByRole('button', { name: w.cartTo(24, '¥57,420') }).click();
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 24 }, { secondQuantity: 6 }]);
    await goToPayment(page, language);
    await expect(main.getByText(w.differ(24, 12))).toBeHidden();
  });

  test(`a plan of one year beside a rental period of two is told on the form and before paying (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await openSet(page, w.appliances);
    await add(page, language);
    await proceed(page, language);
    const [start, end] = [page.getByLabel(order.start), page.getByLabel(order.end)];
    await expect(start).toHaveValue(days.first);
    await expect(end).toHaveValue(lastDayOfMonths(days.first, 12));
    await expect(page.getByText(w.planDiffers)).toBeHidden();
    // The proposed end follows the start, until the member chooses another end.
    await start.fill(days.second);
    await expect(end).toHaveValue(lastDayOfMonths(days.second, 12));
    await fillDetails(page, language);
    await expect(page.getByText(w.planDiffers)).toBeVisible();
    await start.fill(days.second);
    await expect(end).toHaveValue(days.last);
    await page.getByRole('button', { name: w.endTo(dayText(lastDayOfMonths(days.second, 12), language)) }).click();
    await expect(page.getByText(w.planDiffers)).toBeHidden();
    await end.fill(days.last);
    await goToPayment(page, language);
    await expect(page.getByText(w.planDiffers)).toBeVisible();
    await expect(page.getByRole('button', { name: order.place })).toBeEnabled();
  });

  test(`where the facility’s period is longer than what is ordered, who names the days is said (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'school');
    await openSet(page, w.locker);
    await add(page, language);
    await proceed(page, language);
    await expect(page.getByRole('button', { name: order.next })).toBeVisible();
    await expect(page.getByText(w.daysTold)).toBeHidden();
    await openSet(page, w.desk);
    // The facility sets the period, so there is no length to choose.
    await expect(page.getByText(w.six, { exact: true })).toHaveCount(0);
    await page.getByLabel(w.months, { exact: true }).fill('6');
    await add(page, language);
    await proceed(page, language);
    await expect(page.getByText(w.daysTold)).toBeVisible();
    await goToPayment(page, language);
    await expect(page.getByText(w.daysTold)).toBeVisible();
  });
}

test('more months than the period has are proposed up to its last day', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await openSet(page, orderWords.ja.bedding);
  await page.getByLabel(words.ja.months, { exact: true }).fill('36');
  await add(page, 'ja');
  await proceed(page, 'ja');
  await expect(page.getByLabel(orderWords.ja.end)).toHaveValue(days.last);
  await expect(page.getByText(words.ja.differ(24, 36))).toBeVisible();
  await page.getByRole('button', { name: words.ja.cartTo(24, '¥47,520') }).click();
  await expect(page.locator(':focus')).toHaveText(words.ja.done);
});

test('dates that were chosen before stay', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  const cart = { startDate: days.second, endDate: days.last };
  await openWithCart(page, 'dorm', '/order/student_profile', { cart });
  await expect(page.getByLabel(orderWords.ja.start)).toHaveValue(days.second);
  await expect(page.getByLabel(orderWords.ja.end)).toHaveValue(days.last);
});

test('more than one order can cost is not offered', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await openSet(page, orderWords.ja.bedding);
  await page.getByLabel('数量（組）', { exact: true }).fill('300');
  await add(page, 'ja');
  await proceed(page, 'ja');
  await fillDetails(page, 'ja');
  await expect(page.getByText(words.ja.differ(24, 1))).toBeVisible();
  await expect(page.getByRole('button', { name: 'カートの月数を' })).toHaveCount(0);
});
