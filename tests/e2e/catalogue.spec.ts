import type { Locator, Page } from '@playwright/test';
import { logOut } from './member-steps.ts';
import { goToSets } from './order-steps.ts';
import { expect, type Language, languages, stored, test } from './shop.ts';

const words = {
  ja: {
    email: 'メールアドレス',
    password: /^パスワード(?!を)/,
    login: 'ログイン',
    bedding: '寝具セット',
    desk: '学習デスクセット',
    warm: 'あったか（毛布つき）',
    withoutLamp: 'デスク・椅子',
    quantity: '数量',
    add: 'カートに入れる',
    added: 'カートに入れました',
    wrong: '数字のみ入力できます。',
    from: '1組 × 1か月 ¥1,980〜（税込）',
    count: (count: number) => `カート ${count}点`,
    remove: '寝具セット あったか（毛布つき）をカートから外す',
    special: '特別料金',
    notOffered: '青葉大学 国際学生寮では、このセットをお取り扱いしていません',
    toSets: 'セット一覧へ',
  },
  en: {
    email: 'Email address',
    password: /^Password/,
    login: 'Log in',
    bedding: 'Bedding set',
    desk: 'Study desk set',
    warm: 'Warm (with a blanket)',
    withoutLamp: 'Desk and chair',
    quantity: 'Number of',
    add: 'Add to cart',
    added: 'Added to your cart.',
    wrong: 'Only numeric values can be entered.',
    from: '1 set × 1 month from ¥1,980, tax included',
    count: (count: number) => `${count} item${count === 1 ? '' : 's'} in cart`,
    remove: 'Remove Bedding set Warm (with a blanket) from the cart',
    special: 'Special price',
    notOffered: 'Aoba University International House does not offer this set',
    toSets: 'See the sets',
  },
};

const logIn = async (page: Page, language: Language, email: string) => {
  const w = words[language];
  await page.goto('/login');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password).fill('demo-1234');
  await page.getByRole('button', { name: w.login, exact: true }).click();
  await expect(page).toHaveURL('/products');
};

