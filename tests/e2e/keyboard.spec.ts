import { addPersonByCall, becomeNewMember } from './by-call.ts';
import { arriveAt, follow, press, tabTo, typeDay, typeInto } from './keyboard-steps.ts';
import { codeTo, words as memberWords, newEmail } from './member-steps.ts';
import { days, words as orderWords } from './order-steps.ts';
import { SUCCESS } from './payment-steps.ts';
import { expect, test, untilItLives } from './shop.ts';

test('a whole purchase by keyboard alone: from the QR code to the number for the store', {
  tag: ['@keyboard', '@focus', '@errors'],
}, async ({ page, server }) => {
  const member = memberWords.ja;
  const order = orderWords.ja;
  const left = 'お支払いはまだ済んでいません。';
  const email = newEmail();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });

  await page.goto('/?key=demo-dorm');
  await untilItLives(page);
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await follow(page, link(member.register));

  await arriveAt(page, '会員登録', page.getByLabel(member.name));
  await tabTo(page, page.getByLabel(member.agree));
  await press(page, 'Space');
  await follow(page, button(member.doRegister));
  await expect(page.getByLabel(member.name)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([order.six]);
  await typeInto(page, page.getByLabel(member.name), '髙橋 花');
  await typeInto(page, page.getByLabel(member.kana), 'タカハシ ハナ');
  await typeInto(page, page.getByLabel(member.tel), '090-1111-2222');
  await typeInto(page, page.getByLabel(member.email), email);
  await typeInto(page, page.getByLabel(member.password), 'abc-1234');
  await tabTo(page, button(member.show).first());
  await press(page, 'Space');
  await typeInto(page, page.getByLabel(member.confirmation), 'abc-1234');
  await follow(page, button(member.doRegister));
  await arriveAt(page, member.sent, page.getByLabel('確認コード'));

  await typeInto(page, page.getByLabel('確認コード'), await codeTo(server, email));
  await arriveAt(page, member.sets);
  await follow(page, link(order.bedding));
  await arriveAt(page, order.bedding);
  await tabTo(page, page.getByRole('group', { name: '写真 1／3' }));
  await press(page, 'ArrowRight');
  await tabTo(page, page.getByRole('radio').first());
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await typeInto(page, page.getByRole('textbox').first(), '2');
  await follow(page, button(order.add));
  await expect(button(order.add)).toBeFocused();
  await tabTo(page, page.locator('summary'));
  await press(page, 'Enter');
  const cart = page.getByRole('region', { name: 'カート' });
  await tabTo(page, cart.getByRole('button', { name: /外す$/ }));
  await press(page, 'Enter');
  await expect(button('元に戻す')).toBeFocused();
  await press(page, 'Enter');
  await expect(cart.getByRole('button', { name: /外す$/ })).toBeFocused();
  await tabTo(page, cart.getByRole('button', { name: '数量（か月）を増やす' }));
  await press(page, 'Enter');
  await expect(cart.getByRole('textbox', { name: '数量（か月）' })).toHaveValue('2');
  await press(page, 'Escape');
  await expect(page.locator('summary')).toBeFocused();
  await follow(page, page.getByRole('link', { name: order.proceed }));

  await arriveAt(page, order.details);
  await typeDay(page, page.getByLabel(order.start), days.first);
  await typeDay(page, page.getByLabel(order.end), days.last);
  await follow(page, page.getByRole('button', { name: 'カートの月数を24か月に変える' }));
  await expect(page.locator(':focus')).toContainText('カートを24か月分にしました。');
  await typeInto(page, page.getByLabel(order.number), 'A26-00123');
  await tabTo(page, page.getByRole('radio', { name: order.east }));
  await press(page, 'Space');
  await typeInto(page, page.getByLabel(order.room), '205');
  await typeInto(page, page.getByLabel(order.parent), '090-1234-5678');
  await follow(page, button(order.next));

  await arriveAt(page, order.confirm);
  await follow(page, page.getByRole('button', { name: order.place }));
  await expect(page.getByText(order.unchosen)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await press(page, 'ArrowDown');
  await follow(page, page.getByRole('button', { name: order.place }));

  await page.waitForURL(`${server.sandboxUrl}/**`);
  await tabTo(page, page.getByRole('radio').first());
  await press(page, 'ArrowDown');
  await follow(page, page.locator('form[action*="/store"] button'));
  await follow(page, page.locator('#return'));
  await expect(page.getByText(left)).toBeVisible();
  await expect(page).toHaveTitle(/^ご注文の手続きが完了しました/);
  await follow(page, link('注文履歴'));
  await arriveAt(page, '注文履歴');
  await tabTo(page, page.locator('summary').last());
  await press(page, 'Enter');
  await expect(page.getByText('2組')).toBeVisible();
});

