import { goToSets } from './order-steps.ts';
import { expect, languages, test } from './shop.ts';

const words = {
  ja: {
    sets: 'ご用意しているセット',
    more: 'ほかにもあります',
    bedding: '寝具セット',
    curtain: 'カーテン・ラグセット',
    month: '1か月 ¥1,980〜',
    window: '1窓 ¥6,600',
    locker: '¥5,500',
    taxOfAll: '料金は税込',
    tax: '税込',
    available: 'ご利用可能期間：',
    period: 'ご利用期間：',
    lockerName: 'ロッカー',
    onePlan: '年間プラン',
    renewal: '継続料金',
    contents: 'セットの内容',
    size: '150 × 210 cm',
    per: '1組 × 1か月 ¥1,980〜（税込）',
    picture: '寝具セットの写真',
    firstPicture: '寝具セットの写真 1／3',
    quantity: '数量',
    sum: '¥1,980 × 2組 × 3か月',
    renewalPlan: 'スタンダード（継続）',
    regular: '通常料金',
    pictures: '写真',
    second: '写真 2／3',
    third: '写真 3／3',
    enlarge: '写真を拡大する',
    close: '閉じる',
    add: 'カートに入れる',
    proceed: '注文手続きへ進む',
  },
  en: {
    sets: 'Sets you can rent',
    more: 'and more',
    bedding: 'Bedding set',
    curtain: 'Curtain and rug set',
    month: '1 month from ¥1,980',
    window: '1 window ¥6,600',
    locker: '¥5,500',
    taxOfAll: 'Prices include tax',
    tax: 'tax included',
    available: 'Available:',
    period: 'Rental period:',
    lockerName: 'Locker',
    onePlan: 'Annual plan',
    renewal: 'Renewal price',
    contents: 'What’s included',
    size: '150 × 210 cm',
    per: '1 set × 1 month from ¥1,980, tax included',
    picture: 'Picture of Bedding set',
    firstPicture: 'Bedding set, picture 1 of 3',
    quantity: 'Number of',
    sum: '¥1,980 × 2 sets × 3 months',
    renewalPlan: 'Standard (renewal)',
    regular: 'Regular price',
    pictures: 'Pictures',
    second: 'Picture 2 of 3',
    third: 'Picture 3 of 3',
    enlarge: 'Enlarge the picture',
    close: 'Close',
    add: 'Add to cart',
    proceed: 'Proceed to order',
  },
};