for (const language of languages) {
  const w = words[language];

  test(`choose options of two sets, see price and tax, remove one, reload, and find the cart in another tab (${language})`, async ({
    page,
    context,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.bedding })).toBeVisible();
    await page.getByText(w.warm, { exact: true }).click();
    const quantities = page.getByRole('textbox', { name: w.quantity });
    await expect(quantities).toHaveCount(2);
    await expect(quantities.first()).toHaveValue('1');
    await quantities.first().fill('2');
    await quantities.nth(1).fill('3');
    const price = page.locator('output');
    await expect(price).toContainText('¥16,080');
    await expect(page.getByRole('main')).toContainText(w.from);
    await page.getByRole('button', { name: w.add }).click();
    await expect(page.getByRole('status').filter({ hasText: w.added })).toBeVisible();
    await expect(page.getByText(w.count(1), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: language === 'ja' ? '戻る' : 'Back' }).click();
    await page.getByRole('link', { name: w.desk }).click();
    await page.getByText(w.withoutLamp, { exact: true }).click();
    await page.getByRole('textbox', { name: w.quantity }).nth(1).fill('12');
    await expect(price).toContainText('¥16,560');
    await page.getByRole('button', { name: w.add }).click();
    await expect(page.getByText(w.count(2), { exact: true })).toBeVisible();
    await expect(page.getByText('¥32,640')).toBeVisible();

    const cart = JSON.parse((await stored(page, 'shoppingCart')) ?? '');
    expect(cart).toMatchObject({
      selected: 2,
      totalPrice: 32_640,
      paymentMethod: null,
      orderFormContent: [],
      startDate: null,
      endDate: null,
    });
    expect(Object.keys(cart)).toHaveLength(7);
    expect(cart.selectedItems[0]).toMatchObject({
      cartItemId: 1,
      name: '寝具セット',
      nameEn: 'Bedding set',
      firstQuantity: 2,
      firstUnitLabel: '組',
      secondQuantity: 3,
      price: 16_080,
    });

    const other = await context.newPage();
    await other.goto('/products');
    await expect(other.getByText(w.count(2), { exact: true })).toBeVisible();
    await page.getByText(w.count(2), { exact: true }).click();
    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.getByText(w.count(1), { exact: true })).toBeVisible();
    await expect(other.getByText(w.count(1), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(w.count(1), { exact: true })).toBeVisible();
    await expect(page.getByText('¥16,560').first()).toBeVisible();

    // Another account on the same device sees no cart of this one.
    await logOut(page, language);
    await expect(page).toHaveURL('/');
    await page.evaluate(() => localStorage.removeItem('URLParamKey'));
    await logIn(page, language, 'school@example.jp');
    await expect(page.getByText(language === 'ja' ? 'ロッカー' : 'Locker', { exact: true })).toBeVisible();
    await expect(page.getByText(w.count(1), { exact: true })).toBeHidden();
    // The shop empties the cart once it knows which member is logged in.
    const itemsLeft = async () => JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems;
    await expect.poll(itemsLeft).toEqual([]);
  });

  test(`a quantity that is no number is refused, and the button with it (${language})`, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    const first = page.getByRole('textbox', { name: w.quantity }).first();
    const button = page.getByRole('button', { name: w.add });
    for (const wrong of ['', 'x', '-1', '1.5']) {
      await first.fill(wrong);
      await expect(page.getByText(w.wrong)).toBeVisible();
      await expect(button).toBeDisabled();
    }
    for (const [right, price] of [
      ['0', '¥0'],
      ['２', '¥3,960'],
      ['9999', '¥19,798,020'],
    ] as const) {
      await first.fill(right);
      await expect(page.getByText(w.wrong)).toBeHidden();
      await expect(page.locator('output')).toContainText(price);
      await expect(button).toBeEnabled();
    }
  });

  test(`a set that the facility does not offer says so, and leads to the sets (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.goto('/products/999999');
    await expect(page.getByRole('heading', { level: 1, name: w.notOffered })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(w.notOffered));
    await page.getByRole('link', { name: w.toSets }).click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('link', { name: w.bedding })).toBeVisible();
    // A malformed id leads to the error page.
    await page.goto('/products/nonsense');
    await expect(page).toHaveURL('/error');
  });
}

test('a stored cart that is broken starts empty, and a new item goes in', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  for (const broken of ['{', '[]', '{"state":{},"version":0}', '{"selected":1}']) {
    await page.evaluate((value) => localStorage.setItem('shoppingCart', value), broken);
    await page.goto('/products');
    await page.getByRole('link', { name: '自炊セット' }).click();
    await expect(page.getByText('カート 1点')).toBeHidden();
    await page.getByRole('button', { name: 'カートに入れる' }).click();
    await expect(page.getByText('カート 1点')).toBeVisible();
  }
});

test('a set without quantities counts as one and shows none', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: '自炊セット' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '自炊セット' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.locator('output')).toContainText('¥8,800');
});

test('a plan has its words beside its button, and its price at the end of the same line', { tag: '@full' }, async ({
  page,
}) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: '寝具セット' }).click();
  const plan = page.locator('label', { hasText: 'あったか（毛布つき）' });
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const card = await box(plan);
  const button = await box(plan.getByRole('radio'));
  const name = await box(plan.getByText('あったか（毛布つき）'));
  const price = await box(plan.getByText('¥2,680'));
  expect(name.x - (button.x + button.width)).toBeLessThan(16);
  expect(card.x + card.width - (price.x + price.width)).toBeLessThan(24);
  expect(price.y).toBeLessThan(card.y + card.height / 2);
});

test('pictures are moved by the arrow keys and by their dots, and never shift the page', { tag: '@full' }, async ({
  page,
}) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: '寝具セット' }).click();
  const strip = page.getByRole('group', { name: '写真 1／3' });
  await expect(strip).toBeVisible();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.body.dataset.shift = String(
          Number(document.body.dataset.shift ?? 0) + (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift' });
  });
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: '写真 2／3' })).toBeVisible();
  await page.getByRole('button', { name: '写真 3／3' }).click();
  await expect(page.getByRole('group', { name: '写真 3／3' })).toBeVisible();
  expect(Number(await page.evaluate(() => document.body.dataset.shift ?? 0))).toBeLessThan(0.01);
});

test('the cart bar never covers the field that has the focus', { tag: '@full' }, async ({ page }) => {
  await goToSets(page, 'dorm');
  await page.getByRole('link', { name: '寝具セット' }).click();
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  for (const height of [740, 600, 320]) {
    await page.setViewportSize({ width: 375, height });
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    });
    const field = page.getByRole('textbox', { name: '数量' }).nth(1);
    await field.focus();
    const isCovered = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== element;
    });
    expect(isCovered, `${height} px`).toBe(false);
  }
});
