import type { Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { openWithin } from './access-checks.ts';
import { words as memberWords } from './member-steps.ts';
import { fillDetails, goToPayment, goToSets, openAllOrders, words as orderWords, proceed } from './order-steps.ts';
import { DECLINED, fillCard, orderAndLeave, orderNumberAsked } from './payment-steps.ts';
import { expect, type Language, languages, test } from './shop.ts';

/** Texts that had confused or misled first-time visitors. Each is checked where it appears. */

const words = {
  ja: {
    months: '数量（か月）',
    tooMany: 'カートの月数が、ご利用期間より多くなっています。',
    part: '一部の期間だけお使いになる方は、このままご注文いただけます。',
    required: '必須項目です。',
    differ: /パスワードが一致/,
    past: '期限が過ぎました。この番号では、お支払いにならないでください。',
    today: /今日まで/,
    ask: '家族などに払ってもらう',
    number: 'お手元の番号',
    noWayBack: 'お支払い画面には戻れません。',
    notYet: 'セットはまだ公開されていません。',
  },
  en: {
    months: 'Number of months',
    tooMany: 'Your cart has more months than your rental period. You would pay for months that you cannot use.',
    part: 'If you use it for only a part of it, you can order as it is.',
    required: 'Required.',
    differ: /passwords do not match|passwords entered do not match/,
    past: 'The deadline has passed. Please do not pay with this number.',
    today: /due today/,
    ask: 'Let someone else pay',
    number: 'the number that you have',
    noWayBack: 'You cannot return to the payment screen.',
    notYet: 'The sets are not shown yet.',
  },
};

const addForMonths = async (page: Page, language: Language, months: string) => {
  await page.getByRole('link', { name: orderWords[language].bedding }).click();
  await page.getByLabel(words[language].months, { exact: true }).fill(months);
  await page.getByRole('button', { name: orderWords[language].add }).click();
};

// The service worker would ask the real server instead of the mocked answers.
test.use({ serviceWorkers: 'block' });

const awaited = ordersOfEveryStatus.orders.filter(({ order_status }) => order_status === 4);
const expired = ordersOfEveryStatus.orders.filter(({ order_status }) => order_status === 2);

for (const language of languages) {
  const w = words[language];

  test(`more months than the rental period are said to be too many, and fewer are not (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await addForMonths(page, language, '30');
    await proceed(page, language);
    await fillDetails(page, language);
    await expect(page.getByText(w.tooMany)).toBeVisible();
    await expect(page.getByText(w.part)).toHaveCount(0);
    await goToPayment(page, language);
    await expect(page.getByText(w.tooMany)).toBeVisible();
    await expect(page.getByText(w.part)).toHaveCount(0);
  });

  test(`a password that nobody has repeated yet is not said to be missing (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    const m = memberWords[language];
    await speak(language);
    await page.goto('/auth/register?key=demo-dorm');
    await page.getByLabel(m.password).fill('short');
    await page.getByLabel(m.password).blur();
    await page.getByLabel(m.password).fill('demo-1234');
    await expect(page.getByText(w.required)).toHaveCount(0);
    // After an error the field is checked while the person types. The error disappears as soon as the value is valid.
    await page.getByLabel(m.confirmation).fill('demo-12');
    await page.getByLabel(m.confirmation).blur();
    await expect(page.getByText(w.differ)).toHaveCount(1);
    await page.getByLabel(m.password).fill('demo-12');
    await expect(page.getByText(w.differ)).toHaveCount(0);
    await page.getByLabel(m.password).fill('demo-1234');
    await expect(page.getByText(w.differ)).toHaveCount(1);
    await page.getByLabel(m.confirmation).fill('demo-1234');
    await expect(page.getByText(w.differ)).toHaveCount(0);
  });

  test(`after the deadline nobody is asked to pay with the number (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.route('**/order/list?*', (route) =>
      route.fulfill({ json: { data: { ...ordersOfEveryStatus, today: '2027-02-06', orders: awaited } } }),
    );
    await openWithin(page, '/mypage/order_history');
    await expect(page.getByText(w.past)).toHaveCount(awaited.length);
    for (const number of awaited.map(({ order_number }) => order_number)) {
      const card = page.getByRole('article', { name: number });
      await expect(card.getByText(w.today)).toHaveCount(0);
      await expect(card.getByText('123 4567 8901')).toHaveCount(0);
      await expect(card.getByRole('link', { name: w.ask })).toHaveCount(0);
      await openWithin(page, `/order/payment_link?order_number=${number}`);
      await expect(page.getByText(w.past)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await openWithin(page, `/order/complete?order_number=${number}&is_successful=true`);
      await expect(page.getByText(w.past)).toBeVisible();
      await expect(page.getByText(w.today)).toHaveCount(0);
      await openWithin(page, '/mypage/order_history');
    }
  });

  test(`an order that expired without a number is not told of one (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await goToSets(page, 'dorm');
    await page.route('**/order/list?*', (route) =>
      route.fulfill({ json: { data: { ...ordersOfEveryStatus, orders: expired } } }),
    );
    await openWithin(page, '/mypage/order_history');
    await openAllOrders(page);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(w.number)).toHaveCount(1);
  });

  test(`a card was declined, and the member went back: the cart leads on with the same order, once the provider was asked (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await fillCard(page, DECLINED);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/mypage/order_history');
    const card = page.getByRole('article', { name: number });
    await expect(card.getByText(w.noWayBack)).toBeVisible();
    await expect(card.getByRole('link', { name: w.ask })).toHaveCount(0);
    await page.goto('/order/payment');
    const asked = orderNumberAsked(page);
    await page.getByRole('button', { name: orderWords[language].place }).click();
    expect(await asked).toBe(number);
    await page.waitForURL(`${server.sandboxUrl}/**`);
  });

  test(`where the sets are not shown yet, the first page says so (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/?key=demo-hidden');
    await expect(page.getByText(w.notYet)).toBeVisible();
    await page.goto('/?key=demo-dorm');
    await expect(page.getByRole('heading', { name: orderWords[language].bedding })).toBeVisible();
    await expect(page.getByText(w.notYet)).toHaveCount(0);
  });
}
