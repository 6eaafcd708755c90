import { fillDetails, goToPayment, goToSets, words as orderWords } from './order-steps.ts';
import { expect, languages, stored, test } from './shop.ts';

const words = {
  ja: {
    bedding: '寝具セット',
    quantity: '数量（組）',
    months: '数量（か月）',
    monthsInCart: '寝具セット スタンダード：数量（か月）',
    monthsOfWarm: '寝具セット あったか（毛布つき）：数量（か月）',
    less: '数量（組）を減らす',
    more: '数量（組）を増やす',
    add: 'カートに入れる',
    added: 'カートに入れました',
    nothing: '数量が0のままでは注文できません。',
    inCart: '数量が0のものがあります。数量を選ぶか、外してください。',
    chosen: '合計 ¥23,760',
    limit: '9,999以下の数字を入力してください。',
    total: 'カートの中と合わせて、1回のご注文は9,999,999円までです。',
    lines: '1回のご注文は50点までです。',
    remove: '寝具セット スタンダードをカートから外す',
    cart: 'カート 1点',
    cartName: 'カート',
    warm: 'あったか（毛布つき）',
  },
  en: {
    bedding: 'Bedding set',
    quantity: 'Number of sets',
    months: 'Number of months',
    monthsInCart: 'Bedding set Standard: number of months',
    monthsOfWarm: 'Bedding set Warm (with a blanket): number of months',
    less: 'Fewer sets',
    more: 'More sets',
    add: 'Add to cart',
    added: 'Added to your cart.',
    nothing: 'With the quantity 0, nothing can be ordered.',
    inCart: 'Something has the quantity 0. Please choose a quantity, or remove it.',
    chosen: 'Total ¥23,760',
    limit: 'Please enter 9,999 or less.',
    total: 'Together with your cart, one order can be up to ¥9,999,999.',
    lines: 'One order can hold up to 50 items.',
    remove: 'Remove Bedding set Standard from the cart',
    cart: '1 item in cart',
    cartName: 'Cart',
    warm: 'Warm (with a blanket)',
  },
};

