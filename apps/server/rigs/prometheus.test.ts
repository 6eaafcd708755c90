import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer } from 'node:tls';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { freePort } from '../../../tests/support/free-port.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { runSandbox, runServer } from '../../../tests/support/run-server.ts';
import { startMailServer } from '../test/mail-server.ts';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newFolder } from '../test/new-folder.ts';
import { runOperator } from '../test/operator-process.ts';
import { signedNotice } from '../test/signed-notice.ts';
import { runUntilTestEnds } from './run-until-test-ends.ts';

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}
const ruleFile = parse(readFileSync('docs/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = ruleFile.groups.flatMap((group) => group.rules);

/** The rules of docs/alerts.yml with short times: an alert about an age fires after four seconds, and a state has to last one second. */
const impatientRules = (): string => {
  const sooner = (rule: Rule): Rule => ({
    ...rule,
    expr: rule.expr
      .replace(/((?:oldest|age)_seconds\S*) > \d+/, '$1 > 4')
      .replace(/(behind_bytes\S*) > \d+/, '$1 > 4000'),
    ...(rule.for && { for: '1s' }),
  });
  const file = join(newFolder(), 'alerts.yml');
  writeFileSync(
    file,
    stringify({ groups: ruleFile.groups.map((group) => ({ ...group, rules: group.rules.map(sooner) })) }),
  );
  return file;
};

test('the alerts are rules that Prometheus takes, each fires when it should, and none when all is well', () => {
  expect(promtool('check', 'rules', 'docs/alerts.yml')).toMatchObject({ status: 0 });
  const files = ['apps/server/rigs/alerts-fire.yml', 'apps/server/rigs/no-orders-fire.yml'];
  for (const file of files) {
    const fired = promtool('test', 'rules', file);
    expect(fired.stdout + fired.stderr).toContain('SUCCESS');
  }
  const tried = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const { alert } of rules) expect(tried).toContain(`{alertname="${alert}"}`);
});

test('every query of the dashboard is one that Prometheus takes', () => {
  const { panels } = JSON.parse(readFileSync('docs/dashboard.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const file = join(newFolder(), 'queries.yml');
  const recorded = queries.map((expr, index) => ({ record: `dashboard:query:${index}`, expr }));
  writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  const checked = promtool('check', 'rules', file);
  expect(checked.stdout + checked.stderr).toContain(`SUCCESS: ${queries.length} rules found`);
});

/** Starts a Prometheus that reads the metrics of a server every second, with our rules or with the given file. */
const startPrometheus = async (target: string, ruleFile = resolve('docs/alerts.yml')) => {
  const folder = newFolder();
  const port = await freePort();
  const config = join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${ruleFile}]
scrape_configs: [{ job_name: hitosoroi, static_configs: [{ targets: ['${target}'] }] }]
`,
  );
  const flags = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  runUntilTestEnds('prometheus', flags);
  return async (query: string): Promise<number | undefined> => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result[0] && Number(data.result[0].value[1]);
  };
};

test('a real Prometheus sees every figure that the alerts are made of, and sees them move', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const metricsPort = await freePort();
  const server = await runServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(metricsPort),
    CONSOLE_PORT: String(await freePort()),
    RATE_LIMIT: '60',
  });
  onTestFinished(server.stop);
  const ask = await startPrometheus(`127.0.0.1:${metricsPort}`);
  await expect.poll(() => ask('up{job="hitosoroi"}')).toBe(1);
  const member = await memberOverHttp(server.url);
  await member.order('an-order-to-count');
  await fetch(`${server.url}/api/v1/payment/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'forged=1',
  });
  await Promise.all(Array.from({ length: 80 }, () => member.ask('/seller')));

  // Expects that the server reports every metric that a rule names.
  const names = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:hitosoroi|nodejs)_\w+/g) ?? []));
  // Only the last test of this file has a certificate and a standby.
  for (const name of ['hitosoroi_certificate_ends_seconds', 'hitosoroi_standby_behind_bytes'])
    expect(names.delete(name)).toBe(true);
  expect(names.size).toBeGreaterThan(8);
  for (const name of names) await expect.poll(() => ask(`count(${name})`), { message: name }).toBeGreaterThan(0);
  for (const figure of [
    'hitosoroi_requests_total{route="/api/v1/consumer/order_request", status="200"}',
    'hitosoroi_request_seconds_count{route="/api/v1/consumer/seller"}',
    'hitosoroi_refusals_total{code="too-many"}',
    'hitosoroi_notice_seconds_count{outcome="forged"}',
    'sum(hitosoroi_work_seconds_count)',
  ])
    await expect.poll(() => ask(figure), { message: figure }).toBeGreaterThan(0);

  await postgres.crash();
  await expect.poll(() => ask('hitosoroi_database_up')).toBe(0);
  await expect.poll(() => ask('count(hitosoroi_reviews_open) or vector(0)')).toBe(0);
  await expect.poll(() => ask('count(ALERTS{alertname="DatabaseAway"})')).toBe(1);
  await postgres.resume();
  await expect.poll(() => ask('hitosoroi_database_up')).toBe(1);
});

