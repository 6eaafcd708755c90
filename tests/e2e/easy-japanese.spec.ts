import type { Locator, Page } from '@playwright/test';
import { ordersOfEveryStatus } from '../../apps/storefront/test/orders-of-every-status.ts';
import { lookAt, openWithin } from './access-checks.ts';
import { fillRegistration, linkTo, newEmail } from './member-steps.ts';
import { days, goToSets, openAllOrders, words } from './order-steps.ts';
import { chooseStore, mailsAbout, orderNumberAsked } from './payment-steps.ts';
import { expect, stored, test } from './shop.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const wording = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const easySwitch = (page: Page) => wording(page, 'やさしい日本語');

/** The files with easy Japanese that a page requests. */
const easyFilesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/easy\./.test(request.url())) files.push(request.url());
  });
  return files;
};

/**
 * A pattern for a text in the accessibility tree. The test's browser puts spaces around each kanji there. Screen readers get the text
 * without them.
 */
const inWords = (words: string): RegExp =>
  new RegExp([...words.replaceAll(/\s/g, '')].map((each) => RegExp.escape(each)).join('\\s*'));

/** Answers the facility's questions, whose easy words its staff wrote. Readings are seen, and not read out. */
const answerInEasyWords = async (page: Page) => {
  await page.getByLabel(words.ja.start).fill(days.first);
  await page.getByLabel(words.ja.end).fill(days.last);
  await expect(page.getByRole('group', { name: inWords('あなたの 部屋が ある 建物') })).toBeVisible();
  await page.getByRole('radio', { name: inWords('東棟') }).check();
  await expect(page.locator('rt', { hasText: 'ひがしとう' })).toBeVisible();
  for (const [question, answer] of [
    ['学籍番号（学生の 番号）', 'A26-00123'],
    ['部屋の 番号', '205'],
    ['親など 保護者の 電話番号', '090-1234-5678'],
  ] as const)
    await page.getByRole('textbox', { name: inWords(question) }).fill(answer);
};

/** Goes from the sets to the page that confirms the order, by the words that a learner sees. */
const goToPaymentInEasyWords = async (page: Page) => {
  await page.getByRole('link', { name: words.ja.bedding }).click();
  await page.getByRole('button', { name: inWords('カートに 入れる') }).click();
  await page.getByRole('link', { name: inWords('注文へ 進む') }).click();
  await expect(page.getByRole('heading', { name: inWords('あなたの 情報') })).toBeVisible();
  await answerInEasyWords(page);
  await page.getByRole('button', { name: inWords('確認・支払いへ 進む') }).click();
  await expect(page.getByRole('heading', { name: inWords('注文を 確認する') })).toBeVisible();
};

test('a facility’s questions and choices have readings, and the stored answer is the choice as staff named it', async ({
  page,
}) => {
  await page.goto('/?key=demo-dorm');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await goToSets(page, 'dorm');
  await goToPaymentInEasyWords(page);
  const cart = JSON.parse((await stored(page, 'shoppingCart')) ?? '{}');
  expect(cart.orderFormContent).toContainEqual({ label: 'field_2', value: '東棟' });
  const answers = page.locator('details', { has: page.locator('summary', { hasText: '答' }) });
  await answers.locator('summary').click();
  await expect(answers.getByText('205')).toBeVisible();
  await expect(answers.locator('dt rt', { hasText: 'たてもの' })).toBeVisible();
  await expect(answers.locator('dd rt', { hasText: 'ひがしとう' })).toBeVisible();
  await wording(page, '日本語').click();
  await expect(answers.getByText('お部屋の棟')).toBeVisible();
  await expect(answers.locator('rt')).toHaveCount(0);
});

