import { letPass } from '../support/let-pass.ts';
import { openAs, registerByCall } from './by-call.ts';
import { linkTo, logIn, logOut, newEmail, register, words } from './member-steps.ts';
import { expect, stored, test } from './shop.ts';

test('what is for members leads visitors to the start, and the unpublished to /error', async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  for (const path of ['/products', '/mypage', '/mypage/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  // A page that needs no key.
  await page.goto('/privacy_policy');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, 'ja', 'hidden@example.jp', 'demo-1234');
  await expect(page).toHaveURL('/error');
});

test('a stored key is bound to the account at login; a scan while logged in moves it once agreed to', async ({
  page,
}) => {
  await page.goto('/?code=SCHOOL1');
  await expect(page.getByText('本校')).toBeVisible();
  await logIn(page, 'ja', 'dorm@example.jp', 'demo-1234');
  await expect(page.getByText('合宿用寝具セット')).toBeVisible();
  await page.goto('/?key=demo-dorm');
  await expect(page).toHaveURL('/products');
  await page.getByRole('button', { name: '切り替える' }).click();
  await expect(page.getByText('家電3点セット')).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
});

test('a scan that moves the account after the sets are shown shows those of the other facility', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/?code=SCHOOL1');
  await logIn(page, 'ja', 'dorm@example.jp', 'demo-1234');
  await expect(page.getByText('合宿用寝具セット')).toBeVisible();
  const { promise: sawOldSets, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/me/setkey', async (route) => {
    await sawOldSets;
    await route.continue();
  });
  await page.goto('/?key=demo-dorm');
  await page.getByRole('button', { name: '切り替える' }).click();
  await expect(page.getByText('合宿用寝具セット')).toBeVisible();
  release();
  await expect(page.getByText('家電3点セット')).toBeVisible();
  await expect(page.getByText('合宿用寝具セット')).toBeHidden();
});

test('whoever came to the sets as a visitor and logs in then sees them', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await page.goto('/products');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: '登録済みの方はログイン' }).click();
  await page.getByLabel(words.ja.email).fill('dorm@example.jp');
  await page.getByLabel(words.ja.password).fill('demo-1234');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('寝具セット')).toBeVisible();
});

test('an account that changes in another tab changes in this one: forms and sets are never those of somebody else', {
  tag: '@full',
}, async ({ page, context, server }) => {
  const email = await registerByCall(page, server);
  await openAs(page, 'school', '/mypage/profile');
  await expect(page.getByLabel(words.ja.name)).toHaveValue('港 太郎');
  await page.getByLabel(words.ja.tel).fill('0000');
  const other = await context.newPage();
  await other.goto(await linkTo(server, email));
  await expect(other).toHaveURL('/products');
  await expect(page.getByLabel(words.ja.name)).toHaveValue('青葉 はな');
  await expect(page.getByLabel(words.ja.tel)).toHaveValue('090-1234-5678');
});

test('a slow answer about who is logged in does not undo a confirmation', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const email = newEmail();
  await register(page, 'ja', email);
  let first = true;
  await page.route('**/me', async (route) => {
    const isFirst = first;
    first = false;
    const answer = await route.fetch();
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.goto(await linkTo(server, email));
  await expect(page).toHaveURL('/products');
});

test('a logout that did not work says so', { tag: '@full' }, async ({ page }) => {
  await openAs(page, 'dorm', '/products');
  await page.route('**/logout', (route) => route.abort());
  await logOut(page, 'ja');
  await expect(page.getByRole('alertdialog')).toContainText('ログアウトできませんでした。');
});

test('an answer that nobody foresaw is told to the member once, and the page does not throw', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/login', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: null }) : route.fallback(),
  );
  await logIn(page, 'ja', 'dorm@example.jp', 'demo-1234');
  await expect(page.getByText('問題が発生しました。')).toBeVisible();
  await letPass(page, '**/login');
  await logIn(page, 'ja', 'dorm@example.jp', 'demo-1234');
  await expect(page).toHaveURL('/products');
  await page.route('**/logout', (route) => route.fulfill({ json: null }));
  await logOut(page, 'ja');
  const told = page.getByRole('alertdialog');
  await expect(told).toContainText('ログアウトできませんでした。');
  await told.getByRole('button').click();
  await expect(told).toBeHidden();
});

test('a session that ends in another tab, or on the server, is noticed', async ({ page, context }) => {
  await openAs(page, 'school', '/products');
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByRole('heading', { name: 'マイページ' })).toBeVisible();
  await logOut(page, 'ja');
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');

  await openAs(page, 'school', '/mypage/profile');
  await page.getByLabel(words.ja.tel).fill('0000');
  await context.clearCookies();
  await page.getByRole('button', { name: words.ja.save }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'loggedIn')).toBe('0');
});

test('the back button leads back, also for those who came directly', async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await page.getByRole('link', { name: '登録済みの方はログイン' }).click();
  await page.getByRole('link', { name: words.ja.forgot }).click();
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/forgot');
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(page).toHaveURL('/');
});
