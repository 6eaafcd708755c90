import { addSet, goToSets, words as orderWords } from './order-steps.ts';
import { expect, languages, stored, test } from './shop.ts';

const words = {
  ja: {
    cart: 'カート',
    kitchen: '自炊セット',
    plan: 'スタンダード',
    sets: '寝具セット スタンダード：数量（組）',
    months: '寝具セット スタンダード：数量（か月）',
    more: '寝具セット スタンダード：数量（か月）を増やす',
    less: '寝具セット スタンダード：数量（か月）を減らす',
    nothing: '数量が0のままでは注文できません。',
    limit: '9,999以下の数字を入力してください。',
    tooExpensive: '1回のご注文は9,999,999円までです。数量を減らすか、ご注文を分けてください。',
    remove: '寝具セット スタンダードをカートから外す',
    removed: '寝具セット スタンダードをカートから外しました。',
    undo: '元に戻す',
  },
  en: {
    cart: 'Cart',
    kitchen: 'Cooking set',
    plan: 'Standard',
    sets: 'Bedding set Standard: number of sets',
    months: 'Bedding set Standard: number of months',
    more: 'Bedding set Standard: more months',
    less: 'Bedding set Standard: fewer months',
    nothing: 'With the quantity 0, nothing can be ordered.',
    limit: 'Please enter 9,999 or less.',
    tooExpensive: 'One order can be up to ¥9,999,999. Please choose fewer, or split it into several orders.',
    remove: 'Remove Bedding set Standard from the cart',
    removed: 'Bedding set Standard was removed from the cart.',
    undo: 'Undo',
  },
};

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`quantities are changed in the cart, and what cannot be ordered is said at once (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    const cart = page.getByRole('region', { name: w.cart });
    const total = cart.locator('summary strong');
    await cart.locator('summary').click();
    await expect(cart.getByText(w.plan, { exact: true })).toBeVisible();
    await expect(cart.locator('li img')).toHaveJSProperty('complete', true);
    const months = cart.getByRole('textbox', { name: w.months });
    const less = cart.getByRole('button', { name: w.less });
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await cart.getByRole('button', { name: w.more }).click();
    await expect(months).toHaveValue('2');
    await expect(total).toHaveText('¥3,960');
    await months.fill('１２');
    await expect(total).toHaveText('¥23,760');
    await months.fill('0');
    await expect(cart.getByText(w.nothing)).toBeVisible();
    await months.fill('10000');
    await expect(cart.getByText(w.limit)).toBeVisible();
    await expect(total).toHaveText('¥23,760');
    // When the field loses the focus, it shows the cart's value again.
    await months.blur();
    await expect(months).toHaveValue('12');
    await expect(cart.getByText(w.limit)).toBeHidden();
    await cart.getByRole('textbox', { name: w.sets }).fill('500');
    await expect(cart.getByText(w.tooExpensive)).toBeVisible();
    await cart.getByRole('textbox', { name: w.sets }).fill('2');
    await expect(cart.getByText(w.tooExpensive)).toBeHidden();
    expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '')).toMatchObject({
      selected: 1,
      totalPrice: 47_520,
      selectedItems: [{ cartItemId: 1, firstQuantity: 2, secondQuantity: 12, price: 47_520 }],
    });
    await page.reload();
    await expect(total).toHaveText('¥47,520');
  });

  test(`what another tab put into the cart a moment ago stays in it (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":1');
    // A browser tells a tab about a change of the storage only if another tab made it. So the page does not notice this one.
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.shoppingCart);
      const [item] = cart.selectedItems;
      cart.selectedItems.push({ ...item, cartItemId: 2 });
      localStorage.shoppingCart = JSON.stringify({ ...cart, selected: 2, totalPrice: 2 * item.price });
    });
    await page.getByRole('button', { name: order.add }).click();
    await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":3');
  });

  test(`a removal is undone, also that of the last item, and the focus is never lost (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await page.goto('/products');
    await addSet(page, language, w.kitchen);
    await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":2');
    const before = await stored(page, 'shoppingCart');
    const summary = page.locator('summary');
    await summary.click();
    const remove = page.getByRole('button', { name: w.remove });
    const undo = page.getByRole('button', { name: w.undo });
    const removed = page.getByRole('status').filter({ hasText: w.removed });
    await remove.click();
    await expect(removed).toBeVisible();
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await expect(removed).toBeHidden();
    expect(await stored(page, 'shoppingCart')).toBe(before);

    // Another change of the cart, or another screen, ends the undo.
    await remove.click();
    await page.getByRole('button', { name: order.add }).click();
    await expect(undo).toBeHidden();
    await page.evaluate((cart) => localStorage.setItem('shoppingCart', cart ?? ''), before);
    await page.reload();
    await summary.click();
    await remove.click();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/products');
    await expect(undo).toBeHidden();
  });

  test(`after the last item only the way back is left, and it is the same order (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, order.bedding);
    await page.evaluate(() => localStorage.setItem('orderSeed', 'of-this-cart'));
    await page.locator('summary').click();
    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.getByRole('region', { name: w.cart })).toBeHidden();
    await expect(page.getByRole('link', { name: order.proceed })).toBeHidden();
    expect(await stored(page, 'orderSeed')).toBeNull();
    const undo = page.getByRole('button', { name: w.undo });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(page.getByRole('button', { name: w.remove })).toBeFocused();
    expect(await stored(page, 'orderSeed')).toBe('of-this-cart');
  });
}

test('an item that was added with the quantity 0 gets its price from the catalogue', { tag: '@full' }, async ({
  page,
}) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: orderWords.ja.bedding }).click();
  await page.getByLabel('数量（か月）', { exact: true }).fill('0');
  await page.getByRole('button', { name: orderWords.ja.add }).click();
  await page.locator('summary').click();
  const cart = page.getByRole('region', { name: words.ja.cart });
  await expect(cart.getByText(words.ja.nothing)).toBeVisible();
  await cart.getByRole('button', { name: words.ja.more }).click();
  await expect(cart.locator('summary strong')).toHaveText('¥1,980');
  await expect(cart.getByText(words.ja.nothing)).toBeHidden();
});

test('what was removed does not come back into the cart of somebody else', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await addSet(page, 'ja', orderWords.ja.bedding);
  await page.locator('summary').click();
  await page.getByRole('button', { name: words.ja.remove }).click();
  await page.evaluate(() => localStorage.setItem('shoppingCartOwner', 'somebody else'));
  await page.getByRole('button', { name: words.ja.undo }).click();
  expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems).toEqual([]);
});
