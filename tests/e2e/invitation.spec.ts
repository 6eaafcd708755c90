import { expect, languages, shortFor, stored, test } from './shop.ts';

const invalid = { ja: 'URLが正しくありません', en: 'This URL is not valid' };

test('a key opens the dormitory in Japanese; the toggle shows it in English, and stays', async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
  await expect(page).toHaveTitle('ひとそろい');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(page.url()).not.toContain('demo-dorm');
  expect(await stored(page, 'URLParamKey')).toBe('demo-dorm');

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
  await expect(page).toHaveTitle('Hitosoroi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page, 'language')).toBe('en');

  await page.reload();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '日本語', exact: true }).click();
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
});

test('a code opens the school, which has no English name of its own', async ({ page }) => {
  await page.goto('/?code=SCHOOL1');
  await expect(page.getByText('みなと学園 本校')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Minato Academy 本校')).toBeVisible();
  await expect(page.getByText('本校', { exact: true })).toHaveAttribute('lang', 'ja');
});

test('a code and a key exclude each other', async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText('国際学生寮')).toBeVisible();
  await page.goto('/?code=SCHOOL1');
  await expect(page.getByText('本校')).toBeVisible();
  expect(await stored(page, 'URLParamCode')).toBe('SCHOOL1');
  expect(await stored(page, 'URLParamKey')).toBeNull();
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText('国際学生寮')).toBeVisible();
  expect(await stored(page, 'URLParamCode')).toBeNull();
});

test('a key is taken out of any address; the rest of it stays', async ({ page, baseURL }) => {
  await page.goto('/trade_law?key=demo-dorm&from=poster#top');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/trade_law?from=poster#top`);
  await page.goto('/');
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
});

for (const language of languages) {
  for (const [path, isShort] of [
    ['/?key=demo-closed', false],
    ['/?key=nonsense', false],
    ['/?code=nonsense', true],
    ['/', true],
    [`/?key=${'k'.repeat(300)}`, false],
    ['/privacy_policy?key=nonsense', true],
    ['/?key=%00', false],
  ] as const) {
    test(`${path.slice(0, 40)} ends on /error (${language})`, shortFor(isShort), async ({ page, speak, baseURL }) => {
      await speak(language);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: invalid[language] })).toBeVisible();
      expect(page.url()).toBe(`${baseURL}/error`);
    });
  }

  test(`an unknown path says that the URL is invalid, and leads to somebody to ask (${language})`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: invalid[language] })).toBeVisible();
    const contact = language === 'ja' ? 'お問い合わせ' : 'Contact us';
    await page.getByRole('main').getByRole('link', { name: contact }).click();
    await expect(page).toHaveURL('/mypage/contact');
    await expect(page.getByRole('heading', { name: contact })).toBeVisible();
  });
}

test('whoever comes with a bad link can still read the legal texts, also before the server has said who they are', {
  tag: '@full',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/consumer/me', (route) => held.promise.then(() => route.continue()));
  await page.goto('/error?key=nonsense');
  await expect(page.getByRole('heading', { name: invalid.ja })).toBeVisible();
  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page.getByRole('heading', { name: 'プライバシーポリシー', level: 1 })).toBeVisible();
  const answered = page.waitForResponse('**/consumer/me');
  held.resolve();
  await answered;
  // The page with the error is still in the history: it was not replaced.
  await page.goBack();
  await expect(page.getByRole('heading', { name: invalid.ja })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'プライバシーポリシー', level: 1 })).toBeVisible();
  await page.goto('/?key=nonsense');
  await expect(page).toHaveURL(/\/error$/);
  await page.getByRole('link', { name: 'プライバシーポリシー' }).click();
  await expect(page.getByRole('heading', { name: 'プライバシーポリシー', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: invalid.ja })).toBeVisible();
});
