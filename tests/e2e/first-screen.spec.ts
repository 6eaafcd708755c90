import type { Browser } from '@playwright/test';
import { expect, type Language, languages, test } from './shop.ts';

/** A browser without scripts, which shows exactly what the server prepared. */
const withoutScript = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });

type Context = Awaited<ReturnType<typeof withoutScript>>;

const choose = (context: Context, url: string, language: Language) =>
  context.addCookies([{ name: 'language', value: language, url }]);

const logIn = (context: Context, name: 'dorm' | 'school' | 'hidden') =>
  context.request.post('/api/v1/consumer/login', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { email: `${name}@example.jp`, password: 'demo-1234', urlParamKey: `demo-${name}` },
  });

const words = {
  ja: { facility: '青葉大学 国際学生寮', register: 'はじめての方', set: '寝具セット', history: '注文履歴' },
  en: {
    facility: 'Aoba University International House',
    register: 'New',
    set: 'Bedding set',
    history: 'Order history',
  },
};

for (const language of languages) {
  const w = words[language];
  test(`whoever arrives sees the page before any script runs (${language})`, async ({ browser, server }) => {
    const context = await withoutScript(browser, server.url);
    await choose(context, server.url, language);
    const page = await context.newPage();
    await page.goto('/?key=demo-dorm');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByText(w.facility)).toBeVisible();
    await expect(page.getByRole('link', { name: w.register })).toBeVisible();

    await logIn(context, 'dorm');
    await page.goto('/products');
    await page.getByRole('link', { name: w.set }).first().click();
    await expect(page.getByRole('heading', { name: w.set, level: 1 })).toBeVisible();
    await page.goto('/mypage/order_history');
    await expect(page).toHaveTitle(new RegExp(w.history));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await context.close();
  });
}

test('what the server asked for the page is not asked again, and the page comes to life', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/?key=demo-dorm', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.getByText(words.en.facility)).toBeVisible();
});

test('a tap on what the server prepared counts, also before the page lives', { tag: '@full' }, async ({ page }) => {
  const { promise: isTapped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/renderer-*.js', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto('/?key=demo-dorm');
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page.getByText(words.ja.facility)).toBeVisible();
  release();
  await expect(page.getByText(words.en.facility)).toBeVisible();
});

test('a tap before any of the code is there is seen at once, and done once the page lives', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await logIn(context, 'dorm');
  const { promise: isTapped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto('/products/1', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'カートに入れる' });
  await add.hover();
  await expect(add).toHaveCSS('opacity', '1');
  await page.mouse.down();
  await expect(add).toHaveCSS('opacity', '0.6');
  await page.mouse.up();
  // The button looks pressed at once, because the code may take long to load.
  await expect(add).toHaveCSS('opacity', '0.6');
  release();
  await expect(page.getByRole('region', { name: 'カート' })).toContainText('カート 1点');
  await expect(page).toHaveURL('/products/1');
  await expect(add).toHaveCSS('opacity', '1');
});

test('a press does not reach React before the page lives, which would hydrate all of it before the press is seen', {
  tag: '@full',
}, async ({ page }) => {
  const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/renderer-*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/?key=demo-dorm');
  await page.evaluate(() => {
    const heard: string[] = [];
    for (const press of ['pointerdown', 'mousedown', 'mouseup', 'pointerup'])
      document.getElementById('root')?.addEventListener(press, () => heard.push(press), true);
    Object.assign(globalThis, { heard });
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  await page.getByRole('button', { name: 'English' }).first().click();
  expect(await heard()).toEqual([]);
  release();
  await expect(page.getByText(words.en.facility)).toBeVisible();
  await page.getByRole('button', { name: '日本語', exact: true }).first().click();
  expect(await heard()).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup']);
});

test('a set that is added before the page lives is in the cart', { tag: '@full' }, async ({ page, context }) => {
  await logIn(context, 'dorm');
  const { promise: isTapped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/renderer-*.js', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto('/products/1');
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  release();
  await expect(page.getByRole('region', { name: 'カート' })).toBeVisible();
});

test('all that is tapped before the page lives is done, in that order', { tag: '@full' }, async ({ page, context }) => {
  await logIn(context, 'dorm');
  const { promise: isTapped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/renderer-*.js', async (route) => {
    await isTapped;
    await route.continue();
  });
  await page.goto('/products/1');
  await page.getByRole('button', { name: '数量（か月）を増やす' }).click();
  await page.getByRole('button', { name: 'カートに入れる' }).dblclick();
  release();
  const cart = page.getByRole('region', { name: 'カート' });
  await expect(cart).toContainText('カート 1点');
  await expect(cart).toContainText('¥3,960');
});

test('what is chosen before the page lives is what is shown and ordered', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await logIn(context, 'dorm');
  const { promise: isChosen, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/renderer-*.js', async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto('/products/1');
  await page.getByText('あったか（毛布つき）').click();
  await page.getByLabel('数量（か月）', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'カートに入れる' }).click();
  release();
  const cart = page.getByRole('region', { name: 'カート' });
  await expect(cart).toContainText('¥8,040');
  await expect(page.getByRole('radio', { name: /あったか/ })).toBeChecked();
});

test('who registers before the page lives comes with the key all the same', { tag: '@full' }, async ({ page }) => {
  await page.route('**/assets/shop-*.js', (route) =>
    new URL(page.url()).pathname === '/' ? new Promise(() => undefined) : route.continue(),
  );
  await page.goto('/?key=demo-dorm', { waitUntil: 'commit' });
  await page.getByRole('link', { name: words.ja.register }).click();
  await expect(page).toHaveURL('/auth/register');
  await expect(page.getByText(words.ja.facility)).toBeVisible();
});

test('the key is kept as soon as the page has loaded, however late its first screen comes to life', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((then: () => void, ms = 0) => setTimeout(then, ms + 60_000)) as typeof setTimeout;
  });
  await page.goto('/?key=demo-dorm');
  expect(await page.evaluate(() => localStorage.getItem('URLParamKey'))).toBe('demo-dorm');
});

