import type { BrowserContext, Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { goToConfirmation } from './order-steps.ts';
import { act, chooseStore, fillCard, mailsAbout, orderAndLeave, paymentsOf, SUCCESS } from './payment-steps.ts';
import { expect, type Language, languages, type Server, test } from './shop.ts';

const words = {
  ja: {
    place: '申し込んで、ほかの人に支払いを頼む',
    ask: 'ほかの人に支払いを頼む',
    make: 'お支払い用リンクを作る',
    again: '新しいリンクを作る',
    link: 'お支払い用リンク',
    copy: 'リンクをコピー',
    copied: 'コピーしました',
    takeBack: 'リンクを取り消す',
    takenBack: 'リンクを取り消しました。',
    open: 'お支払い用リンクの作り直し・取り消し',
    waiting: 'ほかの方のお支払いを待っています。お支払い用リンクは、',
    afterADay: '1日たっても未決済のままのときは',
    shownOnce: 'このリンクは、あとから表示できません。',
    atStore: '受け取った方には、会員登録をせずにセブン-イレブンで支払うための番号が表示されます。',
    lastDay: /日\(.\) 23:59までにお支払いがないときは、ご注文は自動的に終了します。/,
    paid: 'お支払いが済みました',
    paidMail: 'ご注文が確定しました',
    replaced: '前に作ったリンクは使えなくなりました。',
    unknown: 'お支払い画面には戻れません。',
  },
  en: {
    place: 'Place order and ask someone else to pay',
    ask: 'Ask someone else to pay',
    make: 'Make a payment link',
    again: 'Make a new link',
    link: 'Payment link',
    copy: 'Copy the link',
    copied: 'Copied',
    takeBack: 'Take the link back',
    takenBack: 'The link was taken back.',
    open: 'Replace the payment link or take it back',
    waiting: 'We are waiting for someone else to pay. The payment link works until',
    afterADay: 'If it is still unsettled after more than a day',
    shownOnce: 'This link cannot be shown again later.',
    atStore: 'It shows them the number to pay with at 7-Eleven, without an account.',
    lastDay: /If it is not paid by .+ 23:59 \(Japan time\), the order ends by itself/,
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
  await page.getByRole('button', { name: w.place }).click();
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
    await page.getByRole('button', { name: w.place }).click();
    await expect(page).toHaveURL(/\/order\/payment_link\?order_number=/);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    const link = await linkOn(page, language);
    await expect(page.getByText(w.shownOnce)).toBeVisible();
    expect(link).toMatch(new RegExp(`^${server.url}/pay#[0-9a-f]{40}$`));

    const parent = await browser.newContext();
    const payer = await openAsPayer(parent, link);
    await expect(payer.getByRole('heading', { name: 'お支払いのお願い Payment request' })).toBeVisible();
    for (const text of ['青葉大学 国際学生寮', 'Aoba University International House', '¥1,980', number])
      await expect(payer.getByText(text).first()).toBeVisible();
    for (const text of [
      'If you stop on the next page, this order ends.',
      '次の画面で支払いをやめる操作をすると、このご注文は終わります。',
      '使える期限',
      'Works until',
      'この日時までに、このリンクからお支払いの手続きを始めてください。',
      'Please begin to pay with this link before then.',
      'within 7 days of getting the number',
      'The last day is shown with the number.',
    ])
      await expect(payer.getByText(text).first()).toBeVisible();
    await expect(payer.getByText('お支払い期限')).toHaveCount(0);
    await payer.getByRole('button', { name: 'お支払いの画面へ進む Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await choose(payer, 'card');
    await fillCard(payer, SUCCESS);
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=true`);
    await expect(payer.getByRole('heading', { name: 'お支払いは済んでいます This has been paid' })).toBeVisible();
    await expect(payer.getByText('They can issue the receipt, and have it made out to you.')).toBeVisible();

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
    await page.getByRole('button', { name: w.place }).click();
    const link = await linkOn(page, language);
    await page.goto('/mypage/order_history');
    for (const text of [w.unknown, w.waiting, w.afterADay]) await expect(card.getByText(text)).toBeVisible();

    const parent = await browser.newContext();
    const payer = await openAsPayer(parent, link);
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await choose(payer, 'store');
    await payer.locator('#customer_family_name').fill('青葉');
    await payer.locator('#customer_name').fill('母');
    await payer.locator('#customer_tel').fill('09011112222');
    await chooseStore(payer, '00C001');
    await payer.locator('#return').click();
    await expect(payer.getByRole('heading', { name: 'Please pay at the store with this number' })).toBeVisible();
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
    // The number still has its deadline after the link was withdrawn.
    await expect(page.getByText(w.lastDay)).toBeVisible();
    await page.getByRole('button', { name: w.make }).click();
    await again.goto('about:blank');
    await again.goto(await linkOn(page, language));
    await expect(again.getByText('7-Eleven').first()).toBeVisible();
    await act(server, number, 'pay');
    await again.reload();
    await expect(again.getByRole('heading', { name: 'This has been paid' })).toBeVisible();
    await parent.close();
  });

  test(`who gives up on the provider’s page is told before that it ends the order, and after that nothing was paid (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByRole('button', { name: w.place }).click();
    const parent = await browser.newContext();
    const payer = await openAsPayer(parent, await linkOn(page, language));
    await expect(payer.getByText('If you stop on the next page, this order ends.')).toBeVisible();
    const unclear = { status: 409, json: { code: 'payment-unclear', message: '' } };
    await payer.route('**/payment_link/start', (route) => route.fulfill(unclear), { times: 1 });
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    for (const text of ['二重のお支払いを防ぐため、お支払いの画面を開いていません。', 'So that nobody pays twice'])
      await expect(payer.getByText(text)).toBeVisible();
    await payer.getByRole('button', { name: 'Go to payment' }).click();
    await payer.waitForURL(`${server.sandboxUrl}/**`);
    await payer.locator('form[action*="give-up"] button').click();
    await expect(payer.getByRole('heading', { name: 'お支払いは行われていません No payment was made' })).toBeVisible();
    await expect(payer.getByText('送った方に、もう一度の注文を頼んでください。')).toBeVisible();
    await parent.close();
  });

  test(`taken back before anybody began: another link can be made from the history (${language})`, {
    tag: '@full',
  }, async ({ page, speak }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByRole('button', { name: w.place }).click();
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
    expect(await linkOn(page, language)).toContain('/pay#');
  });

  test(`taken back while a payer’s page is open: nobody else is asked to pay (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByRole('button', { name: w.place }).click();
    const link = await linkOn(page, language);
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    const parent = await browser.newContext();
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
    const parent = await browser.newContext();
    const payer = await takeBackWhilePaying(page, language, server, parent);
    await choose(payer, 'card');
    await fillCard(payer, SUCCESS);
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=true`);
    await expect(payer.getByText('If you finished, you do not need to pay again.')).toBeVisible();
    await expect(payer.getByText('手続きを終えた方は、もう一度お支払いになる必要はありません。')).toBeVisible();
    await parent.close();
  });

  test(`taken back, and the payer stops: they are not told to ask for another link (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    const parent = await browser.newContext();
    const payer = await takeBackWhilePaying(page, language, server, parent);
    await payer.getByRole('button', { name: /Stop and go back|支払いをやめて/ }).click();
    await expect(payer).toHaveURL(`${server.url}/pay?is_successful=false`);
    await expect(payer.getByText('You are back from the payment page')).toBeVisible();
    await expect(payer.getByText('お支払いとご注文がどうなったかは、送った方にご確認ください。')).toBeVisible();
    await parent.close();
  });

  test(`a link that ends an earlier one says so (${language})`, { tag: '@full' }, async ({ page, speak, server }) => {
    await speak(language);
    const number = await orderAndLeave(page, language, server, 'card');
    await page.goto(`/order/payment_link?order_number=${number}`);
    await page.getByRole('button', { name: w.make }).click();
    const first = await linkOn(page, language);
    await expect(page.getByText(w.replaced)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: w.again }).click();
    await expect(page.getByText(w.replaced)).toBeVisible();
    expect(await linkOn(page, language)).not.toBe(first);
  });

  test(`two people at once: the second is asked to wait; taken back, the link opens nothing (${language})`, {
    tag: '@full',
  }, async ({ page, speak, server, browser }) => {
    await speak(language);
    await goToConfirmation(page, language);
    await page.getByRole('button', { name: w.place }).click();
    const link = await linkOn(page, language);
    const [one, other] = [await browser.newContext(), await browser.newContext()];
    const mother = await openAsPayer(one, link);
    const father = await openAsPayer(other, link);
    await mother.getByRole('button', { name: 'Go to payment' }).click();
    await mother.waitForURL(`${server.sandboxUrl}/**`);
    await father.getByRole('button', { name: 'Go to payment' }).click();
    await expect(father.getByRole('alert')).toContainText(
      'お支払いの画面は、別のタブか、ほかの方の画面で開かれています。',
    );
    await expect(father.getByRole('alert')).toContainText('already open, in another tab or by another person');
    // The payer who came first can go back to the provider's page.
    await mother.goBack();
    await mother.getByRole('button', { name: 'Go to payment' }).click();
    await mother.waitForURL(`${server.sandboxUrl}/**`);

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
}) => {
  await page.goto('/pay?is_successful=true');
  await expect(page.getByRole('heading', { name: 'We are checking the payment' })).toBeVisible();
  await expect(page.getByText('You do not need to pay again.')).toBeVisible();
  await page.goto('/pay?is_successful=false');
  await expect(page.getByRole('heading', { name: 'You are back from the payment page' })).toBeVisible();
  await page.goto('/pay');
  await expect(page.getByRole('heading', { name: 'This link cannot be used to pay' })).toBeVisible();
});

test('a server that stumbles leaves no empty page, and is asked again', { tag: '@full' }, async ({ page }) => {
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
  await page.getByRole('button', { name: words.en.place }).click();
  await page.getByRole('button', { name: words.en.copy }).click();
  await expect(page.getByLabel(words.en.link, { exact: true })).toBeFocused();
  await expect(page.getByText(words.en.copied)).toHaveCount(0);
});
