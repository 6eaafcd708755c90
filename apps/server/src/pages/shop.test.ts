import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyDatabaseConfig } from '../../test/empty-database.ts';
import { newDatabaseConfig } from '../../test/new-database.ts';
import { startServer } from '../../test/process.ts';
import { production } from '../../test/production.ts';
import { openShop } from '../../test/shop.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

const sizeOf = async (answer: Response): Promise<string> => {
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return `${width}x${height}`;
};

test('the shop can be kept on a home screen: a manifest, and icons of the sizes that it says', async () => {
  const { url } = await startServer(await newDatabaseConfig('demo'));
  const answer = await fetch(`${url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: Icon[] };
  expect(manifest).toMatchObject({ name: 'ひとそろい', short_name: 'ひとそろい', start_url: '/', display: 'browser' });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(url + src);
    expect(icon.headers.get('content-type')).toBe(type);
    expect(await sizeOf(icon)).toBe(sizes);
  }
});

test('the page names its icons, and they are there', async () => {
  const { url } = await startServer(await newDatabaseConfig('demo'));
  const response = await fetch(url);
  expect(response.headers.get('content-security-policy')).toContain("manifest-src 'self'");
  const page = await response.text();
  for (const [path, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icons/apple-180.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ]) {
    expect(page).toContain(`href="${path}"`);
    expect((await fetch(url + path)).headers.get('content-type')).toContain(type);
  }
});

test('the preview of a link has a picture with its whole address', async () => {
  const { url } = await startServer(await emptyDatabaseConfig(), {
    ...production,
    PUBLIC_URL: 'https://sets.example.jp',
  });
  for (const encoding of ['br', 'identity']) {
    const page = await (await fetch(`${url}/login`, { headers: { 'accept-encoding': encoding } })).text();
    expect(page).toContain('property="og:image" content="https://sets.example.jp/link-preview.png"');
    expect(page).not.toContain('%PUBLIC_URL%');
  }
  expect(await sizeOf(await fetch(`${url}/link-preview.png`))).toBe('1200x630');
});

test('an unknown address is the shop’s error page also where it ends like a file; what is no page a plain miss', async () => {
  const { url } = await startServer(await newDatabaseConfig('demo'));
  const ask = async (path: string, headers: Record<string, string>) => {
    const { status, headers: said } = await fetch(url + path, { headers });
    return `${status} ${said.get('content-type')?.split(';')[0]}`;
  };
  const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const path of ['/nothing.php', '/wp-login.txt', '/old/index.js?x=1', '/menu.PDF', '/picture.png', '/a.json']) {
    expect(await ask(path, navigation), path).toBe('200 text/html');
    expect(await ask(path, { ...navigation, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }), path).toBe(
      '200 text/html',
    );
  }
  for (const path of ['/gone.js', '/gone.png', '/robots.xml', '/gone.json']) {
    expect(await ask(path, { accept: '*/*' }), path).toBe('404 application/json');
    // For a file in a page, such as a picture, a browser sends another destination than `document`.
    expect(await ask(path, { ...navigation, 'sec-fetch-dest': 'image' }), path).toBe('404 application/json');
  }
  for (const path of ['/assets/gone.js', '/api/v1/nothing.txt', '/pictures/gone.png', '/legal/gone.txt', '/dev/x'])
    expect(await ask(path, navigation), path).toBe('404 application/json');
});

const shopFolder = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
const hasScreen = (page: string) => page.includes('国際学生寮');

test('landing pages count as calls: beyond the limit, and in an outage, the page comes without its first screen', async () => {
  const { app, db } = await openShop({ shopFolder, env: { RATE_LIMIT: '20' } });
  const land = (remoteAddress: string) => app.inject({ url: '/?key=demo-dorm', remoteAddress });
  expect(hasScreen((await land('203.0.113.1')).body)).toBe(true);
  const pages = await Promise.all(Array.from({ length: 30 }, () => land('203.0.113.1')));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
  const screens = pages.filter(({ body }) => hasScreen(body)).length;
  expect(screens).toBeGreaterThan(0);
  expect(screens).toBeLessThan(20);
  expect(hasScreen((await land('203.0.113.2')).body)).toBe(true);
  await db.schema.alterTable('facility').renameTo('facility_away').execute();
  const { statusCode, body } = await land('203.0.113.3');
  expect({ statusCode, isPage: body.includes('<div id="root">'), hasScreen: hasScreen(body) }).toEqual({
    statusCode: 200,
    isPage: true,
    hasScreen: false,
  });
});

test('each spelling of a code opens its own landing page', async () => {
  const { app } = await openShop({ shopFolder });
  for (const code of ['DORM01', 'dorm01', ' Dorm01', 'DORM01'])
    expect((await app.inject({ url: `/?code=${encodeURIComponent(code)}` })).body, code).toContain(`"${code}"`);
});
