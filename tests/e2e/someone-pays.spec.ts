import type { BrowserContext, Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { goToConfirmation } from './order-steps.ts';
import {
  act,
  chooseStore,
  fillCard,
  mailsAbout,
  orderAndLeave,
  paymentsOf,
  placeForLink,
  SUCCESS,
} from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

const words = {
  ja: {
    ask: '家族などに払ってもらう',
    logOut: 'ログアウト',
    make: 'お支払い用リンクを作る',
    again: '新しいリンクを作る',
    link: 'お支払い用リンク',
    copy: 'リンクをコピー',
    copied: 'コピーしました',
    takeBack: 'リンクを取り消す',
    takenBack: 'リンクを取り消しました。',
    open: 'お支払い用リンクの作り直し・取り消し',
    waiting: 'お支払い用リンクを送った方の、お支払いを待っています。期限：',
    afterADay: '1日たっても未決済なら',
    atStore: '受け取った方には、セブン-イレブンで支払うための番号が表示されます。',
    paid: 'お支払いが済みました',
    paidMail: 'ご注文が確定しました',
    replaced: '前に作ったリンクは使えなくなりました。',
    unknown: 'お支払い画面には戻れません。',
  },
  en: {
    ask: 'Let someone else pay',
    logOut: 'Log out',
    make: 'Make a payment link',
    again: 'Make a new link',
    link: 'Payment link',
    copy: 'Copy the link',
    copied: 'Copied',
    takeBack: 'Take the link back',
    takenBack: 'The link was taken back.',
    open: 'Replace the payment link or take it back',
    waiting: 'Waiting for the person with your payment link to pay, by',
    afterADay: 'Unsettled for over a day',
    atStore: 'It shows whoever gets the link the number to pay with at 7-Eleven.',
    paid: 'It has been paid',
    paidMail: 'Your order is confirmed',
    replaced: 'The link that you made before no longer works.',
    unknown: 'You cannot return to the payment screen.',
  },
};

const linkOn = (page: Page, language: Language) => page.getByLabel(words[language].link, { exact: true }).inputValue();

/** A parent's phone: a browser that has never seen the shop. */
const openAsPayer = async (context: BrowserContext, link: string) => {
  const payer = await context.newPage();
  await payer.goto(link);
  return payer;
};

/** The payer chooses how to pay, on the provider's page. */
const choose = (payer: Page, by: 'card' | 'store') => payer.locator(`a.choice[href$="/${by}"]`).click();

/** The member withdraws the link while the payer is on the provider's page. Returns that page. */
const takeBackWhilePaying = async (page: Page, language: Language, server: Server, parent: BrowserContext) => {
  const w = words[language];
  await goToConfirmation(page, language);
  await placeForLink(page, language);
  const payer = await openAsPayer(parent, await linkOn(page, language));
  await payer.getByRole('button', { name: 'Go to payment' }).click();
  await payer.waitForURL(`${server.sandboxUrl}/**`);
  await page.getByRole('button', { name: w.takeBack }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.takeBack }).click();
  await expect(page.getByText(w.takenBack)).toBeVisible();
  return payer;
};

