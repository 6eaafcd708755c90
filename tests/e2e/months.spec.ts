import type { Page } from '@playwright/test';
import { days, fillDetails, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { expect, type Language, languages, stored, test } from './shop.ts';

/** `fillDetails` chooses the whole rental period of the demo's dormitory, which has 24 months. */

const words = {
  ja: {
    desk: '学習デスクセット',
    months: '数量（か月）',
    length: '24か月のご利用です',
    differ: 'ご利用期間は24か月ですが、カートの月数が違います',
    put: '24か月にする',
    putBedding: '寝具セット スタンダードを24か月にする',
    putOne: '寝具セット スタンダードを1か月にする',
    putAll: 'すべて24か月にする',
    done: 'カートの月数を、ご利用期間に合わせました。',
    pays: '料金は、カートの月数分です。ご利用期間を通してお使いになる方は、月数を合わせてください。',
    rule: '1か月に満たない日数も、1か月と数えます。',
    daysTold: 'ご利用期間のうちいつお使いになるか、いつ返却するかは、学校・施設の案内をご確認ください。',
    locker: 'ロッカー',
    appliances: '家電3点セット',
    yearPlan: '家電3点セット 1年プラン',
    planDiffers: 'ご利用期間は24か月ですが、プランの期間が違います',
    planPays: '料金は、プランの期間分です。',
  },
  en: {
    desk: 'Study desk set',
    months: 'Number of months',
    length: 'This is 24 months',
    differ: 'Your rental period is 24 months, but your cart has a different number',
    put: 'Change to 24 months',
    putBedding: 'Change to 24 months: Bedding set Standard',
    putOne: 'Change to 1 month: Bedding set Standard',
    putAll: 'Change all to 24 months',
    done: 'The months in your cart now match your rental period.',
    pays: 'You pay for the months in your cart. If you use the set for the whole rental period, please make them match.',
    rule: 'Part of a month counts as a whole one.',
    daysTold:
      'please check with your school or facility when to use them within the rental period, and when to return them.',
    locker: 'Locker',
    appliances: 'Three-appliance set',
    yearPlan: 'Three-appliance set One-year plan',
    planDiffers: 'Your rental period is 24 months, but a plan in your cart has a different length',
    planPays: 'You pay for the full length of the plan.',
  },
};

const addForMonths = async (page: Page, language: Language, set: string, months: string) => {
  await page.goto('/products');
  await page.getByRole('link', { name: set }).click();
  await page.getByLabel(words[language].months, { exact: true }).fill(months);
  await page.getByRole('button', { name: orderWords[language].add }).click();
  await expect(page.getByRole('link', { name: orderWords[language].proceed })).toBeVisible();
};

const itemsInCart = async (page: Page): Promise<{ secondQuantity: number; price: number }[]> =>
  JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems;

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`12 months beside a rental period of 24 are said on the form, and put right at a tap (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addForMonths(page, language, order.bedding, '12');
    await proceed(page, language);
    const differ = page.getByRole('status').filter({ hasText: w.differ });
    await expect(differ).toBeHidden();
    await page.getByLabel(order.start).fill(days.first);
    await expect(differ).toBeHidden();
    await page.getByLabel(order.end).fill(days.last);
    await expect(page.getByText(w.length)).toBeVisible();
    await expect(differ).toBeVisible();
    await expect(page.getByText(w.daysTold)).toBeVisible();
    await expect(page.getByText('¥23,760')).toBeVisible();
    await page.getByRole('button', { name: w.putBedding }).click();
    await expect(differ).toBeHidden();
    const done = page.getByRole('status').filter({ hasText: w.done });
    await expect(done).toContainText('¥47,520');
    await expect(page.getByText(w.daysTold)).toBeHidden();
    await expect(page.locator(':focus')).toContainText(w.done);
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 24, price: 47_520 }]);

    // With another last day the period has another number of months. An invalid period has none.
    await page.getByLabel(order.end).fill(days.second);
    await page.getByRole('button', { name: w.putOne }).click();
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 1, price: 1980 }]);
    await page.getByLabel(order.end).fill(days.after);
    await expect(page.getByText(order.out)).toBeVisible();
    await expect(page.getByText(w.length)).toBeHidden();
    await expect(page.getByRole('button', { name: w.put })).toBeHidden();
  });

  test(`a plan of one year beside a rental period of two is said on the form and before paying (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.appliances }).click();
    await page.getByRole('button', { name: order.add }).click();
    await proceed(page, language);
    const differs = page.getByRole('status').filter({ hasText: w.planDiffers });
    await expect(differs).toBeHidden();
    await fillDetails(page, language);
    for (const said of [differs, page.getByText(w.planPays), page.getByText(w.yearPlan)])
      await expect(said).toBeVisible();
    await goToPayment(page, language);
    await expect(differs).toBeVisible();
    await expect(page.getByRole('button', { name: order.place })).toBeEnabled();
  });

  test(`a difference stops nobody, is said again before paying, and all is put right at once (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addForMonths(page, language, order.bedding, '12');
    await addForMonths(page, language, w.desk, '6');
    await proceed(page, language);
    await fillDetails(page, language);
    await goToPayment(page, language);
    await expect(page.getByText(w.differ)).toBeVisible();
    for (const text of [w.pays, w.rule, w.daysTold]) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: order.place })).toBeEnabled();
    await page.getByRole('button', { name: w.putAll }).click();
    await expect(page.getByText(w.done)).toContainText('¥87,120');
    await expect(page.getByText(w.differ)).toBeHidden();
    expect(await itemsInCart(page)).toMatchObject([{ secondQuantity: 24 }, { secondQuantity: 24 }]);
    // The months match the period after the reload, so there is no message.
    await page.reload();
    await expect(page.getByRole('heading', { name: order.confirm })).toBeVisible();
    await expect(page.getByText(w.done)).toBeHidden();
    await expect(page.getByText(w.differ)).toBeHidden();
  });

  test(`where the facility’s period is longer than what is ordered, who names the days is said (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'school');
    await page.getByRole('link', { name: w.locker }).click();
    await page.getByRole('button', { name: order.add }).click();
    await proceed(page, language);
    await expect(page.getByRole('button', { name: order.next })).toBeVisible();
    await expect(page.getByText(w.daysTold)).toBeHidden();
    await addForMonths(page, language, w.desk, '6');
    await proceed(page, language);
    await expect(page.getByText(w.daysTold)).toBeVisible();
    await goToPayment(page, language);
    await expect(page.getByText(w.daysTold)).toBeVisible();
  });
}

test('a set that is not counted in months has no months to agree', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: orderWords.ja.appliances }).click();
  await page.getByRole('button', { name: orderWords.ja.add }).click();
  await proceed(page, 'ja');
  await fillDetails(page, 'ja');
  await expect(page.getByText(words.ja.length)).toBeHidden();
  await goToPayment(page, 'ja');
  await expect(page.getByText(words.ja.differ)).toBeHidden();
});

test('more than one order can cost is not offered', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: orderWords.ja.bedding }).click();
  await page.getByLabel('数量（組）', { exact: true }).fill('300');
  await page.getByRole('button', { name: orderWords.ja.add }).click();
  await proceed(page, 'ja');
  await fillDetails(page, 'ja');
  await expect(page.getByText(words.ja.differ)).toBeVisible();
  await expect(page.getByText('1回のご注文は9,999,999円までのため、24か月にはできません。')).toBeVisible();
  await expect(page.getByRole('button', { name: words.ja.put })).toBeHidden();
});
