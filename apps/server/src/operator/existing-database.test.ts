import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../../test/empty-database.ts';
import { newFolder } from '../../test/new-folder.ts';
import { environmentOf, startServer } from '../../test/process.ts';
import { production } from '../../test/production.ts';
import { runProcess } from '../../test/run-process.ts';
import { openShop } from '../../test/shop.ts';
import { isFull } from '../../test/size.ts';
import { openDatabase } from '../platform/db/database.ts';
import { claimDatabase } from '../platform/db/server-lock.ts';

const operate = async (env: Record<string, string>, words: readonly string[], cwd?: string) => {
  const { ended, output, printed } = runProcess('operator', words, env, cwd);
  const { code } = await ended;
  return { code, output: output(), printed: printed() };
};

if (isFull)
  test('a command that knows no settings is refused and makes nothing, unless a development server runs where it stands', async () => {
    const cwd = newFolder();
    const lost = await operate({}, ['backup', 'copy.sqlite'], cwd);
    expect(lost.code).toBe(1);
    expect(lost.output).toMatch(/^Nothing says which database is meant: .*ENV_FILE names\.\n$/);
    expect(readdirSync(cwd)).toEqual([]);
    // A development database in `data` is used only while its server runs.
    const dataDir = join(cwd, 'data');
    cpSync(inject('demo').dataDir, dataDir, { recursive: true });
    const server = await startServer({ databaseUrl: undefined, databasePoolSize: 1, dataDir });
    expect(await operate({}, ['facilities', 'list', '--json'], cwd)).toMatchObject({ code: 0 });
    await server.stop();
    expect(await operate({}, ['backup', 'copy.sqlite'], cwd)).toMatchObject({ code: 1, output: lost.output });
    expect(readdirSync(cwd)).toEqual(['data']);
  });

test('a command makes no database where the server has made none', async () => {
  const config = await emptyDatabaseConfig();
  const dataDir = join(config.dataDir, 'mistyped');
  const { code, output } = await operate({ ...environmentOf(config), DATA_DIR: dataDir }, ['mail', 'failed', '--json']);
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no database of the shop: .*\. The server makes it at its first start\. .*\n$/);
  expect(readdirSync(config.dataDir)).toEqual([]);
  if (!config.databaseUrl) return;
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  expect(await db.introspection.getTables()).toEqual([]);
});

if (isFull)
  test('the settings of server and commands are in one file; a command names the database beside its answer', async () => {
    const { environment, databaseConfig } = await openShop();
    const folder = newFolder();
    const ENV_FILE = join(folder, 'env');
    const lines = Object.entries({ ...environment, LOG_LEVEL: 'error' }).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(ENV_FILE, `# The shop\n${lines.join('\n')}\n`);
    const { code, output, printed } = await operate({ ENV_FILE }, ['facilities', 'list', '--json'], folder);
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toHaveLength(4);
    const { databaseUrl, dataDir } = databaseConfig;
    const name = databaseUrl
      ? `PostgreSQL, ${new URL(databaseUrl).pathname.slice(1)} at `
      : `SQLite, ${dataDir}/hitosoroi.sqlite\n`;
    expect(output).toContain(`Database: ${name}`);
    const password = databaseUrl && new URL(databaseUrl).password;
    if (password) expect(output).not.toContain(`:${password}@`);

    const missing = await operate({ ENV_FILE: join(folder, 'gone') }, ['facilities', 'list']);
    expect(missing.code).toBe(1);
    expect(missing.output).toMatch(/^The settings in .*gone cannot be read: ENOENT.*\n$/);
    const unreadable = await operate({ ENV_FILE: folder }, ['facilities', 'list']);
    expect(unreadable.output).toMatch(/^The settings in .* cannot be read: EISDIR.*\n$/);
    mkdirSync(join(folder, 'none'));
    const server = runProcess('server', [], { ENV_FILE: join(folder, 'gone') }, join(folder, 'none'));
    expect((await server.ended).code).toBe(1);
    expect(server.output()).toBe(missing.output);
    // A variable of the environment wins over the same one in the file.
    expect((await operate({ ENV_FILE, PORT: 'none' }, ['facilities', 'list'])).output).toContain('PORT: must be');
  });

test('a command with other settings than the server of its database is refused', async () => {
  const { db, databaseConfig } = await openShop();
  const environment = environmentOf(databaseConfig);
  await db.deleteFrom('member').execute();
  await claimDatabase(db, { isProduction: true, isRehearsal: false, publicUrl: production.PUBLIC_URL });
  const half = await operate(environment, ['qr', 'minato-main', '--out', '-']);
  expect(half).toMatchObject({ code: 1, printed: '' });
  expect(half.output).toContain('The database belongs to the shop at https://shop.example.jp');
  const moved = { ...environment, ...production, PUBLIC_URL: 'https://old.example.jp' };
  expect((await operate(moved, ['facilities', 'list'])).output).toContain('(PUBLIC_URL is https://old.example.jp)');
  expect((await operate({ ...environment, ...production }, ['facilities', 'list'])).code).toBe(0);
});
