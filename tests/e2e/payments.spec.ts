import { numberText } from '@hitosoroi/rules/stores';
import type { Page } from '@playwright/test';
import { becomeNewMember, numberedByCall } from './by-call.ts';
import { addSet, fillDetails, goToPayment, logIn, words as orderWords, proceed } from './order-steps.ts';
import {
  act,
  chooseStore,
  control,
  DECLINED,
  fillCard,
  mailsAbout,
  orderAndLeave,
  orderNumberAsked,
  paymentsOf,
  placeOrder,
  SUCCESS,
  THREE_D_SECURE,
} from './payment-steps.ts';
import { expect, type Language, languages, type Server, stored, test } from './shop.ts';

const words = {
  ja: {
    done: 'ご注文の手続きが完了しました',
    oneStep: 'お支払いはまだ済んでいません。',
    notPaid: 'お支払いが中断されました',
    received: 'ご注文を受け付けました',
    paid: 'ご注文が確定しました',
    numberAtLawson: 'お客様番号',
    failed: 'お支払いが完了しませんでした',
    store: 'まで：',
    expired: 'お支払い期限が過ぎました',
    underWay: 'お支払いの手続きが進んでいます',
  },
  en: {
    done: 'Your order is complete',
    oneStep: 'You have not paid yet.',
    notPaid: 'The payment was interrupted',
    received: 'We received your order',
    paid: 'Your order is confirmed',
    numberAtLawson: 'Customer number',
    failed: 'Your payment was not completed',
    store: 'By ',
    expired: 'Your payment deadline has passed',
    underWay: 'already under way',
  },
};

/** Expects mails about an order with these subjects, in this sequence. */
const expectMails = async (server: Server, number: string, subjects: string[]) =>
  expect.poll(() => mailsAbout(server, number)).toEqual(subjects.map((subject) => expect.stringContaining(subject)));

/** Goes the whole way by taps, from the login to the provider's page. Returns the order's number. */
const shopAndLeave = async (page: Page, language: Language, server: Server) => {
  await logIn(page, language, 'dorm');
  await addSet(page, language, orderWords[language].bedding);
  await proceed(page, language);
  await fillDetails(page, language);
  await goToPayment(page, language);
  return placeOrder(page, language, server, 'card');
};

