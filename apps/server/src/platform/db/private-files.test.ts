import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../../../test/empty-database.ts';
import { tellOperator } from '../../../test/operator.ts';
import { openShop } from '../../../test/shop.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

const ofTheOwner = { 'hitosoroi.sqlite': '600', 'hitosoroi.sqlite-shm': '600', 'hitosoroi.sqlite-wal': '600' };

/** Sets the usual umask, because the test runner may have another one. */
const withUsualMask = () => {
  const mask = process.umask(0o022);
  onTestFinished(() => void process.umask(mask));
};

test('nobody but the owner reads the database, the folder that was made for it, or a backup', async () => {
  withUsualMask();
  const config = await emptyDatabaseConfig();
  const dataDir = join(config.dataDir, 'new', 'data');
  const database = openDatabase({ ...config, dataDir });
  onTestFinished(() => database.db.destroy());
  await migrate(database);
  if (database.engine === 'postgres') return;
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual(ofTheOwner);

  const shop = await openShop();
  const copy = join(config.dataDir, 'copy.sqlite');
  await tellOperator(shop, 'backup', copy);
  expect(modeOf(copy)).toBe('600');
});

test('a database that others could read is closed to them, and a folder that was there stays as it is', async () => {
  withUsualMask();
  const config = await emptyDatabaseConfig();
  const dataDir = join(config.dataDir, 'old');
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(join(dataDir, 'of-somebody-else'), '', { mode: 0o644 });
  const first = openDatabase({ ...config, dataDir });
  onTestFinished(() => first.db.destroy());
  await migrate(first);
  if (first.engine === 'postgres') return;
  for (const name of Object.keys(ofTheOwner)) chmodSync(join(dataDir, name), 0o644);
  const second = openDatabase({ ...config, dataDir });
  onTestFinished(() => second.db.destroy());
  expect(modesIn(dataDir)).toEqual({ ...ofTheOwner, 'of-somebody-else': '644' });
  expect(modeOf(dataDir)).toBe('755');
});