/** A self-signed certificate that expires after some days. */
const selfSigned = (folder: string, days: number): { key: Buffer; cert: Buffer } => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', String(days), '-keyout', key, '-out', cert];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
};

/** A notice that the provider signed for a payment that this shop never began. It opens a review for staff. */
const strangeNotice = signedNotice({
  payment_notice_id: '1',
  payment_id: '1',
  trading_id: 'never-begun',
  payment_type: '02',
  payment_status: '20',
  payment_amount: '500',
});

test('a provider, a mail server, a console, a database and a server that are really away fire their alerts, as does a review that nobody closes', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const sandbox = await runSandbox({ DATA_DIR: newFolder() });
  onTestFinished(sandbox.stop);
  const mailServer = await startMailServer();
  const metricsPort = await freePort();
  const server = await runServer({
    DATA_DIR: newFolder(),
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(metricsPort),
    CONSOLE_PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    PAYMENT_URL: sandbox.url,
    PAYMENT_INQUIRE_AFTER: '1',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  });
  onTestFinished(server.stop);
  const ask = await startPrometheus(`127.0.0.1:${metricsPort}`, impatientRules());
  const firing = (alert: string) => () => ask(`count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`);
  const member = await memberOverHttp(server.url);
  const order = async (key: string) => {
    const number = (await member.order(key)).body.data?.order_number;
    await member.ask(`/payment/params?order_id=${number}`);
  };
  await order('an-order-before');
  await expect.poll(() => ask('sum(hitosoroi_work_seconds_count{kind="reconcile"})')).toBeGreaterThan(1);
  await expect.poll(() => mailServer.received.length).toBe(1);
  expect(await ask('count(ALERTS{alertname!~"BackupIsOld|DrillIsOld"}) or vector(0)')).toBe(0);

  await Promise.all([sandbox.stop(), mailServer.stop()]);
  await order('an-order-during');
  await expect.poll(firing('MoneyWaits')).toBe(1);
  await expect.poll(firing('MailWaits')).toBe(1);
  await expect.poll(() => ask('hitosoroi_provider_failures_total{side="real", kind="refused"}')).toBeGreaterThan(0);
  expect(await firing('ReviewsWait')()).toBe(0);

  const notice = await fetch(`${server.url}/api/v1/payment/notice`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: strangeNotice,
  });
  expect(notice.status).toBe(200);
  await expect.poll(() => ask('hitosoroi_reviews_open')).toBe(1);
  expect(await firing('ReviewsWait')()).toBe(0);
  await expect.poll(firing('ReviewsWait')).toBe(1);

  const consolePid = Number(/"pid":(\d+),"msg":"the console’s process is started"/.exec(server.output())?.[1]);
  process.kill(consolePid, 'SIGSTOP');
  await expect.poll(firing('ConsoleAway')).toBe(1);
  process.kill(consolePid, 'SIGCONT');
  await expect.poll(firing('ConsoleAway')).toBe(0);

  await postgres.crash();
  await expect.poll(firing('DatabaseAway')).toBe(1);
  await postgres.resume();
  await expect.poll(firing('DatabaseAway')).toBe(0);
  expect(await firing('ServerAway')()).toBe(0);
  await server.stop();
  await expect.poll(firing('ServerAway')).toBe(1);
});

