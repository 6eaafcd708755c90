import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyDatabaseConfig } from '../../test/empty-database.ts';
import { newDatabaseConfig } from '../../test/new-database.ts';
import { startServer } from '../../test/process.ts';
import { production } from '../../test/production.ts';

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
    // For a file in a page, such as a picture, a browser names another destination than `document`.
    expect(await ask(path, { ...navigation, 'sec-fetch-dest': 'image' }), path).toBe('404 application/json');
  }
  for (const path of ['/assets/gone.js', '/api/v1/nothing.txt', '/pictures/gone.png', '/legal/gone.txt', '/dev/x'])
    expect(await ask(path, navigation), path).toBe('404 application/json');
});