test('easy words come at once, stay after a reload, and go again; who does not ask for them loads none of them', async ({
  page,
}) => {
  const files = easyFilesOf(page);
  await page.goto('/auth/register?key=demo-dorm');
  const tel = page.getByLabel('電話番号');
  await tel.fill('none');
  await tel.blur();
  await expect(page.getByText('半角の数字とハイフンで入力してください')).toBeVisible();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'false');
  expect(files).toEqual([]);

  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  // Accessible text and copied text contain no readings.
  await expect(tel).toHaveAccessibleDescription(
    inWords('0000と 書いてください。数字と「-」で 書いてください（例：090-1234-5678）。'),
  );
  await expect(tel).toHaveValue('none');
  await expect(page.locator('rt', { hasText: 'すうじ' }).first()).toBeVisible();
  await tel.fill('');
  await page.getByRole('alert').filter({ hasText: '必' }).first().selectText();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('必ず 書くか、選んでください。');
  expect(files).toHaveLength(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');

  await page.reload();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(tel).toHaveAccessibleDescription(inWords('電話が ない人は、0000と 書いてください。'));
  await wording(page, '日本語').click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('ruby')).toHaveCount(0);
  await page.reload();
  await expect(tel).toHaveAccessibleDescription(/電話がない方は 0000/);
});

