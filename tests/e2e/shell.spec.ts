import type { Page } from '@playwright/test';
import { letPass } from '../support/let-pass.ts';
import { pageBytes } from '../support/page-bytes.ts';
import { addSet, goToSets, words } from './order-steps.ts';
import { expect, languages, test, untilItLives } from './shop.ts';

const offline = { ja: '接続できません。', en: 'You are offline.' };
const goesOn = {
  ja: 'つながりしだい、自動で続きます。',
  en: 'This page continues by itself when you are back online.',
};
const pressOnline = {
  ja: '入力した内容は残っています。つながってから、ボタンを押してください。',
  en: 'What you typed is kept. Press the button once you are back online.',
};

for (const language of languages) {
  test(`a lost connection says so and recovers by itself (${language})`, async ({ page, speak, context }) => {
    await speak(language);
    await page.goto('/?key=demo-dorm');
    await untilItLives(page);
    await context.setOffline(true);
    await expect(page.getByText(offline[language])).toBeVisible();
    await expect(page.getByText(goesOn[language])).toBeVisible();
    await expect(page.getByText(pressOnline[language])).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText(offline[language])).toBeHidden();
  });

  test(`without a connection a form does not promise to go on by itself (${language})`, { tag: '@full' }, async ({
    page,
    speak,
    context,
  }) => {
    await speak(language);
    await page.goto('/login');
    await untilItLives(page);
    await page.locator('input[type=email]').fill('dorm@example.jp');
    await context.setOffline(true);
    await expect(page.getByText(offline[language])).toBeVisible();
    await expect(page.getByText(pressOnline[language])).toBeVisible();
    await expect(page.getByText(goesOn[language])).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText(offline[language])).toBeHidden();
    await expect(page.locator('input[type=email]')).toHaveValue('dorm@example.jp');
  });
}

/** Holds back the shop's code, like a slow connection. Returns a function that releases the code. */
const holdCode = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*', async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
};

/** Holds back one file. Returns a function that releases it. */
const hold = async (page: Page, file: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('a screen whose texts come after its code is shown with them, never with their names', { tag: '@full' }, async ({
  page,
}) => {
  const letShell = await hold(page, /assets\/shell\.ja.*\.json/);
  const letLegal = await hold(page, /assets\/legal\.ja.*\.json/);
  const code = page.waitForResponse(/assets\/trade-law.*\.js/);
  await page.goto('/trade_law');
  // Resolves once the page's code has run.
  await page.evaluate((url) => import(url), (await code).url());
  letShell();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('trade_law.');
  letLegal();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('trade_law.');
});

test('the links below a screen are not in view before it is, so that no tap meets something else', {
  tag: '@full',
}, async ({ page }) => {
  const letScreen = await hold(page, /assets\/error-.*\.js/);
  await page.goto('/error');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  letScreen();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who goes on while the other language is on its way reads all of the next screen in it', { tag: '@full' }, async ({
  page,
}) => {
  await goToSets(page, 'dorm');
  await addSet(page, 'ja', words.ja.bedding);
  await expect(page.getByRole('link', { name: words.ja.proceed })).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: 'マイページ', level: 1 })).toBeVisible();
  const letShell = await hold(page, /assets\/shell\.en.*\.json/);
  const asked = page.waitForRequest(/assets\/shell\.en.*\.json/);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await asked;
  await page.getByRole('banner').locator('a[href="/products"]').click();
  await expect(page.getByRole('link', { name: words.ja.proceed })).toBeVisible();
  letShell();
  await expect(page.getByRole('link', { name: words.en.proceed })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sets' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/(cart|products)\.\w/);
});

