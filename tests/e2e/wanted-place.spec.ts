import type { Page } from '@playwright/test';
import { logOut, words } from './member-steps.ts';
import { expect, type Language, languages, shortFor, test } from './shop.ts';

/**
 * Links in mails have a mark. A member who opened such a link gets to the order after the login. After any other login the member gets to
 * the sets.
 */

const place = '/mypage/order_history?from=mail#order-1234-5678-9012';
const unmarked = '/mypage/order_history#order-1234-5678-9012';
const said = {
  ja: { why: 'ログインすると、「注文履歴」に進みます。', haveAccount: '登録済みの方はログイン' },
  en: { why: 'After you log in, you will go to “Order history”.', haveAccount: 'Already registered? Log in' },
};

const toLogin = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('link', { name: words[language].login, exact: true }).click();

const fillLogin = async (page: Page, language: Language) => {
  const w = words[language];
  await page.getByLabel(w.email).fill('dorm@example.jp');
  await page.getByLabel(w.password).fill('demo-1234');
  await page.getByRole('button', { name: w.login, exact: true }).click();
};

for (const language of languages) {
  test(`in another browser a mail’s link leads to the start, from there to the login, and then to the order (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    const places: string[] = [];
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
    await page.goto(place);
    await expect(page.getByText(said[language].why)).toBeVisible();
    await expect(page).toHaveURL('/error');
    expect(places).toContain('/');
    expect(places).not.toContain('/login');
    await page.reload();
    await toLogin(page, language);
    await expect(page.getByText(said[language].why)).toBeVisible();
    await page.reload();
    await expect(page.getByText(said[language].why)).toBeVisible();
    await fillLogin(page, language);
    await expect(page).toHaveURL(place);
  });

  test(`where a key is stored, the start says so and leads there too (${language})`, { tag: '@full' }, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/?key=demo-dorm');
    await expect(page.getByRole('link', { name: said[language].haveAccount })).toBeVisible();
    await page.goto(place);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(said[language].why)).toBeVisible();
    await page.getByRole('link', { name: said[language].haveAccount }).click();
    await expect(page.getByText(said[language].why)).toBeVisible();
    await fillLogin(page, language);
    await expect(page).toHaveURL(place);
  });
}

test('a link that is not marked leads to the start as well, and its login to the sets', async ({ page }) => {
  await page.goto(unmarked);
  await expect(page).toHaveURL('/error');
  await expect(page.getByText(said.ja.why)).toBeHidden();
  await toLogin(page, 'ja');
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
});

test('the way by a forgotten password does not lose the place', { tag: '@full' }, async ({ page }) => {
  await page.goto(place);
  await toLogin(page, 'ja');
  await page.getByRole('link', { name: words.ja.forgot }).click();
  await page.getByLabel(words.ja.email).fill('dorm@example.jp');
  await page.getByRole('button', { name: words.ja.sendLink }).click();
  await expect(page.getByRole('heading', { name: words.ja.sent })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await expect(page.getByText(said.ja.why)).toBeVisible();
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL(place);
});

test('whoever is already waiting at the login in another tab arrives there too', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto(place);
  await toLogin(page, 'ja');
  await expect(page.getByText(said.ja.why)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await fillLogin(other, 'ja');
  await expect(other).toHaveURL('/products');
  await expect(page).toHaveURL(place);
});

test('a session that ends by itself leads to the start, says so, and its login to the sets', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
  await page.goto('/mypage/profile');
  await page.getByLabel(words.ja.tel).fill('0000');
  await context.clearCookies();
  await page.getByRole('button', { name: words.ja.save }).click();
  await expect(page).toHaveURL('/error');
  await expect(page.getByText('ログインの有効期限が切れました。')).toHaveCount(1);
  await toLogin(page, 'ja');
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
});

test('whoever logs out is not led back to where they were', async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await page.getByRole('link', { name: said.ja.haveAccount }).click();
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
  await page.goto('/mypage/order_history');
  await logOut(page, 'ja');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(said.ja.why)).toBeHidden();
  await page.getByRole('link', { name: said.ja.haveAccount }).click();
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
});

test('whoever logs out in another tab is not led back either', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/?key=demo-dorm');
  await page.getByRole('link', { name: said.ja.haveAccount }).click();
  await fillLogin(page, 'ja');
  await expect(page).toHaveURL('/products');
  await page.goto('/mypage/order_history');
  const other = await context.newPage();
  await other.goto('/products');
  await logOut(other, 'ja');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: said.ja.haveAccount })).toBeVisible();
  await expect(page.getByText(said.ja.why)).toBeHidden();
});

test('the note names the page that is led to, whatever the history says', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate((place) => history.replaceState({ wanted: place, title: 'shell.crashed.title' }, ''), place);
  await page.reload();
  await expect(page.getByText(said.ja.why)).toBeVisible();
});

for (const [elsewhere, isShort] of [
  ['//evil.example/x?from=mail', true],
  ['https://evil.example/x?from=mail', false],
  ['/\\evil.example/x?from=mail', false],
  ['javascript:alert(1)//?from=mail', true],
  ['/mypage/profile', false],
  [7, false],
] as const) {
  test(`nobody is led to ${elsewhere}`, shortFor(isShort), async ({ page, baseURL }) => {
    await page.goto('/login');
    await page.evaluate((place) => history.replaceState({ wanted: place }, ''), elsewhere);
    await page.reload();
    await fillLogin(page, 'ja');
    await expect(page).toHaveURL(`${baseURL}/products`);
  });
}