test('who registers in easy words gets the code in easy words, with readings', async ({ page, server }) => {
  const email = newEmail();
  await page.goto('/auth/register?key=demo-dorm');
  await fillRegistration(page, 'ja', email);
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect.poll(() => linkTo(server, email)).toContain('/confirm');
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as {
    id: number;
    to: string;
    text: string;
  }[];
  const mail = mails.find(({ to }) => to === email);
  expect(mail?.text).toContain('登録（とうろく）した 画面（がめん）に 書（か）いてください。');
  await page.goto(`${server.url}/dev/mail/${mail?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/メールアドレスの\s*確認/);
  await expect(page.locator('rt', { hasText: 'とうろく' }).first()).toBeVisible();
});

test('the header has all three wordings, one tap each; the toggle of the footer leads back to easy words', {
  tag: '@full',
}, async ({ page }) => {
  const pressed = async (name: string) => {
    for (const each of ['日本語', 'やさしい日本語', 'English'])
      await expect(wording(page, each)).toHaveAttribute('aria-pressed', String(each === name));
  };
  await page.goto('/?key=demo-dorm');
  await pressed('日本語');
  await wording(page, 'English').click();
  await pressed('English');
  // From English to easy words there is no Japanese page in between.
  await easySwitch(page).click();
  await pressed('やさしい日本語');
  await footer(page).getByRole('button', { name: 'English' }).click();
  await pressed('English');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await footer(page).getByRole('button', { name: '日本語' }).click();
  await pressed('やさしい日本語');
  await wording(page, '日本語').click();
  await pressed('日本語');
  await page.reload();
  await pressed('日本語');
});

test('the server prepares the first screen in easy words; an order’s mails are in them too, and calls are Japanese', {
  tag: '@full',
}, async ({ page, browser, server, context }) => {
  await page.goto('/?key=demo-dorm');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page, 'language')).not.toBe('en');
  const languages = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) languages.add(request.headers()['accept-language']);
  });
  await goToSets(page, 'dorm');
  await goToPaymentInEasyWords(page);
  await page.getByRole('radio', { name: inWords('コンビニで 払う') }).check();
  const asked = orderNumberAsked(page);
  await page.getByRole('button', { name: inWords('申し込んで 支払いへ 進む') }).click();
  await page.waitForURL(`${server.sandboxUrl}/**`);
  const orderNumber = await asked;
  await chooseStore(page, '00C002');
  await page.locator('#return').click();
  await expect(page).toHaveURL(/\/order\/complete/);
  // A number and its counter have one reading together: seven days are なのか.
  await expect(page.locator('ruby', { hasText: /^7日/ }).locator('rt')).toHaveText('なのか');
  expect([...languages]).toEqual(['ja']);
  await expect
    .poll(async () => (await mailsAbout(server, orderNumber)).join())
    .toMatch(/注文を 受けました.*までに：.*で ¥[\d,]+を 払ってください/);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  await withoutScript.addCookies(await context.cookies());
  const prepared = await withoutScript.newPage();
  await prepared.goto('/mypage/order_history');
  await expect(prepared.getByText('まだです').first()).toBeVisible();
  await expect(prepared.locator('rt', { hasText: 'はら' }).first()).toBeVisible();
  await withoutScript.close();

  // Marks the articles that the server rendered. A mark stays if hydration keeps its article instead of rendering it again.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (const each of document.querySelectorAll('main article')) each.setAttribute('data-prepared', '');
    });
  });
  await page.goto('/mypage/order_history');
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('article[data-prepared]').first()).toBeVisible();
});

test('the switch is seen to do something on each screen where it stands', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  const changes = async (path: string, where: Locator) => {
    await openWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(where.locator('rt').first(), path).toBeVisible();
  };
  const main = page.getByRole('main');
  for (const path of ['/', '/login', '/auth/register', '/forgot', '/error', '/mypage/contact', '/trade_law'])
    await changes(path, main);
  // Legal texts have no easy version. The links below them have one.
  for (const path of ['/terms', '/privacy_policy', '/accessibility']) await changes(path, footer(page));
  await goToSets(page, 'dorm');
  for (const path of ['/products', '/products/1', '/mypage', '/mypage/profile', '/mypage/order_history'])
    await changes(path, main);
});

test('labels in an opened order and what a registration still needs have readings', async ({ page }) => {
  await page.goto('/auth/register?key=demo-dorm');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox').nth(2).fill('090-1111-2222');
  await page.getByRole('textbox').nth(3).fill('hana@example.jp');
  await page.locator('input[type="password"]').first().fill('abc-1234');
  await page.locator('input[type="password"]').last().fill('abc-1234');
  await page.getByRole('checkbox').check();
  const needed = page.locator('form span', { hasText: 'まだ' }).last();
  await expect(needed.locator('rt', { hasText: 'なまえ' }).first()).toBeVisible();

  await goToSets(page, 'dorm');
  await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
  await openWithin(page, '/mypage/order_history');
  await openAllOrders(page);
  const facts = page.getByRole('article').first().locator('dl');
  for (const reading of ['ごうけい', 'きかん', 'ほうほう']) {
    await expect(facts.locator('dt rt', { hasText: reading }).first()).toBeVisible();
  }
});

test('everyone can use pages in easy words', { tag: ['@automatic', '@full'] }, async ({ page }) => {
  await page.goto('/?key=demo-school');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await lookAt(page, 'landing in easy words');
  await goToSets(page, 'school');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'sets in easy words');
  await openWithin(page, '/mypage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'my page in easy words');
  await page.route('**/order/list?*', (route) => route.fulfill({ json: { data: ordersOfEveryStatus } }));
  await openWithin(page, '/mypage/order_history');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openAllOrders(page);
  await expect(page.getByRole('article')).toHaveCount(ordersOfEveryStatus.orders.length);
  await lookAt(page, 'an order in every status in easy words');
});

test('everyone can use an order in easy words', { tag: ['@automatic', '@full'] }, async ({ page, server }) => {
  await page.goto('/?key=demo-dorm');
  await easySwitch(page).click();
  await expect(easySwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await goToSets(page, 'dorm');
  await goToPaymentInEasyWords(page);
  await lookAt(page, 'payment in easy words');
  await page.getByRole('radio', { name: inWords('コンビニで 払う') }).check();
  await page.getByRole('button', { name: inWords('申し込んで 支払いへ 進む') }).click();
  await page.waitForURL(`${server.sandboxUrl}/**`);
  await chooseStore(page, '00C002');
  await page.locator('#return').click();
  await expect(page.getByRole('button', { name: '印刷' })).toBeVisible();
  await lookAt(page, 'a number for a store in easy words');
});

test('whoever pays with a link has easy words too', { tag: '@full' }, async ({ page }) => {
  await page.goto('/pay');
  await expect(page.getByRole('heading', { name: 'このリンクではお支払いいただけません' })).toBeVisible();
  await easySwitch(page).click();
  await expect(page.getByRole('heading', { name: inWords('この リンクで 払うことは できません') })).toBeVisible();
  await expect(page.locator('rt', { hasText: 'はら' }).first()).toBeVisible();
});
