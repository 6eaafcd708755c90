import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { serveBuiltFiles } from './built-files.ts';

const put = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** A built app. Its page loads a script, and the script loads a screen. */
const build = (version: string): string => {
  const folder = newFolder();
  put(join(folder, 'index.html'), `/assets/shop-${version}.js`);
  put(join(folder, `assets/shop-${version}.js`), `import('/assets/screen-${version}.js')`);
  put(join(folder, `assets/screen-${version}.js`), 'the screen');
  put(join(folder, `assets/screen-${version}.js.br`), 'the screen in brotli');
  return folder;
};

const serve = async (folder: string, kept?: string) => {
  const app = fastify();
  onTestFinished(() => app.close());
  await serveBuiltFiles(app, folder, kept);
  return (path: string) => app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': 'br' } });
};

test('a page of the old version loads all its files after the new version replaced it, and the old server has those of the new', async () => {
  const kept = newFolder();
  const old = await serve(build('old'), kept);
  const next = await serve(build('new'), kept);
  for (const server of [old, next])
    for (const version of ['old', 'new']) {
      expect((await server(`shop-${version}.js`)).body).toBe(`import('/assets/screen-${version}.js')`);
      const screen = await server(`screen-${version}.js`);
      expect([screen.body, screen.headers['content-encoding']]).toEqual(['the screen in brotli', 'br']);
      expect(screen.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  expect((await next('shop-never.js')).statusCode).toBe(404);
});

test('what no server has had for a week is deleted, and what one of them has stays', async () => {
  const kept = newFolder();
  const [old, next] = [build('old'), build('new')];
  const ageAll = (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    for (const name of ['shop-old.js', 'screen-old.js', 'screen-old.js.br'])
      utimesSync(join(kept, 'assets', name), then, then);
  };
  await serve(old, kept);
  ageAll(6);
  expect((await (await serve(next, kept))('shop-old.js')).statusCode).toBe(200);
  ageAll(8);
  // A server of the old version starts again, as after a rollback.
  await serve(old, kept);
  expect(readFileSync(join(kept, 'assets/shop-old.js'), 'utf8')).toContain('screen-old');
  ageAll(8);
  await serve(next, kept);
  expect(existsSync(join(kept, 'assets/shop-old.js'))).toBe(false);
  expect(existsSync(join(kept, 'assets/shop-new.js'))).toBe(true);
});

test('a folder that cannot be written costs the kept files only', async () => {
  const file = join(newFolder(), 'no-folder');
  writeFileSync(file, '');
  const server = await serve(build('new'), file);
  expect((await server('shop-new.js')).statusCode).toBe(200);
  expect((await server('shop-old.js')).statusCode).toBe(404);
});
