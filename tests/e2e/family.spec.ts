import { addPersonByCall, becomeNewMember } from './by-call.ts';
import { addPerson, HANAKO, words } from './family-steps.ts';
import { follow, press, typeInto } from './keyboard-steps.ts';
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
    const line = page.getByRole('button', { name: w.line(w.person(HANAKO)), exact: true });
    await expect(line).toBeVisible();
    // The choice is stored like the other answers.
    await page.reload();
    await expect(line).toBeVisible();

    const number = await placeOrder(page, language, server, 'card');
    await fillCard(page, SUCCESS);
    await page.waitForURL(`${server.url}/order/complete**`);
    await expect(page.locator('dl > div').filter({ hasText: HANAKO })).toBeVisible();
    await page.goto(`${server.url}/mypage/order_history`);
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card.getByText(`${w.for} ${HANAKO}`)).toBeVisible();
    const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string; text: string }[];
    const about = mails.filter(({ text }) => text.includes(number));
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
    for (const words of [w.askSwitch('青葉 健'), w.dorm, w.school, w.lost])
      await expect(page.getByRole('alertdialog')).toContainText(words);
    await page.getByRole('button', { name: w.switch, exact: true }).click();
    await expect(page).toHaveURL(`${ownServer.url}/products`);
    const line = page.getByRole('button', { name: w.lineAtSchool(w.person('青葉 健')), exact: true });
    await expect(line).toBeVisible();
    await addSet(page, language, order.locker);
    await proceed(page, language);
    // They are the only possible person here, so nothing is asked.
    await expect(page.getByRole('group', { name: w.whom })).toHaveCount(0);
    await goToPayment(page, language);
    await expect(line).toBeVisible();
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
    await expect(page.getByRole('button', { name: w.line(w.yourself), exact: true })).toBeVisible();
  });
}

test('under the header stands for whom and where, and the choices are one tap away', async ({ page, ownServer }) => {
  const w = words.ja;
  const line = (whom?: string) => page.getByRole('button', { name: w.line(whom), exact: true });
  await goToSets(page, 'dorm', ownServer.url);
  // It is part of the page that the server sends.
  const html = await (await page.request.get(`${ownServer.url}/products`)).text();
  expect(html).toContain('aria-expanded="false"');
  await expect(line()).toBeVisible();
  await addPersonByCall(page, ownServer, HANAKO);
  await addPersonByCall(page, ownServer, '青葉 健', 'SCHOOL1');
  await page.goto(`${ownServer.url}/products`);
  await addSet(page, 'ja', orderWords.ja.bedding);
  await expect(line(w.choose)).toBeVisible();
  // A person at the same facility: the page and the cart stay.
  await line(w.choose).click();
  await page.getByRole('button', { name: new RegExp(`^${HANAKO}`) }).click();
  await expect(line(w.person(HANAKO))).toBeFocused();
  await expect(page).toHaveURL(/products\/\d+$/);
  // The open cart says it too, and leads to the choices.
  const bar = page.getByRole('region', { name: 'カート' });
  await bar.locator('summary').click();
  await expect(bar.getByText(w.person(HANAKO))).toBeVisible();
  await bar.getByRole('button', { name: '変更' }).click();
  // A person elsewhere: asked first, and a no leaves everything as it was.
  await page.getByRole('button', { name: /^青葉 健/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(w.askSwitch('青葉 健'));
  await dialog.getByRole('button', { name: w.stay }).click();
  await expect(bar.locator('summary')).toContainText('1点');
  await page.getByRole('button', { name: /^青葉 健/ }).click();
  await dialog.getByRole('button', { name: w.switch, exact: true }).click();
  await expect(page).toHaveURL(`${ownServer.url}/products`);
  await expect(page.getByRole('button', { name: w.lineAtSchool(w.person('青葉 健')), exact: true })).toBeVisible();
  // Another tab of the browser follows.
  const second = await page.context().newPage();
  await second.goto(`${ownServer.url}/products`);
  await expect(second.getByRole('button', { name: w.lineAtSchool(w.person('青葉 健')), exact: true })).toBeVisible();
  await page.getByRole('button', { name: w.lineAtSchool(w.person('青葉 健')) }).click();
  await page.getByRole('button', { name: new RegExp(`^${MEMBER}`) }).click();
  await dialog.getByRole('button', { name: w.switch, exact: true }).click();
  await expect(line(w.yourself)).toBeVisible();
  await expect(second.getByRole('button', { name: w.line(w.yourself), exact: true })).toBeVisible();
});

test('a tab that opens while another one goes elsewhere takes nothing from the newer cart', {
  tag: '@full',
}, async ({ page, ownServer }) => {
  const w = words.ja;
  const lineIn = (tab: typeof page, whom: string) => tab.getByRole('button', { name: whom, exact: true });
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.switch, exact: true }).click();
  };
  await goToSets(page, 'dorm', ownServer.url);
  await addPersonByCall(page, ownServer, '青葉 健', 'SCHOOL1');
  await page.goto(`${ownServer.url}/products`);
  await page.getByRole('button', { name: /変更$/ }).click();
  await goTo('青葉 健');
  const atSchool = lineIn(page, w.lineAtSchool(w.person('青葉 健')));
  await expect(atSchool).toBeVisible();
  // The page of this tab is of the school, but its scripts come late.
  const second = await page.context().newPage();
  const late = Promise.withResolvers<void>();
  await second.route(/\.js$/, (route) => late.promise.then(() => route.continue()));
  await second.goto(`${ownServer.url}/products`, { waitUntil: 'commit' });
  await expect(
    lineIn(second, w.lineAtSchool(w.person('青葉 健'))).or(second.getByText(w.school).first()),
  ).toBeVisible();
  await atSchool.click();
  await goTo(MEMBER);
  await expect(lineIn(page, w.line(w.yourself))).toBeVisible();
  await addSet(page, 'ja', orderWords.ja.bedding);
  late.resolve();
  await expect(lineIn(second, w.line(w.yourself))).toBeVisible();
  for (const tab of [page, second])
    await expect(tab.getByRole('region', { name: 'カート' }).locator('summary')).toContainText('1点');
});

test('a member alone changes the facility by its code, in the line under the header', { tag: '@full' }, async ({
  page,
  ownServer,
}) => {
  const w = words.ja;
  await goToSets(page, 'dorm', ownServer.url);
  await page.getByRole('button', { name: w.line(), exact: true }).click();
  await page.getByLabel(w.facilityCode).fill('SCHOOL1');
  await page.getByRole('button', { name: w.openCode }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.switch, exact: true }).click();
  await expect(page.getByRole('button', { name: `${w.school} 変更`, exact: true })).toBeVisible();
  await expect(page.getByLabel(w.facilityCode)).toHaveCount(0);
});

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
  await page.goto(`${ownServer.url}/products`);
  await follow(page, button(w.line(w.person(HANAKO))));
  await expect(page.getByLabel(w.facilityCode)).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByLabel(w.facilityCode)).toHaveCount(0);
  await expect(button(w.line(w.person(HANAKO)))).toBeFocused();
  await press(page, 'Enter');
  await follow(page, page.getByRole('button', { name: w.self(MEMBER) }));
  await expect(button(w.line(w.yourself))).toBeFocused();
  await page.goto(`${ownServer.url}/mypage/family`);
  await follow(page, button(w.remove(HANAKO)));
  await expect(page.getByRole('alertdialog')).toContainText(HANAKO);
  await follow(page, button(w.yes));
  await expect(page.getByText(w.removed(HANAKO))).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: HANAKO })).toHaveCount(0);
});
