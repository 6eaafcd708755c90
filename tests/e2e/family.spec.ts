import { becomeNewMember } from './by-call.ts';
import { addPerson, HANAKO, words } from './family-steps.ts';
import { follow, press, tabTo, typeInto } from './keyboard-steps.ts';
import { words as memberWords } from './member-steps.ts';
import { addSet, fillDetails, goToPayment, goToSets, words as orderWords, proceed } from './order-steps.ts';
import { fillCard, placeOrder, SUCCESS } from './payment-steps.ts';
import { expect, languages, stored, test } from './shop.ts';

/**
 * A parent who orders for several students. Each test has its own member or server, because an account's persons would change the forms of
 * other tests.
 */

const MEMBER = '青葉 はな';

for (const language of languages) {
  const w = words[language];
  const order = orderWords[language];

  test(`a parent adds a student, orders for them and finds whom it was for (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    server,
  }) => {
    await speak(language);
    await becomeNewMember(page, server);
    await page.goto(`${server.url}/mypage`);
    await page.getByRole('link', { name: w.title }).click();
    await expect(page.getByRole('heading', { name: w.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: MEMBER })).toContainText(w.you);
    await addPerson(page, language, HANAKO);
    await page.getByRole('button', { name: w.change(HANAKO) }).click();
    await page.getByLabel(w.kana).fill('アオバ ハナコ');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: HANAKO })).toContainText('アオバ ハナコ');

    await page.goto(`${server.url}/products`);
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await fillDetails(page, language);
    // No person is preselected.
    await page.getByRole('button', { name: order.next }).click();
    const whom = page.getByRole('group', { name: w.whom });
    await expect(whom.getByRole('alert')).toHaveText(order.required);
    await expect(whom.getByRole('radio', { name: w.self(MEMBER) })).toBeFocused();
    await page.goto(`${server.url}/order/payment`);
    await expect(page).toHaveURL(`${server.url}/order/student_profile`);
    await whom.getByText(HANAKO).click();
    await goToPayment(page, language);
    const given = page.locator('dl > div').filter({ hasText: HANAKO });
    await expect(given).toContainText(w.for);
    // The choice is stored like the other answers.
    await page.reload();
    await expect(given).toBeVisible();

    const number = await placeOrder(page, language, server, 'card');
    await fillCard(page, SUCCESS);
    await page.waitForURL(`${server.url}/order/complete**`);
    await expect(page.locator('dl > div').filter({ hasText: HANAKO })).toBeVisible();
    await page.goto(`${server.url}/mypage/order_history`);
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card.getByText(`${w.for} ${HANAKO}`)).toBeVisible();
    const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string; text: string }[];
    const about = mails.filter(({ subject }) => subject.includes(number));
    expect(about.length).toBeGreaterThan(0);
    for (const { text } of about) expect(text).toContain(w.mailed(HANAKO));
    const lines = (await server.operate('orders', 'export')).split('\n');
    expect(lines.find((line) => line.includes('注文番号'))).toContain('ご利用者,ご利用者フリガナ');
    expect(lines.find((line) => line.includes(number))).toContain('青葉 花子,アオバ ハナコ');
  });

  test(`a student at another school: the account goes there, and back (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    ownServer,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm', ownServer.url);
    await addSet(page, language, order.bedding);
    await page.goto(`${ownServer.url}/mypage/family`);
    await page.getByRole('button', { name: w.add }).click();
    await page.getByLabel(w.name).fill('青葉 健');
    await page.getByLabel(w.kana).fill('アオバ ケン');
    await page.getByLabel(w.code).fill('NOWHERE');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.unknown)).toBeVisible();
    await expect(page.getByLabel(w.code)).toBeFocused();
    await page.getByLabel(w.code).fill('ｓｃｈｏｏｌ１');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '青葉 健' })).toContainText(w.school);

    // No other person is at the member's own facility, so its form does not ask for whom the order is.
    await page.goto(`${ownServer.url}/order/student_profile`);
    await expect(page.getByLabel(order.room)).toBeVisible();
    await expect(page.getByRole('group', { name: w.whom })).toHaveCount(0);

    await page.goto(`${ownServer.url}/mypage/family`);
    await page.getByRole('button', { name: w.order('青葉 健') }).click();
    await expect(page.getByRole('alertdialog')).toContainText(w.school);
    await page.getByRole('button', { name: w.switch, exact: true }).click();
    await expect(page).toHaveURL(`${ownServer.url}/products`);
    await addSet(page, language, order.locker);
    await proceed(page, language);
    const whom = page.getByRole('group', { name: w.whom });
    await expect(whom.getByRole('radio', { name: '青葉 健' })).toBeChecked();
    await goToPayment(page, language);
    await expect(page.locator('dl > div').filter({ hasText: '青葉 健' })).toBeVisible();
    // A stored key would bring the member back to the other facility at the next login.
    expect(await stored(page, 'URLParamKey')).toBeNull();

    await page.goto(`${ownServer.url}/mypage/family`);
    await page.getByRole('button', { name: w.orderSelf }).click();
    await page.getByRole('button', { name: w.switch, exact: true }).click();
    await expect(page).toHaveURL(`${ownServer.url}/products`);
    await expect(page.getByRole('link', { name: order.bedding })).toBeVisible();
  });

  test(`a student who is removed meanwhile is not ordered for, and nobody else unasked (${language})`, {
    tag: '@full',
  }, async ({ page, speak, ownServer }) => {
    await speak(language);
    await goToSets(page, 'dorm', ownServer.url);
    await page.goto(`${ownServer.url}/mypage/family`);
    await addPerson(page, language, HANAKO);
    await addPerson(page, language, '青葉 健');
    await page.getByRole('button', { name: w.order(HANAKO) }).click();
    await addSet(page, language, order.bedding);
    await proceed(page, language);
    await fillDetails(page, language);
    await goToPayment(page, language);
    await page.evaluate(async () => {
      const call = (path: string, init: object = {}) =>
        fetch(`/api/v1/consumer${path}`, {
          ...init,
          headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
        });
      const { data } = await (await call('/me/persons')).json();
      await call('/me/persons/remove', { method: 'POST', body: JSON.stringify({ id: data.persons[0].id }) });
    });
    await page.getByText(order.card, { exact: true }).click();
    await page.getByRole('button', { name: order.place }).click();
    await expect(page.getByRole('alertdialog')).toContainText(w.gone);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`${ownServer.url}/order/student_profile`);
    const whom = page.getByRole('group', { name: w.whom });
    await expect(whom.getByRole('radio')).toHaveCount(2);
    await expect(whom.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByLabel(order.room)).toHaveValue('205');
    await whom.getByText(MEMBER).click();
    await goToPayment(page, language);
    await expect(page.locator('dl > div').filter({ hasText: w.for }).first()).toContainText(MEMBER);
  });
}

