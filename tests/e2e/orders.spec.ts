import { letPass } from '../support/let-pass.ts';
import {
  addSet,
  days,
  fillDetails,
  goToConfirmation,
  goToPayment,
  goToSets,
  ordersMailedTo,
  proceed,
  words,
} from './order-steps.ts';
import { orderNumberAsked } from './payment-steps.ts';
import { expect, languages, type Server, stored, test } from './shop.ts';

/**
 * The numbers of the orders in the mails, without the earlier ones. Counting mails would not work, because the mailbox shows only its
 * newest ones.
 */
const newOrders = async (server: Server, email: string, before: readonly string[]): Promise<string[]> =>
  (await ordersMailedTo(server, email)).filter((number) => !before.includes(number));

const expectOneOrder = (server: Server, email: string, before: readonly string[]) =>
  expect.poll(() => newOrders(server, email, before)).toHaveLength(1);

for (const language of languages) {
  const w = words[language];

  test(`the dormitory’s form, wrong in every way, then right, and an order (${language})`, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addSet(page, language, w.bedding);
    await proceed(page, language);
    const next = page.getByRole('button', { name: w.next });
    const errors = page.getByRole('alert').filter({ hasText: /./ });

    // The dates are those of the month in the cart. Without them they are missing like the other answers.
    await expect(page.getByLabel(w.start)).toHaveValue(days.first);
    for (const day of [w.start, w.end]) await page.getByLabel(day).fill('');
    await next.click();
    await expect(errors).toHaveText([w.six]);
    await expect(page.getByText(w.required, { exact: true })).toHaveCount(6);
    await expect(page.getByLabel(w.start)).toBeFocused();
    await expect(page.getByText('旧システムの管理番号')).toBeHidden();
    // The hint does not say in which order day, month and year come: the browser decides that for its date field.
    await expect(page.getByText(w.dateHint)).toHaveCount(3);
    await expect(page.getByLabel(w.remarks)).toBeVisible();

    await fillDetails(page, language);
    await expect(errors).toHaveCount(0);
    for (const [label, wrong, message] of [
      [w.start, days.before, w.out],
      [w.end, days.after, w.out],
      [w.room, 'abc', w.numeric],
      [w.room, '-1', w.numeric],
      [w.room, '2.5', w.numeric],
      [w.parent, '+81 90 1234', w.tel],
      [w.parent, 'none', w.tel],
      [w.parent, '090-1234-5678 ', w.tel],
    ] as const) {
      const field = page.getByLabel(label);
      const right = await field.inputValue();
      await field.fill(wrong);
      await next.click();
      await expect(errors).toHaveText([message]);
      await expect(field).toBeFocused();
      await field.fill(right);
      await expect(errors).toHaveCount(0);
    }
    await page.getByLabel(w.parent).fill('＋８１　９０ー１２３４ー５６７８');
    await page.getByLabel(w.parent).blur();
    await expect(page.getByLabel(w.parent)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: w.use90 }).click();
    await expect(page.getByLabel(w.parent)).toHaveValue('090-1234-5678');
    await page.getByLabel(w.start).fill(days.last);
    await page.getByLabel(w.end).fill(days.first);
    await next.click();
    for (const message of [w.before, w.after]) await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel(w.start).fill(days.first);
    await page.getByLabel(w.end).fill(days.second);

    // The choices are in the form's order. In any language the stored answer is the Japanese label.
    await expect(page.getByRole('group', { name: w.building }).locator('label')).toHaveText(w.buildings);
    await page.getByLabel(w.room).fill('２０５');
    await goToPayment(page, language);
    const cart = JSON.parse((await stored(page, 'shoppingCart')) ?? '');
    expect(cart).toMatchObject({ startDate: days.first, endDate: days.second });
    expect(cart.orderFormContent).toEqual([
      { label: 'field_1', value: 'A26-00123' },
      { label: 'field_2', value: '東棟' },
      { label: 'field_3', value: '205' },
      { label: 'field_4', value: '' },
      { label: 'field_5', value: '090-1234-5678' },
      { label: 'field_7', value: '' },
    ]);

    // The answers are still there when the member comes back.
    await page.getByRole('button', { name: w.back }).click();
    await expect(page.getByLabel(w.number)).toHaveValue('A26-00123');
    await page.reload();
    await expect(page.getByLabel(w.end)).toHaveValue(days.second);
    await expect(page.getByRole('radio', { name: w.east })).toBeChecked();
    await goToPayment(page, language);

    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const text of [w.bedding, '¥1,980', w.tax, w.east, 'A26-00123', w.seller, 'T0000000000000'])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    const before = await ordersMailedTo(server, 'dorm@example.jp');
    await page.getByRole('button', { name: w.place }).click();
    await expect(page.getByText(w.unchosen)).toBeVisible();
    await page.getByText(w.card, { exact: true }).click();
    await page.getByRole('button', { name: w.place }).click();
    await expectOneOrder(server, 'dorm@example.jp', before);
  });

  test(`the school is ordered from without form or period (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    const before = await ordersMailedTo(server, 'school@example.jp');
    await goToSets(page, 'school');
    await addSet(page, language, w.locker);
    await proceed(page, language);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await goToPayment(page, language);
    await page.getByText(w.store, { exact: true }).click();
    expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '').paymentMethod).toBe(4);
    await page.getByRole('button', { name: w.place }).click();
    await expectOneOrder(server, 'school@example.jp', before);
  });

  test(`more than stores take can only be paid by card, and the reason is said (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.getByRole('link', { name: w.appliances }).click();
    await page.getByRole('textbox').first().fill('8');
    await page.getByRole('button', { name: w.add }).click();
    await proceed(page, language);
    await fillDetails(page, language);
    await goToPayment(page, language);
    await expect(page.getByRole('radio', { name: w.store })).toBeDisabled();
    await expect(page.getByText(w.limit)).toBeVisible();
  });

  test(`what changed since it was put into the cart has to be accepted or removed (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await goToSets(page, 'dorm', ownServer.url);
    await addSet(page, language, w.bedding);
    await page.getByRole('button', { name: w.back }).click();
    await addSet(page, language, w.appliances);
    await proceed(page, language);
    await fillDetails(page, language);
    await ownServer.changeCatalogue((yaml) =>
      yaml.replace('price: 1980', 'price: 2200').replace('products: [bedding, appliances, ', 'products: [bedding, '),
    );
    await goToPayment(page, language);
    await expect(page.getByText(w.changed)).toBeVisible();
    const place = page.getByRole('button', { name: w.place });
    await expect(place).toBeDisabled();
    // The summary shows the order as it is now: one set at its new price, and no longer the other set.
    const summary = page.locator('section', { has: page.getByRole('heading', { name: w.items, exact: true }) });
    await expect(summary.getByRole('listitem')).toHaveText([/¥2,200$/]);
    await expect(summary).not.toContainText('39,800');
    await expect(page.getByRole('button', { name: w.accept })).toHaveCount(1);
    await page.getByRole('button', { name: w.accept }).click();
    await expect(place).toBeDisabled();
    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.getByText(w.changed)).toBeHidden();
    await expect(page.getByText('¥2,200').first()).toBeVisible();
    await page.getByText(w.card, { exact: true }).click();

    // The price has changed again, but the page still shows the earlier price. The member must see the new price before they order.
    await ownServer.changeCatalogue((yaml) => yaml.replace('price: 1980', 'price: 2300'));
    await place.click();
    await expect(page.getByRole('alertdialog')).toContainText(
      language === 'ja' ? '料金が変わりました。' : 'A price has changed.',
    );
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.getByText(w.changed)).toBeVisible();
    expect(await ordersMailedTo(ownServer, 'dorm@example.jp')).toEqual([]);
    await page.getByRole('button', { name: w.accept }).click();
    await place.click();
    await expectOneOrder(ownServer, 'dorm@example.jp', []);
  });
}

test('the order’s pages lead to the sets while the cart is empty, and to the form while it is not filled in', async ({
  page,
}) => {
  await goToSets(page, 'dorm');
  for (const path of ['/order/student_profile', '/order/payment']) {
    await page.goto(path);
    await expect(page).toHaveURL('/products');
  }
  await addSet(page, 'ja', words.ja.bedding);
  await page.goto('/order/payment');
  await expect(page).toHaveURL('/order/student_profile');
});

test('two clicks, a lost answer, a reload and a second tab make one order', async ({ page, context, server }) => {
  const w = words.ja;
  await goToConfirmation(page, 'ja');
  // By the stored seed two tabs send the same order, even if their buttons are pressed at the same time.
  expect(await stored(page, 'orderSeed')).toBeTruthy();
  await page.getByText(w.card, { exact: true }).click();
  const before = await ordersMailedTo(server, 'dorm@example.jp');

  // The server accepts the order, but its answer never arrives.
  await page.route('**/order_request', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: w.place }).click();
  await expect(page.getByRole('alertdialog')).toContainText('二重に注文されることはありません');
  await page.getByRole('alertdialog').getByRole('button').click();
  await letPass(page, '**/order_request');
  await expectOneOrder(server, 'dorm@example.jp', before);

  await page.reload();
  const other = await context.newPage();
  await other.goto('/order/payment');
  const asked = [page, other].map(orderNumberAsked);
  await Promise.all([
    page.getByRole('button', { name: w.place }).dblclick(),
    other.getByRole('button', { name: w.place }).dblclick(),
  ]);
  const [one, two] = await Promise.all(asked);
  expect(one).toBe(two);
  expect(await newOrders(server, 'dorm@example.jp', before)).toHaveLength(1);
});

test('why an order is refused is said in the language of the page by its code, else in the server’s words', async ({
  page,
  speak,
}) => {
  const w = words.en;
  await speak('en');
  await goToConfirmation(page, 'en');
  await page.getByText(w.card, { exact: true }).click();
  const place = page.getByRole('button', { name: w.place });
  const told = page.getByRole('alertdialog');
  const placeAndRead = async (text: string) => {
    // After a refusal the button is busy until the sets are reloaded.
    await expect(place).not.toHaveAttribute('aria-busy', 'true');
    await place.click();
    await expect(told).toContainText(text);
    await told.getByRole('button').click();
    await expect(told).toBeHidden();
  };

  const answers = [
    { errorMessage: '料金が変わりました。', errorCode: 'price-changed' },
    { errorMessage: 'Something new is the matter.', errorCode: 'of-a-newer-server' },
  ];
  await page.route('**/order_request', (route) => route.fulfill({ json: { data: answers.shift() } }));
  await placeAndRead('A price has changed.');
  await placeAndRead('Something new is the matter.');
  await letPass(page, '**/order_request');

  const refusals = [
    { status: 422, json: { code: 'amount-too-large', message: 'このお支払い金額は' } },
    { status: 409, json: { code: 'payment-unclear', message: 'このご注文が' } },
    { status: 409, json: { code: 'payment-under-way', message: 'このご注文は' } },
  ];
  await page.route('**/payment/params*', (route) => route.fulfill(refusals.shift() ?? { status: 500 }));
  await placeAndRead('This amount cannot be paid in this way.');
  // The state of the payment is unknown. The cart stays, and another press asks the server again.
  await placeAndRead('So that nobody pays twice, it cannot be paid now.');
  await placeAndRead('The payment of this order is already under way.');
  // The order was placed, and the cart is empty.
  await expect(page).toHaveURL('/mypage/order_history');
});

for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`the same days are valid and shown as in Tokyo (${timezoneId})`, { tag: '@full' }, async ({
      page,
      server,
    }) => {
      const w = words.en;
      await page.addInitScript(() => localStorage.setItem('language', 'en'));
      await goToSets(page, 'dorm');
      await addSet(page, 'en', w.bedding);
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
      await proceed(page, 'en');
      await fillDetails(page, 'en');
      const inWords = (day: string) =>
        new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          new Date(day),
        );
      await expect(page.getByText('Available:')).toContainText(inWords(days.first));
      await expect(page.getByText('order in the next period')).toContainText(inWords(days.after));
      await page.getByLabel(w.start).fill(days.before);
      await page.getByRole('button', { name: w.next }).click();
      await expect(page.getByText(w.out)).toBeVisible();
      await page.getByLabel(w.start).fill(days.first);
      await goToPayment(page, 'en');
      await expect(
        page
          .getByText(inWords(days.first))
          .filter({ hasText: inWords(days.last) })
          .first(),
      ).toBeVisible();
      const before = await ordersMailedTo(server, 'dorm@example.jp');
      await page.getByText(w.card, { exact: true }).click();
      await page.getByRole('button', { name: w.place }).click();
      await expectOneOrder(server, 'dorm@example.jp', before);
    });
  });
}