for (const language of languages) {
  const w = words[language];

  test(`quantities say at once what cannot be ordered, and which limit there is (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const sets = page.getByLabel(w.quantity, { exact: true });
    const add = page.getByRole('button', { name: w.add });

    await page.getByRole('button', { name: w.more }).click();
    await expect(sets).toHaveValue('2');
    const less = page.getByRole('button', { name: w.less });
    await less.click();
    await expect(sets).toHaveValue('1');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await less.focus();
    await page.keyboard.press('Enter');
    await expect(sets).toHaveValue('1');

    await sets.fill('0');
    await expect(page.getByText(w.nothing)).toBeVisible();
    await expect(add).toBeEnabled();
    await sets.fill('10000');
    await expect(page.getByText(w.limit)).toBeVisible();
    await expect(page.getByText(w.nothing)).toBeHidden();
    await expect(add).toBeDisabled();
    await sets.fill('9999');
    await expect(page.getByText(w.limit)).toBeHidden();
    await expect(page.getByText(w.total)).toBeVisible();
    await sets.fill('5050');
    await expect(page.getByText(w.total)).toBeHidden();

    // Together with the items in the cart the total would be too high.
    await page.getByLabel(w.months, { exact: true }).fill('1');
    await sets.fill('3000');
    await add.click();
    await expect(page.getByText(w.cart, { exact: true })).toBeVisible();
    await page.getByText(w.warm, { exact: true }).click();
    await sets.fill('3000');
    await expect(page.getByText(w.total)).toBeVisible();
  });

  test(`the quantity 0 goes into the cart; set, cart and first order page say so before the form (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    await page.getByLabel(w.months, { exact: true }).fill('0');
    await expect(page.getByText(w.nothing)).toBeVisible();
    await page.getByRole('button', { name: w.add }).click();
    const bar = page.getByRole('region', { name: w.cartName });
    await expect(bar.getByText(w.inCart)).toBeVisible();
    await bar.locator('summary').click();
    await expect(bar.getByText(w.nothing)).toBeVisible();
    const [item] = JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems;
    expect(item).toMatchObject({ firstQuantity: 1, secondQuantity: 0, price: 0 });

    // Nothing leads on, neither a click nor the keyboard. The first order page says the same to who opens it by its address.
    const onwards = bar.getByRole('link', { name: orderWords[language].proceed });
    await expect(onwards).toHaveAttribute('aria-disabled', 'true');
    await expect(onwards).toHaveAccessibleDescription(w.inCart);
    await onwards.click({ force: true });
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await page.goto('/order/student_profile');
    const form = page.getByRole('main');
    const told = form.getByText(w.inCart).first();
    await expect(told).toBeVisible();
    // The message is above all fields.
    const [said, first] = await Promise.all([
      told.boundingBox(),
      page.getByLabel(orderWords[language].start).boundingBox(),
    ]);
    expect(said?.y).toBeLessThan(first?.y ?? 0);
    await expect(page.getByRole('button', { name: orderWords[language].next })).toBeDisabled();
    // The URL of the next page leads back to this one.
    await page.goto('/order/payment');
    await expect(page).toHaveURL('/order/student_profile');
    await form.getByRole('textbox', { name: w.monthsInCart }).fill('12');
    await expect(form.getByText(w.chosen)).toBeVisible();
    await expect(form.getByText(w.inCart)).toHaveCount(0);

    // Another tab adds an item with the quantity 0. This item is listed too, and stays in the list while its quantity is typed.
    const other = await page.context().newPage();
    await other.goto('/products/1');
    // The cart bar appears once the page is hydrated. A field that changes in that moment moves the button.
    await expect(other.getByRole('region', { name: w.cartName })).toBeVisible();
    await other.getByText(w.warm, { exact: true }).click();
    await other.getByLabel(w.months, { exact: true }).fill('0');
    await other.getByRole('button', { name: w.add }).click();
    const months = form.getByRole('textbox', { name: w.monthsOfWarm });
    await expect(months).toHaveValue('0');
    await months.selectText();
    await months.pressSequentially('12');
    await expect(months).toHaveValue('12');
    await expect(form.getByRole('textbox', { name: w.monthsInCart })).toBeVisible();
    await expect(form.getByText(w.inCart)).toHaveCount(0);
    await fillDetails(page, language);
    await goToPayment(page, language);
  });

  test(`the fifty-first item is said to be too many for one order (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const add = page.getByRole('button', { name: w.add });
    await add.click();
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.shoppingCart);
      const [item] = cart.selectedItems;
      cart.selectedItems = Array.from({ length: 49 }, (_, index) => ({ ...item, cartItemId: index + 1 }));
      cart.selected = 49;
      cart.totalPrice = 49 * item.price;
      localStorage.shoppingCart = JSON.stringify(cart);
    });
    await page.reload();
    await expect(page.getByText(w.lines)).toBeHidden();
    await add.click();
    await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":50');
    await page.getByRole('button', { name: w.more }).click();
    await expect(page.getByText(w.lines)).toBeVisible();
  });

  test(`what was added is said in view on a phone, wherever the button was (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 740 });
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const add = page.getByRole('button', { name: w.add });
    await add.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await add.click();
    const added = page.getByText(w.added);
    await expect(added).toBeVisible();
    // Nothing covers the message.
    const isSeen = () =>
      added.evaluate((note) => {
        const { left, right, top, bottom } = note.getBoundingClientRect();
        return note.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isSeen).toBe(true);
  });

  test(`what was added is said until something else is chosen or it is taken out again (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const add = page.getByRole('button', { name: w.add });
    const added = page.getByText(w.added);
    await add.click();
    await expect(added).toBeVisible();
    await page.locator('summary').click();
    await page.getByRole('button', { name: w.remove }).click();
    await expect(added).toBeHidden();
    await add.click();
    await expect(added).toBeVisible();
    await page.getByRole('button', { name: w.more }).click();
    await expect(added).toBeHidden();
  });
}