test('a connection that is lost before the page lives is noticed once it does', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const letArrive = await holdCode(page);
  const code = ['shop', 'renderer'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`));
  await page.goto('/?key=demo-dorm', { waitUntil: 'commit' });
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
  await Promise.all(code);
  await context.setOffline(true);
  letArrive();
  await expect(page.getByText(offline.ja)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline.ja)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
});

test('where the code of the shop does not arrive, the page says so and goes on by itself when it can', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/assets/shop-*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.goto('/?key=demo-dorm');
  await expect(page.getByRole('alert')).toContainText(offline.ja);
  await letPass(page, '**');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
});

/** Marks the page. A reload removes the mark, so the test notices it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

/** The scripts that failed to load. In a browser that follows the standard, a page cannot load such a script again. */
const lostScripts = (page: Page): string[] => {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') lost.push(request.url());
  });
  return lost;
};

test('a screen whose code was asked for without a connection appears when it is back, and the page is the same', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/?key=demo-dorm');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
  await mark(page);
  const lost = lostScripts(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText(offline.en)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Your message')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(lost).toEqual([]);
});

test('a finger on a link without a connection does not spoil the screen behind it', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/?key=demo-dorm');
  // The language changes only after hydration. Before hydration, the page may still load code.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
  await mark(page);
  const lost = lostScripts(page);
  // The browser is online, but the server does not answer.
  await page.route('**/assets/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Legal notice' }).hover();
  await failed;
  await letPass(page, '**');
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByText('support@example.jp')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(lost).toEqual([]);
});

test('a server that goes away and comes back: the screen asked for meanwhile appears by itself', {
  tag: '@full',
}, async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/?key=demo-dorm`);
  // The language changes only after hydration. Before hydration, the browser itself would follow the link, and find no server.
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
  await ownServer.stop();
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page.getByText(offline.en)).toBeVisible();
  await ownServer.restart();
  await expect(page.getByText('support@example.jp')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(offline.en)).toBeHidden();
});

test('a server that stumbles is asked again', { tag: '@full' }, async ({ page }) => {
  let failures = 0;
  await page.route('**/seller', (route) => {
    failures += 1;
    return failures <= 2 ? route.fulfill({ status: 500, body: '{"message":"x"}' }) : route.continue();
  });
  await page.goto('/trade_law');
  await expect(page.getByText('support@example.jp')).toBeVisible();
});

test('a refusal is shown in words, and can be tried again', async ({ page }) => {
  let isBusy = true;
  await page.route('**/checkkey*', (route) =>
    isBusy
      ? route.fulfill({ status: 429, json: { message: 'しばらく待ってからもう一度お試しください。' } })
      : route.continue(),
  );
  await page.goto('/auth/register?key=demo-dorm');
  await expect(page.getByText('しばらく待ってからもう一度お試しください。')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
});

test('a refusal that the shop knows follows a change of language', { tag: '@full' }, async ({ page }) => {
  await page.route('**/seller', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message: '短い時間に多くのアクセスがありました。' } }),
  );
  await page.goto('/trade_law');
  await expect(page.getByText('短い時間に多くのアクセスがありました。しばらく待って')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Too many requests. Please wait a little and try again.')).toBeVisible();
});

test('a screen whose code is gone, as after a new version, is fetched by a reload; if that fails too, it says so', {
  tag: '@full',
}, async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/trade-law-*.js', (route) =>
    loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/trade_law');
  await expect(page.getByText('support@example.jp')).toBeVisible();
  expect(loads).toBe(2);

  await page.route('**/assets/trade-law-*.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByRole('heading', { name: '画面を表示できませんでした' })).toBeVisible();
});

test('the landing page works by keyboard alone', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the page works where the browser forbids storage', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Aoba University International House')).toBeVisible();
});

test('the landing page is light: at most 100 KB of script and 12 KB of style, gzipped', async ({ page }) => {
  const sizes = await pageBytes(page, '/?key=demo-dorm');
  expect(sizes.script).toBeGreaterThan(50_000);
  expect(sizes.script).toBeLessThanOrEqual(100_000);
  expect(sizes.stylesheet).toBeLessThanOrEqual(12_000);
});

test('the language is changed without a connection when it is back; the page stays meanwhile', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.goto('/?key=demo-dorm');
  await untilItLives(page);
  const lost = lostScripts(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(offline.ja)).toBeVisible();
  await expect(page.getByText('青葉大学 国際学生寮')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Aoba University International House')).toBeVisible({ timeout: 30_000 });
  expect(lost).toEqual([]);
});

test('texts that are gone never blank the page or reload it for ever', { tag: '@full' }, async ({ page }) => {
  await page.goto('/?key=demo-dorm');
  await untilItLives(page);
  await page.route('**/assets/shell.*.json', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('言語を切り替えられませんでした。');

  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.reload();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  expect(loads).toBe(2);
});

test('a page with an address that cannot be read is the page of the shop that says so', async ({ page }) => {
  await page.goto('/%ff');
  await expect(page.getByRole('heading', { name: 'URLが正しくありません' })).toBeVisible();
});