test('who orders only for themselves is asked nothing, sends nothing and stores nothing of it', {
  tag: '@full',
}, async ({ page, server }) => {
  await goToSets(page, 'dorm');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await addSet(page, 'ja', orderWords.ja.bedding);
  await proceed(page, 'ja');
  await expect(page.getByRole('group', { name: words.ja.whom })).toHaveCount(0);
  await fillDetails(page, 'ja');
  await goToPayment(page, 'ja');
  expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '{}')).not.toHaveProperty('personId');
  const request = page.waitForRequest('**/order_request');
  await placeOrder(page, 'ja', server, 'store');
  expect((await request).postDataJSON()).not.toHaveProperty('person_id');
  expect(asked.filter((url) => url.includes('/me/persons') || /for-whom|family/.test(url))).toEqual([]);
});

test('whom the order is for goes when the member logs out', { tag: '@full' }, async ({ page, ownServer }) => {
  const w = words.ja;
  await goToSets(page, 'dorm', ownServer.url);
  await page.goto(`${ownServer.url}/mypage/family`);
  await addPerson(page, 'ja', HANAKO);
  await page.getByRole('button', { name: w.order(HANAKO) }).click();
  await addSet(page, 'ja', orderWords.ja.bedding);
  expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '{}')).toHaveProperty('personId', expect.any(Number));
  await page.goto(`${ownServer.url}/mypage`);
  await page.getByRole('main').getByRole('button', { name: memberWords.ja.logout }).click();
  await expect(page).not.toHaveURL(/mypage/);
  expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '{}')).not.toHaveProperty('personId');
});

test('people are added, changed, chosen and removed by keyboard alone', {
  tag: ['@keyboard', '@focus', '@full'],
}, async ({ page, ownServer }) => {
  const w = words.ja;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await goToSets(page, 'dorm', ownServer.url);
  await page.goto(`${ownServer.url}/mypage/family`);
  await follow(page, button(w.add));
  await expect(page.getByLabel(w.name)).toBeFocused();
  await follow(page, button(w.cancel));
  await expect(button(w.add)).toBeFocused();
  await press(page, 'Enter');
  await typeInto(page, page.getByLabel(w.name), HANAKO);
  await typeInto(page, page.getByLabel(w.kana), 'アオバ');
  await follow(page, button(w.save));
  await expect(page.getByText(w.saved(HANAKO))).toBeFocused();
  await follow(page, button(w.change(HANAKO)));
  await expect(page.getByLabel(w.name)).toBeFocused();
  await follow(page, button(w.cancel));
  await expect(button(w.change(HANAKO))).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(button(w.order(HANAKO))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ownServer.url}/products`);
  await addSet(page, 'ja', orderWords.ja.bedding);
  await proceed(page, 'ja');
  await tabTo(page, page.getByRole('radio', { name: HANAKO }));
  await press(page, 'ArrowUp');
  await expect(page.getByRole('radio', { name: w.self(MEMBER) })).toBeChecked();
  await page.goto(`${ownServer.url}/mypage/family`);
  await follow(page, button(w.remove(HANAKO)));
  await expect(page.getByRole('alertdialog')).toContainText(HANAKO);
  await follow(page, button(w.yes));
  await expect(page.getByText(w.removed(HANAKO))).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: HANAKO })).toHaveCount(0);
});