test('what a browser keeps for offline use goes when the session is over', async ({ page, context }) => {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('person')).match('/api/v1/consumer/me'))?.text());
  await logIn(context, 'dorm');
  await page.goto('/mypage/order_history');
  await page.evaluate(async () =>
    (await caches.open('person')).put('/api/v1/consumer/me', Response.json({ data: { email: 'dorm@example.jp' } })),
  );
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  // The service worker may be storing the answer again at this moment.
  await expect.poll(async () => (await kept()) ?? '').toContain('dorm@example.jp');
  await context.clearCookies();
  await page.goto('/?key=demo-dorm');
  await expect.poll(kept).toBeUndefined();
});

test('who stored another language than the server can know gets that language', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/?key=demo-dorm');
  await expect(page.getByText(words.en.facility)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('many arrive at once, and each gets their own page', { tag: '@full' }, async ({ browser, server }) => {
  const arrivals = [
    { name: 'dorm', language: 'ja', set: '寝具セット' },
    { name: 'dorm', language: 'en', set: 'Bedding set' },
    { name: 'school', language: 'ja', set: 'ロッカー' },
    { name: 'school', language: 'en', set: 'Locker' },
  ] as const;
  const contexts = await Promise.all(
    arrivals.map(async ({ name, language, set }) => {
      const context = await withoutScript(browser, server.url);
      await choose(context, server.url, language);
      await logIn(context, name);
      return { context, set, language };
    }),
  );
  const visitors = [
    { path: '/?key=demo-dorm', own: '青葉大学', other: 'みなと学園' },
    { path: '/?code=SCHOOL1', own: 'みなと学園', other: '青葉大学' },
  ];
  const landing = async ({ path, own, other }: (typeof visitors)[number]) => {
    const text = await (await fetch(server.url + path)).text();
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  };
  const landings = Promise.all(Array.from({ length: 10 }, () => visitors.map(landing)).flat());
  const rounds = Array.from({ length: 10 }, () => contexts).flat();
  await Promise.all(
    rounds.map(async ({ context, set, language }) => {
      const text = await (await context.request.get('/products')).text();
      const shown = text.slice(text.indexOf('<div id="root">'), text.indexOf('<script id="answers"'));
      expect(text).toContain(`<html lang="${language}" data-wording="${language}">`);
      for (const other of arrivals) {
        const isOwn = other.set === set;
        expect(shown.includes(`>${other.set}<`)).toBe(isOwn);
      }
    }),
  );
  await landings;
  for (const { context } of contexts) await context.close();
});

test('a page with something of a person in it is kept nowhere; one for everybody may be asked about', async ({
  browser,
  server,
}) => {
  const context = await withoutScript(browser, server.url);
  const landing = await context.request.get('/?key=demo-dorm');
  expect(landing.headers()['cache-control']).toBe('no-cache');
  const again = (path: string) =>
    context.request.get(path, { headers: { 'if-none-match': String(landing.headers().etag) } });
  expect((await again('/?key=demo-dorm')).status()).toBe(304);
  expect((await again('/?key=demo-school')).status()).toBe(200);
  expect((await again('/?key=demo-dorm&language=en')).status()).toBe(200);
  await logIn(context, 'dorm');
  const products = await context.request.get('/products');
  expect(products.headers()['cache-control']).toBe('no-store');
  expect(products.headers().vary).toContain('cookie');
  await context.close();
});

test('where the browser has to find out by itself, the server prepares nothing', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const context = await withoutScript(browser, server.url);
  const empty = '<div id="root"></div>';
  const isEmpty = async (path: string) => (await (await context.request.get(path)).text()).includes(empty);
  expect(await isEmpty('/')).toBe(true);
  expect(await isEmpty('/?key=demo-closed')).toBe(true);
  expect(await isEmpty(`/?key=${'k'.repeat(500)}`)).toBe(true);
  expect(await isEmpty('/products')).toBe(true);
  // The page waits for its code. If a password were typed before hydration, it could end up in the URL.
  expect(await isEmpty('/login')).toBe(true);
  await logIn(context, 'hidden');
  expect(await isEmpty('/products')).toBe(true);
  expect(await isEmpty('/products/999999')).toBe(true);
  expect(await isEmpty('/?key=demo-dorm')).toBe(true);
  await context.close();
});

test('somebody who takes no compressed answer gets the page too', async ({ server }) => {
  const answer = await fetch(`${server.url}/?key=demo-dorm`, { headers: { 'accept-encoding': 'identity' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('青葉大学');
  const folder = await fetch(`${server.url}//`, { headers: { 'accept-encoding': 'identity' }, redirect: 'manual' });
  expect(folder.headers.get('location')).toBe('/error');
});

test('a name that looks like markup is shown as it is', { tag: '@full' }, async ({ page, ownServer }) => {
  const name = '</script><script>document.title="broken"</script><b>寝具</b>';
  await ownServer.changeCatalogue((yaml) => yaml.replace(/name: 寝具セット/, `name: '${name}'`));
  const origin = ownServer.url;
  await page.request.post(`${origin}/api/v1/consumer/login`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { email: 'dorm@example.jp', password: 'demo-1234' },
  });
  await page.goto(`${origin}/products`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/broken/);
});
