import { addSet, days, fillDetails, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { expect, languages, stored, test } from './shop.ts';

const words = {
  ja: {
    use: '前回の回答を使う',
    filled: '4件の回答を入れました。',
    filledTwo: '2件の回答を入れました。',
    later: '以降のご利用は、次回の受付でお申し込みください。',
  },
  en: {
    use: 'Use the answers of your last order',
    filled: '4 answers were filled in.',
    filledTwo: '2 answers were filled in.',
    later: 'order in the next period',
  },
};

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`a day that is mended by the other one is no longer called wrong (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await page.getByLabel(order.start).fill(days.first);
    await page.getByLabel(order.end).fill(days.second);
    // After a reload the end date is filled in, but the member has not touched it.
    await page.reload();
    const [start, end] = [page.getByLabel(order.start), page.getByLabel(order.end)];
    await start.fill(days.last);
    await start.blur();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await end.fill(days.last);
    await expect(end).toBeFocused();
    for (const field of [start, end]) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await end.fill(days.first);
    await end.blur();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    await start.fill(days.first);
    for (const field of [start, end]) await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  test(`the answers of the last order are offered, and only fill what is empty (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await fillDetails(page, language);
    await goToPayment(page, language);
    await page.getByText(order.store, { exact: true }).click();
    await page.getByRole('button', { name: order.place }).click();
    await page.waitForURL(`${server.sandboxUrl}/**`);
    await page.goto('/products');
    await page.evaluate(() => localStorage.removeItem('shoppingCart'));
    await page.reload();

    await addSet(page, language, order.bedding);
    await proceed(page, language);
    const use = page.getByRole('button', { name: w.use });
    await expect(use).toBeVisible();
    await expect(page.getByLabel(order.number)).toHaveValue('');
    await use.click();
    await expect(page.getByRole('status').filter({ hasText: w.filled })).toBeVisible();
    await expect(page.getByLabel(order.number)).toBeFocused();
    await expect(use).toBeHidden();
    await expect(page.getByLabel(order.number)).toHaveValue('A26-00123');
    await expect(page.getByRole('radio', { name: order.east })).toBeChecked();
    await expect(page.getByLabel(order.room)).toHaveValue('205');
    await expect(page.getByLabel(order.parent)).toHaveValue('090-1234-5678');
    await expect(page.getByLabel(order.start)).toHaveValue(days.first);
    await expect(page.getByLabel(order.moveIn)).toHaveValue('');
    expect(await stored(page, 'shoppingCart')).toContain('A26-00123');

    // Answers that the member typed stay.
    await page.reload();
    for (const label of [order.room, order.parent]) await page.getByLabel(label).fill('');
    await page.getByLabel(order.number).fill('B27-99999');
    await use.click();
    await expect(page.getByText(w.filledTwo)).toBeVisible();
    await expect(page.getByLabel(order.number)).toHaveValue('B27-99999');
    await expect(page.getByLabel(order.room)).toHaveValue('205');
  });

  test(`where nothing is asked, all is seen at once on a small phone (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 667 });
    await goToSets(page, 'school');
    await addSet(page, language, order.locker);
    await proceed(page, language);
    await expect(page.getByText(w.later)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: order.next })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: w.use })).toBeHidden();
    await goToPayment(page, language);
  });
}
