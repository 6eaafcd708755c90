import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabaseConfig } from '../../test/new-database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { databaseTime } from '../platform/db/clock.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { serveBuiltFiles } from './built-files.ts';

const put = (file: string, text: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const open = async (): Promise<Db> => {
  const { db } = openDatabase(await newDatabaseConfig('demo'));
  onTestFinished(() => db.destroy());
  return db;
};

const brotli = brotliCompressSync('a screen');

/** A built app. Its page loads a script, and the script loads a screen. */
const build = (version: string): string => {
  const folder = newFolder();
  put(join(folder, 'index.html'), `/assets/shop-${version}.js`);
  put(join(folder, `assets/shop-${version}.js`), `import('/assets/screen-${version}.js')`);
  put(join(folder, `assets/screen-${version}.js`), 'a screen');
  put(join(folder, `assets/screen-${version}.js.br`), brotli);
  put(join(folder, `assets/screen-${version}.js.gz`), 'the screen in gzip');
  return folder;
};

const serve = async (db: Db, folder: string, mayCall = () => true) => {
  const app = fastify();
  onTestFinished(() => app.close());
  await serveBuiltFiles(app, { db, name: 'shop', folder, mayCall });
  return (path: string, encoding = 'br') =>
    app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': encoding } });
};

const namesIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('kept_asset').orderBy('name').select('name').execute()).map(({ name }) => name);

test('a page of the old version loads all its files after the new version replaced it, and the old server has those of the new', async () => {
  const db = await open();
  const old = await serve(db, build('old'));
  const next = await serve(db, build('new'));
  for (const server of [old, next])
    for (const version of ['old', 'new']) {
      const script = await server(`shop-${version}.js`);
      expect(script.body).toBe(`import('/assets/screen-${version}.js')`);
      expect(script.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
      const screen = await server(`screen-${version}.js`);
      expect([screen.rawPayload, screen.headers['content-encoding']]).toEqual([brotli, 'br']);
      expect(screen.headers.vary).toBe('accept-encoding');
      expect(screen.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const plain = await server(`screen-${version}.js`, 'identity');
      expect([plain.body, plain.headers['content-encoding']]).toEqual(['a screen', undefined]);
    }
  for (const missing of ['shop-never.js', 'no name.js', `${'a'.repeat(90)}.js`])
    expect((await next(missing)).statusCode).toBe(404);
});

test('what no server has had for a week is deleted, and what one of them has stays', async () => {
  const db = await open();
  const [old, next] = [build('old'), build('new')];
  const ageOld = (days: number) =>
    db
      .updateTable('kept_asset')
      .set({ used_at: databaseTime(db, -days * 86_400_000) })
      .where('name', 'like', '%-old.js')
      .execute();
  await serve(db, old);
  await ageOld(6);
  expect((await (await serve(db, next))('shop-old.js')).statusCode).toBe(200);
  await ageOld(8);
  // A server of the old version starts again, as after a rollback.
  await serve(db, old);
  expect(await namesIn(db)).toEqual(['screen-new.js', 'screen-old.js', 'shop-new.js', 'shop-old.js']);
  await ageOld(8);
  await serve(db, next);
  expect(await namesIn(db)).toEqual(['screen-new.js', 'shop-new.js']);
});

test('servers that start together keep the files of both their versions', async () => {
  const db = await open();
  const folders = [build('old'), build('new'), build('old'), build('new')];
  await Promise.all(folders.map((folder) => serve(db, folder)));
  expect(await namesIn(db)).toHaveLength(4);
});

test('a database that cannot be written costs the kept files only, and nobody makes a server look up names without end', async () => {
  const db = await open();
  await serve(db, build('old'));
  await sql`drop table kept_asset`.execute(db);
  const server = await serve(db, build('new'), () => false);
  expect((await server('shop-new.js')).statusCode).toBe(200);
  expect((await server('shop-old.js')).statusCode).toBe(404);
});
