import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { runServer } from '../../../tests/support/run-server.ts';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { runOperator } from '../test/operator-process.ts';
import { scrapeAt } from '../test/scrape.ts';
import { asPostgres, folderOfPostgres, startDebianPostgres, writeScript } from './debian-postgres.ts';

/** Starts a server. `order` then places a number of orders. */
const startShop = async (env: Record<string, string>) => {
  const metricsPort = await freePort();
  const server = await runServer({ ...env, METRICS_PORT: String(metricsPort), UNSETTLED_ORDERS_MAX: '99' });
  onTestFinished(server.stop);
  const member = await memberOverHttp(server.url);
  let ordered = 0;
  const order = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      ordered += 1;
      expect((await member.order(`order-number-${ordered}`)).status).toBe(200);
    }
  };
  return { order, scrape: scrapeAt(metricsPort) };
};

test('a PostgreSQL is dumped while people order, brought elsewhere, and comes back as it was at that moment', async () => {
  const postgres = await startDebianPostgres();
  const there = newFolder();
  const env = {
    DATA_DIR: newFolder(),
    DATABASE_URL: postgres.url,
    BACKUP_COPY_COMMAND: `cp "$FILE" '${there}'/"$NAME"`,
    BACKUP_FETCH_COMMAND: `cp '${there}'/"$NAME" "$FILE"`,
  };
  const { order, scrape } = await startShop(env);
  await order(3);
  const [made] = await Promise.all([runOperator(env, 'backup'), order(3)]);
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toContain('copied to the other machine');

  const drill = await runOperator(env, 'backup', 'drill');
  expect(drill).toMatchObject({ code: 0 });
  expect(drill.output).toMatch(/order events +[1-9]/);
  expect((await scrape())('hitosoroi_drill_age_seconds')).toBeLessThan(100);
  expect(postgres.sql('select datname from pg_database')).not.toContain('drill');

  const [name = ''] = readdirSync(there);
  writeFileSync(join(there, name), readFileSync(join(there, name)).subarray(0, 2_000));
  expect((await runOperator(env, 'backup', 'drill')).output).toContain('SHA-256');
  expect((await scrape())('hitosoroi_drill_differences')).toBe(1);

  postgres.sql('alter role hitosoroi nocreatedb');
  expect(await runOperator(env, 'backup')).toMatchObject({ code: 0 });
  const refused = await runOperator(env, 'backup', 'drill');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('permission denied to create database') });
});

/** The configuration in deploy/, with a folder of this machine in place of the remote storage. */
const configuration = (data: string, port: number, repository: string): string =>
  readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8')
    .replace(/^repo1-s3.*\n/gm, '')
    .replace(/^repo1-type=.*$/m, 'repo1-type=posix')
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace(/^repo1-cipher-pass=.*$/m, 'repo1-cipher-pass=a-password-of-the-test')
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${data}`);

test('pgBackRest goes back to the newest mark, in the middle of orders, and has what was there at that moment', async () => {
  const place = folderOfPostgres('/tmp', `hitosoroi-pgbackrest-${process.pid}`);
  onTestFinished(() => void asPostgres({}, 'rm', '-rf', place));
  const file = join(place, 'pgbackrest.conf');
  const backrest = { PGBACKREST_CONFIG: file };
  const settings = readFileSync('deploy/pgbackrest/postgresql.conf', 'utf8').replace('= 60', '= 1');
  const postgres = await startDebianPostgres(settings, backrest);
  writeFileSync(file, configuration(postgres.data, postgres.port, join(place, 'repository')), { mode: 0o644 });
  const pgbackrest = (...words: string[]) => asPostgres(backrest, 'pgbackrest', '--stanza=hitosoroi', ...words);
  pgbackrest('stanza-create');
  pgbackrest('check');

  const env = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url };
  const { order, scrape } = await startShop(env);
  await order(2);
  pgbackrest('backup');
  await order(2);
  const [mark] = await Promise.all([runOperator(env, 'backup', 'mark'), order(6)]);
  expect(mark).toMatchObject({ code: 0, output: expect.stringContaining('has archived it') });
  expect((await scrape())('hitosoroi_backup_age_seconds')).toBeLessThan(100);
  await order(2);

  const command = writeScript(
    join(newFolder(), 'hitosoroi'),
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('apps/server/dist-operator/main.js')}' "$@"\n`,
  );
  const drillEnv = {
    ...env,
    ...backrest,
    HITOSOROI: command,
    DRILL_DIR: join(place, 'drill'),
    DRILL_PORT: String(await freePort()),
  };
  const drill = () =>
    new Promise<{ code: unknown; output: string }>((end) => {
      const options = { env: { PATH: process.env.PATH, ENV_FILE: devNull, ...drillEnv } };
      execFile('sh', ['deploy/pgbackrest/drill.sh'], options, (error, stdout, stderr) =>
        end({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  const whole = await drill();
  expect(whole, whole.output).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything is as it was recorded.'),
  });
  expect(readdirSync(place)).not.toContain('drill');
  expect((await scrape())('hitosoroi_drill_age_seconds')).toBeLessThan(100);

  postgres.sql('update backup set totals = replace(totals::text, \'"rows": 1\', \'"rows": 2\')::jsonb', 'hitosoroi');
  const other = await drill();
  expect(other, other.output).toMatchObject({ code: 1, output: expect.stringContaining('DIFFERS') });
});