test('a shop without a backup, a backup that grows old, and one that cannot be restored fire their alerts', async () => {
  const metricsPort = await freePort();
  const [here, there] = [newFolder(), newFolder()];
  const env = {
    DATA_DIR: here,
    BACKUP_COPY_COMMAND: `cp "$FILE" '${there}'/"$NAME"`,
    BACKUP_FETCH_COMMAND: `cp '${there}'/"$NAME" "$FILE"`,
  };
  const server = await runServer({ ...env, METRICS_PORT: String(metricsPort) });
  onTestFinished(server.stop);
  const ask = await startPrometheus(`127.0.0.1:${metricsPort}`, impatientRules());
  const firing = (alert: string) => () => ask(`count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`);
  await expect.poll(firing('BackupIsOld')).toBe(1);
  await expect.poll(firing('DrillIsOld')).toBe(1);

  expect(await runOperator(env, 'backup')).toMatchObject({ code: 0 });
  await expect.poll(firing('BackupIsOld')).toBe(0);
  expect(await runOperator(env, 'backup', 'drill')).toMatchObject({ code: 0 });
  await expect.poll(firing('DrillIsOld')).toBe(0);
  await expect.poll(firing('BackupIsOld')).toBe(1);
  expect(await firing('DrillFails')()).toBe(0);

  for (const name of readdirSync(there)) writeFileSync(join(there, name), 'not a database');
  expect(await runOperator(env, 'backup', 'drill')).toMatchObject({ code: 1 });
  await expect.poll(firing('DrillFails')).toBe(1);
});

test('a certificate, a disk and a standby that really run out, go or fall behind fire their alerts', async () => {
  const primary = await startPostgres();
  onTestFinished(primary.stop);
  const standby = await primary.follow(primary.port);
  onTestFinished(standby.stop);
  const dataDir = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', dataDir]);
  expect(mounted.status).toBe(0);
  onTestFinished(() => void spawnSync('umount', ['--lazy', dataDir]));
  const certificate = selfSigned(newFolder(), 5);
  const proxy = createServer(certificate).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const metricsPort = await freePort();
  const server = await runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  });
  onTestFinished(server.stop);
  const ask = await startPrometheus(`127.0.0.1:${metricsPort}`, impatientRules());
  const firing = (alert: string) => () => ask(`count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`);
  await expect.poll(firing('CertificateEnds')).toBe(1);
  await expect.poll(() => ask('hitosoroi_standbys')).toBe(1);
  for (const alert of ['DiskFills', 'StandbyAway', 'StandbyBehind']) expect(await firing(alert)()).toBe(0);

  writeFileSync(join(dataDir, 'a-forgotten-dump'), Buffer.alloc(32_000_000));
  await expect.poll(firing('DiskFills')).toBe(1);
  rmSync(join(dataDir, 'a-forgotten-dump'));
  await expect.poll(firing('DiskFills')).toBe(0);

  // The standby still receives the log but no longer replays it, while the server continues to write.
  const asked = new pg.Client({ connectionString: standby.url });
  await asked.connect();
  await asked.query('select pg_wal_replay_pause()');
  await asked.end();
  await expect.poll(firing('StandbyBehind')).toBe(1);
  await standby.stop();
  await expect.poll(firing('StandbyAway')).toBe(1);
});