for (const language of languages) {
  const w = words[language];

  test(`before paying: a parent pays with the link, and the member sees it (${language})`, async ({
    page,
    speak,
    server,
    browser,
  }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    await expect(page).toHaveURL(/\/order\/payment_link\?order_number=/);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    const link = await linkOn(page, language);
    expect(link).toMatch(new RegExp(`^${server.url}/pay/[0-9a-f]{20}#[0-9a-f]{40}$`));

    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await openAsPayer(parent, link);
    await expect(payer.getByRole('heading', { name: 'Payment request', level: 1 })).toBeVisible();
    for (const text of ['Aoba University International House', '¥1,980', 'Link valid until', number])
      await expect(payer.getByText(text).first()).toBeVisible();
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await choose(payer, 'card');
    await fillCard(payer, SUCCESS);
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=true`);
    await expect(payer.getByRole('heading', { name: 'Paid', level: 1 })).toBeVisible();
    for (const text of ['Aoba University International House', '¥1,980', number])
      await expect(payer.getByText(text).first()).toBeVisible();

    await expect(page.getByRole('heading', { name: w.paid })).toBeVisible();
    await expect.poll(async () => (await mailsAbout(server, number)).at(-1)).toContain(w.paidMail);
    const payments = await paymentsOf(server, number);
    expect(payments.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([['authorised', 'captured']]);
    await parent.close();
  });

  test(`after leaving the provider’s page: a link from the cart, a number at a store, and paid (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await page.goto('/mypage/order_history');
    const card = page.getByRole('article', { name: number });
    await expect(card.getByRole('link', { name: w.ask })).toHaveCount(0);
    // Ordering from the cart leads to the same order. The server asks the provider before it makes a payer link for the order.
    await page.goto('/order/payment');
    await placeForLink(page, language);
    const link = await linkOn(page, language);
    await page.goto('/mypage/order_history');
    for (const text of [w.waiting, w.unknown, w.afterADay]) await expect(card.getByText(text)).toBeVisible();

    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await openAsPayer(parent, link);
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await choose(payer, 'store');
    await payer.locator('#customer_family_name').fill('青葉');
    await payer.locator('#customer_name').fill('母');
    await payer.locator('#customer_tel').fill('09011112222');
    await chooseStore(payer, '00C001');
    await payer.locator('#return').click();
    await expect(payer.getByRole('heading', { name: 'Pay at 7-Eleven' })).toBeVisible();
    await expect(payer.getByText('Show this to the staff')).toBeVisible();
    await expect(payer.getByText('(payment slip number)')).toBeVisible();
    await expect(payer.getByText('インターネット代金の支払いをお願いします')).toBeVisible();
    // From now on the link shows the number, and offers no second payment.
    const again = await openAsPayer(parent, link);
    await expect(again.getByText('7-Eleven').first()).toBeVisible();
    await expect(again.getByRole('button', { name: 'Go to payment' })).toHaveCount(0);

    await page.goto('/mypage/order_history');
    await card.getByRole('link', { name: w.open }).click();
    await page.getByRole('button', { name: w.takeBack }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.takeBack }).click();
    await expect(page.getByText(w.atStore)).toBeVisible();
    await page.getByRole('button', { name: w.make }).click();
    await again.goto('about:blank');
    await again.goto(await linkOn(page, language));
    await expect(again.getByText('7-Eleven').first()).toBeVisible();
    await act(server, number, 'pay');
    await again.reload();
    await expect(again.getByRole('heading', { name: 'Paid', level: 1 })).toBeVisible();
    await parent.close();
  });

  test(`who stops on the provider’s page is told that nothing was paid, pays after all, and has a receipt (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await openAsPayer(parent, await linkOn(page, language));
    const unclear = { status: 409, json: { code: 'payment-unclear', message: '' } };
    await payer.route('**/payment_link/start', (route) => route.fulfill(unclear), { times: 1 });
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await expect(payer.getByText('So that nobody pays twice')).toBeVisible();
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await payer.locator('form[action*="give-up"] button').click();
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=false`);
    await expect(payer.getByText('No payment was made')).toBeVisible();
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await choose(payer, 'card');
    await fillCard(payer, SUCCESS);
    await expect(payer.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await expect(payer.getByText('Paid by card on')).toBeVisible();
    const issue = payer.getByRole('button', { name: 'Issue the receipt' });
    await issue.click();
    await expect(payer.getByText('Required.')).toBeVisible();
    await payer.getByRole('textbox', { name: 'Made out to' }).fill('山田商店');
    await issue.click();
    await expect(payer.getByText('山田商店')).toBeVisible();
    const [pdf] = await Promise.all([
      parent.waitForEvent('response', (response) => response.url().endsWith('/payment_link/receipt.pdf')),
      payer.getByRole('button', { name: 'PDF in English' }).click(),
    ]);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await parent.close();
  });

  test(`taken back before anybody began: another link can be made from the history (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    await expect(page).toHaveURL(/\/order\/payment_link\?order_number=/);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    await page.getByRole('button', { name: w.takeBack }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.takeBack }).click();
    await expect(page.getByText(w.takenBack)).toBeVisible();
    await page.goto('/mypage/order_history');
    const card = page.getByRole('article', { name: number });
    await expect(card.getByText(w.unknown)).toBeVisible();
    await card.getByRole('link', { name: w.ask }).click();
    await page.getByRole('button', { name: w.make }).click();
    expect(await linkOn(page, language)).toMatch(/\/pay\/[0-9a-f]{20}#/);
  });

  test(`taken back while a payer’s page is open: nobody else is asked to pay (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    const link = await linkOn(page, language);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await openAsPayer(parent, link);
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await page.getByRole('button', { name: w.takeBack }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.takeBack }).click();
    await expect(page.getByText(w.takenBack)).toBeVisible();
    await page.goto('/mypage/order_history');
    const card = page.getByRole('article', { name: number });
    await expect(card.getByText(w.unknown)).toBeVisible();
    await expect(card.getByRole('link', { name: w.ask })).toHaveCount(0);
    await parent.close();
  });

  test(`taken back while it is being paid: the payer is not told that they could not pay (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await takeBackWhilePaying(page, language, server, parent);
    await choose(payer, 'card');
    await fillCard(payer, SUCCESS);
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=true`);
    await expect(payer.getByText('If you finished, you do not need to pay again.')).toBeVisible();
    await expect(payer.getByText('If you finished, you do not need to pay again.')).toBeVisible();
    await parent.close();
  });

  test(`taken back, and the payer stops: they are not told to ask for another link (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    const parent = await browser.newContext({ locale: 'en-US' });
    const payer = await takeBackWhilePaying(page, language, server, parent);
    await payer.getByRole('button', { name: /Stop and go back|支払いをやめて/ }).click();
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=false`);
    await expect(payer.getByText('You are back from the payment page')).toBeVisible();
    await expect(payer.getByText('can see what has become of the payment and the order')).toBeVisible();
    await parent.close();
  });

  test(`who waits for another payer goes on by themselves when that one stops, without a reload (${language})`, {
    tag: language === 'ja' ? [] : '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    const link = await linkOn(page, language);
    const [one, other] = [await browser.newContext({ locale: 'en-US' }), await browser.newContext({ locale: 'en-US' })];
    const mother = await openAsPayer(one, link);
    await mother.getByRole('button', { name: 'Go to payment' }).click();
    await mother.waitForURL(`${server.sandboxUrl}/**`);
    const father = await openAsPayer(other, link);
    const go = father.getByRole('button', { name: 'Go to payment' });
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await go.click({ force: true });
    await expect(father).toHaveURL(link);
    await mother.locator('form[action*="give-up"] button').click();
    await expect(mother.getByText('No payment was made')).toBeVisible();
    await expect(go).not.toHaveAttribute('aria-disabled');
    await expect(father.getByText('is open on another device')).toHaveCount(0);
    await go.click();
    await father.waitForURL(`${server.sandboxUrl}/**`);
    await one.close();
    await other.close();
  });

  test(`a link that ends an earlier one says so (${language})`, { tag: '@full' }, async ({ page, speak, server }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await page.goto(`/order/payment_link?order_number=${number}`);
    await page.getByRole('button', { name: w.make }).click();
    const first = await linkOn(page, language);
    await expect(page.getByText(w.replaced)).toHaveCount(0);
    // A reload keeps the link; another tab, which cannot show it, makes a new one.
    await page.reload();
    expect(await linkOn(page, language)).toBe(first);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: w.again }).click();
    await expect(other.getByText(w.replaced)).toBeVisible();
    expect(await linkOn(other, language)).not.toBe(first);
    // The first link is dead, so a reload does not bring it back.
    await page.reload();
    await expect(page.getByRole('button', { name: w.again })).toBeVisible();
    await expect(page.getByLabel(w.link, { exact: true })).toHaveCount(0);
    // A shared device does not keep the link of somebody who logged out.
    await page.getByRole('contentinfo').getByRole('button', { name: w.logOut }).click();
    await expect(page).toHaveURL(/\/(error)?$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('madeLink');
  });

  test(`two people at once: the second is asked to wait; taken back, the link opens nothing (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await placeForLink(page, language);
    const link = await linkOn(page, language);
    const [one, other] = [await browser.newContext({ locale: 'en-US' }), await browser.newContext({ locale: 'en-US' })];
    const mother = await openAsPayer(one, link);
    const father = await openAsPayer(other, link);
    await mother.getByRole('button', { name: 'Go to payment' }).click();
    await mother.waitForURL(`${server.sandboxUrl}/**`);
    // The page learns it by itself, if nobody presses before.
    await expect(father.getByRole('alert')).toContainText('is open on another device or in another app');
    await expect(father.getByRole('button', { name: 'Go to payment' })).toHaveAttribute('aria-disabled', 'true');
    // The payer who came first goes on, also from another tab of the same phone.
    await mother.close();
    const again = await openAsPayer(one, link);
    await again.getByRole('button', { name: 'Go to payment' }).click();
    await again.waitForURL(`${server.sandboxUrl}/**`);
    // A page that is loaded meanwhile knows it before anybody presses.
    await father.reload();
    await expect(father.getByRole('alert')).toContainText('is open on another device or in another app');

    await page.getByRole('button', { name: w.takeBack }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.takeBack }).click();
    await expect(page.getByText(w.takenBack)).toBeVisible();
    await expect(page.getByRole('button', { name: w.make })).toBeVisible();
    await father.reload();
    await expect(father.getByRole('heading', { name: 'This link cannot be used to pay' })).toBeVisible();
    await one.close();
    await other.close();
  });
}

test('the page of a link is in no cache and no list, and tells nobody where it was', async ({ request }) => {
  const answer = await request.get('/pay');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('who comes back where the link is not known is told to open it again, not that they could not pay', async ({
  page,
  speak,
}) => {
  await speak('en');
  await page.goto('/pay?is_successful=true');
  await expect(page.getByRole('heading', { name: 'We are checking the payment' })).toBeVisible();
  await expect(page.getByText('You do not need to pay again.')).toBeVisible();
  await page.goto('/pay?is_successful=false');
  await expect(page.getByRole('heading', { name: 'You are back from the payment page' })).toBeVisible();
  await page.goto('/pay');
  await expect(page.getByRole('heading', { name: 'This link cannot be used to pay' })).toBeVisible();
});

test('a server that stumbles leaves no empty page, and is asked again', { tag: '@full' }, async ({ page, speak }) => {
  await speak('en');
  await page.route('**/payment_link', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message: '' } }),
  );
  await page.goto(`/pay#${'f'.repeat(40)}`);
  await expect(page.getByRole('heading', { name: 'This cannot be shown right now' })).toBeVisible();
  await letPass(page, '**/payment_link');
  await expect(page.getByRole('heading', { name: 'This link cannot be used to pay' })).toBeVisible();
});

test('where copying is forbidden the link is marked, to be copied by hand', { tag: '@full' }, async ({
  page,
  speak,
}) => {
  await speak('en');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await goToConfirmation(page, 'en');
  await placeForLink(page, 'en');
  await page.getByRole('button', { name: words.en.copy }).click();
  await expect(page.getByLabel(words.en.link, { exact: true })).toBeFocused();
  await expect(page.getByText(words.en.copied)).toHaveCount(0);
});