/** A pattern for the visible text of an element, with any space between the words. */
const read = (text: string) => new RegExp(text.replace(/[¥.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s*'));

for (const language of languages) {
  const w = words[language];

  test(`a visitor sees three sets of the facility with their prices (${language})`, async ({ page, speak }) => {
    await speak(language);
    await page.goto('/?key=demo-dorm');
    const offer = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: page.getByText(w.sets) });
    await expect(offer.getByRole('listitem')).toHaveCount(3);
    await expect(offer.getByRole('listitem').first()).toContainText(w.bedding);
    await expect(offer.getByRole('listitem').first()).toContainText(read(w.month));
    await expect(offer.getByText(w.more)).toBeVisible();
    await page.goto('/?code=SCHOOL1');
    await expect(offer.getByRole('listitem').last()).toContainText(read(w.locker));
    await expect(offer.getByText(w.more)).toBeHidden();
    // The landing page shows no unpublished sets, and works without them.
    await page.goto('/?key=demo-hidden');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(w.sets)).toBeHidden();
  });

  test(`each card has its price, and none stands alone (${language})`, { tag: '@full' }, async ({ page, speak }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 740 });
    await goToSets(page, 'dorm');
    await expect(page.getByRole('link', { name: w.bedding })).toContainText(read(w.month));
    await expect(page.getByRole('link', { name: w.curtain })).toContainText(read(w.window));
    await expect(page.getByRole('main').getByText(w.taxOfAll)).toHaveCount(1);
    await expect(page.getByRole('img', { name: w.picture })).toBeVisible();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const boxes = await page
        .getByRole('main')
        .getByRole('listitem')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ x, right }) => [x, right]));
      expect(boxes).toHaveLength(5);
      const [first, ...rest] = boxes;
      // The first card is as wide as two. The others are in pairs.
      expect(first).toEqual([rest[0]?.[0], rest[1]?.[1]]);
      expect(new Set(rest.map(([x]) => x)).size).toBe(2);
    }
  });

  test(`a set says what is in it, what a price is for, and what the choice costs (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    await expect(page.getByRole('heading', { name: w.contents })).toBeVisible();
    await expect(page.getByText(w.size)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(w.available)).toBeVisible();
    await expect(main).toContainText(w.per);
    await expect(main.getByText(w.tax)).toHaveCount(1);
    // Only a price that is not the regular one says what it is.
    await expect(main.getByText(w.regular)).toHaveCount(0);
    await expect(page.locator('label').filter({ hasText: w.renewalPlan })).toContainText(w.renewal);
    await expect(page.getByRole('img', { name: w.firstPicture })).toBeVisible();
    const quantities = page.getByRole('textbox', { name: w.quantity });
    await quantities.first().fill('2');
    await quantities.nth(1).fill('3');
    await expect(page.locator('output')).toContainText(w.sum);
    await expect(page.locator('output')).toContainText('¥11,880');

    // After adding, the link to the order is the main button and no longer the button to add.
    const add = page.getByRole('button', { name: w.add });
    const colour = () => add.evaluate((button) => getComputedStyle(button).backgroundColor);
    const mainColour = await colour();
    await add.click();
    const proceed = page.getByRole('link', { name: w.proceed });
    await expect(proceed).toHaveCSS('background-color', mainColour);
    await page.mouse.move(0, 0);
    await expect(add).not.toHaveCSS('background-color', mainColour);

    await page.goto('/products');
    await page.getByRole('link', { name: w.curtain }).click();
    await expect(page.locator('label svg circle')).toHaveCount(2);
    await expect(page.locator('label svg circle').first()).toHaveAttribute('fill', '#2b4a8b');
  });

  test(`a set with one plan has nothing to choose, one price, and its button in view on a phone (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 740 });
    await goToSets(page, 'school');
    await page.getByRole('link', { name: w.lockerName }).click();
    await expect(page.getByRole('button', { name: w.add })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(w.onePlan)).toBeVisible();
    await expect(page.getByRole('main').getByText(w.period)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('¥5,500', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: w.add }).click();
    await expect(page.getByRole('link', { name: w.proceed })).toBeVisible();
  });

  test(`a set whose only plan is a renewal says so (${language})`, { tag: '@full' }, async ({
    page,
    context,
    ownServer,
  }) => {
    await ownServer.changeCatalogue((yaml) => yaml.replace('price: 5500', 'price: 5500\n        price_type: repeat'));
    await context.addCookies([{ name: 'language', value: language, url: ownServer.url }]);
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await goToSets(page, 'school', ownServer.url);
    await page.getByRole('link', { name: w.lockerName }).click();
    await expect(page.getByText(w.onePlan)).toBeVisible();
    await expect(page.getByRole('main').getByText(w.period)).toBeVisible();
    await expect(page.getByRole('main').getByText(w.renewal, { exact: true })).toBeVisible();
  });

  test(`pictures are enlarged by a tap or by the keyboard, moved there, and put away (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await page.setViewportSize({ width: 375, height: 740 });
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.bedding }).click();
    await page.getByRole('button', { name: w.second }).click();
    const strip = page.getByRole('group', { name: w.second });
    // The first tap already zooms: the tapped corner is in the middle of the window, or as near to it as the picture allows.
    await strip.click({ position: { x: 20, y: 20 } });
    const dialog = page.getByRole('dialog', { name: w.pictures });
    await expect(dialog.getByRole('group', { name: w.second })).toBeVisible();
    const second = dialog.locator('img').nth(1);
    await expect.poll(async () => (await second.boundingBox())?.width).toBe(750);
    await expect.poll(async () => (await second.boundingBox())?.x).toBe(0);
    await dialog.getByRole('group').focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('group', { name: w.third })).toBeVisible();
    const picture = dialog.locator('img').last();
    const width = (await picture.boundingBox())?.width ?? 0;
    await picture.click();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(2 * width);
    await dialog.getByRole('button', { name: w.close }).click();
    await expect(dialog).toBeHidden();
    const enlarge = page.getByRole('button', { name: w.enlarge });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
  });
}