for (const language of languages) {
  const w = words[language];

  test(`pay by card: declined, then successful (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    const number = await shopAndLeave(page, language, server);
    expect(new URL(page.url()).origin).toBe(new URL(server.sandboxUrl).origin);
    await fillCard(page, DECLINED);
    await expect(page.getByRole('alert')).toBeVisible();
    await fillCard(page, SUCCESS);
    await expect(page).toHaveURL(`/order/complete?order_number=${number}&is_successful=true`);
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems).toEqual([]);
    await expectMails(server, number, [w.received, w.paid]);
    const payments = await paymentsOf(server, number);
    expect(payments.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([['authorised', 'captured']]);
  });

  test(`3-D Secure given up: the payment is interrupted, the cart stays, and a new order can be paid (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await fillCard(page, THREE_D_SECURE);
    await page.locator('button[value="give-up"]').click();
    await expect(page).toHaveURL(`/order/complete?order_number=${number}&is_successful=false`);
    await expect(page.getByRole('heading', { name: w.notPaid })).toBeVisible();
    expect(JSON.parse((await stored(page, 'shoppingCart')) ?? '').selectedItems).toHaveLength(1);
    await expectMails(server, number, [w.received, w.failed]);

    await page.goto('/order/payment');
    const asked = orderNumberAsked(page);
    await page.getByRole('button', { name: orderWords[language].place }).click();
    const second = await asked;
    expect(second).not.toBe(number);
    await fillCard(page, SUCCESS);
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible();
    await expectMails(server, second, [w.received, w.paid]);
  });

  test(`pay at 7-Eleven: a number, then paid (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    await becomeNewMember(page, server);
    const number = await numberedByCall(page, language, server, 'dorm');
    await page.goto(`/order/complete?order_number=${number}&is_successful=true`);
    await expect(page.getByText(w.oneStep)).toBeVisible();
    await expectMails(server, number, [w.received, w.store]);
    await act(server, number, 'pay');
    await expectMails(server, number, [w.received, w.store, w.paid]);
  });

  test(`pay at Lawson: a number, then expired (${language})`, async ({ page, speak, server }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'store');
    await chooseStore(page, '00C002');
    await expect(page.locator('#confirmation_number')).toHaveText(/400008/);
    await page.locator('#return').click();
    await expect(page.getByText(w.oneStep)).toBeVisible();
    const [issued] = await paymentsOf(server, number);
    await expect(page.getByText(w.numberAtLawson, { exact: true })).toBeVisible();
    await expect(page.getByText(numberText('lawson', issued?.receipt_number ?? ''), { exact: true })).toBeVisible();
    // English readers see the Japanese words on the machine with their meaning, and a sentence that they can show at the counter.
    const isEnglish = language === 'en';
    const word = page.getByRole('listitem').filter({ hasText: '各種番号をお持ちの方 (I have a number)' });
    await expect(word.locator('[lang=ja]')).toBeVisible({ visible: isEnglish });
    await expect(page.locator('dd[lang=ja]').getByText('インターネット代金の支払いをお願いします')).toBeVisible({
      visible: isEnglish,
    });
    // The machine asks for two numbers. They are typed there, so there is nothing to copy.
    await expect(page.getByText('400008', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /コピー|Copy/ })).toHaveCount(0);
    await act(server, number, 'expire');
    await expectMails(server, number, [w.received, w.store, w.expired]);
  });
}

test('who reads English in a Japanese browser gets the provider’s page in English, and its switch keeps what they typed', {
  tag: '@full',
}, async ({ page, speak, server }) => {
  await speak('en');
  await orderAndLeave(page, 'en', server, 'store');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a convenience store' })).toBeVisible();
  await page.locator('input[value="00C005"]').check();
  await page.locator('#customer_tel').fill('0000');
  await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a convenience store' })).toBeVisible();
  await expect(page.locator('input[value="00C005"]')).toBeChecked();
  await expect(page.locator('#customer_tel')).toHaveValue('0000');
  // Enter in a field submits the form. It does not press the switch above the field.
  await page.locator('#customer_tel').press('Enter');
  await expect(page.getByRole('alert')).toContainText('enter 0000000000 (ten zeros)');
  await page.locator('#customer_tel').fill('0000000000');
  await page.locator('#customer_tel').press('Enter');
  await expect(page.locator('#receipt_number')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the browser comes back by a cross-site POST, and is still logged in', async ({ page, server }) => {
  await control(server, 'settings', { returnMethod: 'post' });
  const number = await orderAndLeave(page, 'ja', server, 'card');
  await fillCard(page, SUCCESS);
  await expect(page).toHaveURL(`${server.url}/order/complete?order_number=${number}&is_successful=true`);
  await expect(page.getByRole('heading', { name: words.ja.done })).toBeVisible();
  await page.getByRole('link', { name: 'セットの一覧へ' }).click();
  await expect(page.getByRole('heading', { name: 'セットを選ぶ' })).toBeVisible();
  // Resets the sandbox for the next test with this server.
  await control(server, 'settings', { returnMethod: 'get' });
});

test('the back button from the provider’s page leads to the same order; once it is paid, none is made a second time', async ({
  page,
  server,
}) => {
  const number = await orderAndLeave(page, 'ja', server, 'card');
  await page.goBack();
  const again = orderNumberAsked(page);
  await page.getByRole('button', { name: orderWords.ja.place }).click();
  expect(await again).toBe(number);
  await page.waitForURL(`${server.sandboxUrl}/**`);

  // The card is charged, but the browser never comes back. The cart therefore still offers to order.
  await page.request.post(page.url(), {
    form: {
      card_number: SUCCESS,
      expire_month: '12',
      expire_year: '2030',
      security_code: '123',
      holder_name: 'HANA AOBA',
    },
    maxRedirects: 0,
  });
  await expectMails(server, number, [words.ja.received, words.ja.paid]);
  await page.goto('/order/payment');
  await page.getByRole('button', { name: orderWords.ja.place }).click();
  await expect(page.getByRole('alertdialog')).toContainText(words.ja.underWay);
  expect(await paymentsOf(server, number)).toHaveLength(2);
  await expectMails(server, number, [words.ja.received, words.ja.paid]);
});