test('fast keys lose no press and send nothing twice: Enter after Escape, and Enter pressed twice', {
  tag: ['@keyboard', '@focus'],
}, async ({ page, server, speak }) => {
  await speak('en');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.replace('/api/v1/consumer', ''));
  });
  // Each answer waits for the second press, as on a slow connection.
  const slowly = async (path: string) => {
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      await pressed;
      await route.continue();
    });
    return answer;
  };

  await becomeNewMember(page, server);
  await addPersonByCall(page, server, '青葉 はる');
  await page.goto('/mypage/family');
  await untilItLives(page);
  const removal = page.getByRole('button', { name: 'Remove: 青葉 はる' });
  const dialog = page.getByRole('alertdialog');
  await removal.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const key of ['Escape', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button').first()).toBeFocused();
  const answerRemoval = await slowly('/me/persons/remove');
  await page.keyboard.press('Tab');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeHidden();
  await expect(removal).toHaveAttribute('aria-busy', 'true');
  answerRemoval();
  await expect(page.getByText('Removed: 青葉 はる')).toBeVisible();
  expect(calls.filter((path) => path === '/me/persons/remove')).toHaveLength(1);

  await page.goto('/forgot');
  await untilItLives(page);
  const answerForgot = await slowly('/forgot_password/send_email');
  await page.getByLabel(memberWords.en.email).focus();
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  answerForgot();
  await expect(page).toHaveURL('/auth/confirm_email');
  expect(calls.filter((path) => path === '/forgot_password/send_email')).toHaveLength(1);
});

test.describe('in colours of the person’s own', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('an order is paid by card and its cancellation asked for, by keyboard alone', {
    tag: ['@keyboard', '@focus', '@colours', '@full'],
  }, async ({ page, server, speak }) => {
    const order = orderWords.en;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('alertdialog');
    await speak('en');
    await page.goto('/?key=demo-school');
    await untilItLives(page);
    await follow(page, page.getByRole('link', { name: 'Already registered? Log in' }));
    await arriveAt(page, 'Log in');
    await typeInto(page, page.getByLabel(order.email), 'school@example.jp');
    await typeInto(page, page.getByLabel(order.password), 'demo-1234');
    await press(page, 'Enter');
    await arriveAt(page, 'Sets');
    await follow(page, page.getByRole('link', { name: order.locker }));
    await arriveAt(page, order.locker);
    await follow(page, button(order.add));
    await tabTo(page, page.locator('summary'));
    await press(page, 'Enter');
    await tabTo(page, page.getByRole('region', { name: 'Cart' }).getByRole('button', { name: /^Remove/ }));
    // The cart bar disappears when its last item is removed.
    await press(page, 'Enter');
    await expect(page.locator('summary')).toBeHidden();
    await expect(button('Undo')).toBeFocused();
    await press(page, 'Enter');
    await follow(page, page.getByRole('link', { name: order.proceed }));
    await arriveAt(page, order.details);
    await follow(page, button(order.next));
    await arriveAt(page, order.confirm);
    await tabTo(page, page.getByRole('radio').first());
    await press(page, 'Space');
    await follow(page, page.getByRole('button', { name: order.place }));

    await page.waitForURL(`${server.sandboxUrl}/**`);
    await typeInto(page, page.locator('#card_number'), SUCCESS);
    await tabTo(page, page.locator('#expire_month'));
    await page.keyboard.type('12');
    await tabTo(page, page.locator('#expire_year'));
    for (const _ of [1, 2, 3]) await press(page, 'ArrowDown');
    await typeInto(page, page.locator('#security_code'), '123');
    await typeInto(page, page.locator('#holder_name'), 'HANA AOBA');
    await follow(page, page.locator('form[action*="/card"] button'));
    await page.waitForURL(`${server.url}/order/complete**`);
    await follow(page, page.getByRole('main').getByRole('link', { name: /orders|history/i }));
    await arriveAt(page, 'Order history');

    const cancel = button('Request cancellation').first();
    await follow(page, cancel);
    await expect(dialog.getByRole('button').first()).toBeFocused();
    // The focus cannot reach anything behind the dialog. Escape answers no, and closes the dialog.
    for (const _ of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab');
      // The browser itself stops at the body, on the way to its address bar.
      const isWithin = () => document.activeElement === document.body || document.activeElement?.closest('dialog');
      expect(await page.evaluate(isWithin)).toBeTruthy();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Send the request' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cancellation requested', { exact: true }).first()).toBeVisible();
    await expect(page.locator('summary:focus')).toBeVisible();
  });
});
