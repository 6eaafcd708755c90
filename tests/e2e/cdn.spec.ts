import { startCdn } from '../support/cdn.ts';
import { expect, test, untilItLives } from './shop.ts';

const isOfCdn = (url: string): boolean => /^\/(assets|pictures)\//.test(new URL(url).pathname);

test('with a CDN, every page loads its code, styles, texts and pictures from there, and nothing else', async ({
  page,
  ownServer,
}) => {
  const cdn = await startCdn();
  cdn.pullFrom(ownServer.url);
  await ownServer.stop();
  await ownServer.restart({ ASSETS_URL: cdn.url });
  const loaded: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  /** Opens a page, waits for its picture, and expects that its files came from the CDN. */
  const open = async (path: string, picture: string) => {
    loaded.length = 0;
    await page.goto(ownServer.url + path);
    await untilItLives(page);
    const img = page.locator(`img[src^="${cdn.url}/${picture}"]`).first();
    await expect
      .poll(() => img.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const files = loaded.filter(isOfCdn);
    expect(files.filter((url) => !url.startsWith(`${cdn.url}/`))).toEqual([]);
    for (const kind of [/\/shop-[\w-]+\.js$/, /\/renderer-[\w-]+\.js$/, new RegExp(`/${picture}`)])
      expect(files.some((url) => kind.test(url))).toBe(true);
    return files;
  };

  // The server renders the first screens, so the browser loads the pictures from the URLs that the server wrote.
  expect(await open('/?key=demo-school', 'assets/room-')).not.toEqual([]);
  await page.context().request.post(`${ownServer.url}/api/v1/consumer/login`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { email: 'school@example.jp', password: 'demo-1234' },
  });
  await open('/products', 'pictures/');
  await page.getByRole('link', { name: 'ロッカー' }).first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await open(new URL(page.url()).pathname, 'pictures/');
  // The page without a rendered screen also loads its stylesheet from the CDN.
  await page.goto(`${ownServer.url}/index.html`);
  await untilItLives(page);
  await expect(page.locator(`link[rel="stylesheet"][href^="${cdn.url}/assets/"]`)).toBeAttached();

  expect(failed).toEqual([]);
  expect(cdn.asked.every((path) => isOfCdn(cdn.url + path))).toBe(true);

  // With the offline worker, a member can read orders while the CDN does not answer, and the browser loads no code twice.
  await page.evaluate(async () => {
    const ask = async (path: string) => [path, (await (await fetch(path)).json()).data];
    const shown = await Promise.all(['/api/v1/consumer/me', '/api/v1/consumer/order/list'].map(ask));
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage({ keep: Object.fromEntries(shown), isFresh: true }, [port2]);
    await kept;
  });
  cdn.stop();
  loaded.length = 0;
  await page.goto(`${ownServer.url}/mypage/order_history`);
  await untilItLives(page);
  expect(failed).toEqual([]);
  expect(loaded.filter((url) => /\/shop-[\w-]+\.js$/.test(url) && !url.startsWith(cdn.url))).toEqual([]);
});
