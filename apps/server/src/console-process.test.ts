import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memberOverHttp } from '../test/member-over-http.ts';
import { newDatabaseConfig } from '../test/new-database.ts';
import { newFolder } from '../test/new-folder.ts';
import { freePort, startServer } from '../test/process.ts';
import { production } from '../test/production.ts';
import { scrapeAt } from '../test/scrape.ts';
import { isFull } from '../test/size.ts';
import { startConsole } from './console-process.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLogger } from './platform/logger.ts';

/** Starts a server with a console, and waits until both are open. */
const startBoth = async () => {
  const config = await newDatabaseConfig('demo');
  const [consolePort, metricsPort] = [await freePort(), await freePort()];
  const settingsFile = join(newFolder(), '.env');
  writeFileSync(settingsFile, 'LOG_LEVEL=info');
  const env = { CONSOLE_PORT: String(consolePort), METRICS_PORT: String(metricsPort), ENV_FILE: settingsFile };
  const server = await startServer(config, env);
  const pids = () => [...server.output().matchAll(/"pid":(\d+),"msg":"the console’s process is started"/g)];
  /** The id of the console process that was started last. A test may pause this process, so it is killed when the test ends. */
  const pid = (): number => Number(pids().at(-1)?.[1]);
  onTestFinished(() => {
    for (const each of pids())
      try {
        process.kill(Number(each[1]), 'SIGKILL');
      } catch (error) {
        expect(error).toMatchObject({ code: 'ESRCH' });
      }
  });
  const console = `http://localhost:${consolePort}`;
  const isOpen = () =>
    fetch(`${console}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
  return { config, server, console, isOpen, pid, settingsFile, scrape: scrapeAt(metricsPort) };
};

test('while the console’s process stands still, the shop answers, takes orders and does its own jobs', async () => {
  const { config, server, console, isOpen, pid } = await startBoth();
  const member = await memberOverHttp(server.url);
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  const dueOf = async (kind: string) =>
    (await db.selectFrom('due_job').where('kind', '=', kind).select('due_at').executeTakeFirst())?.due_at ?? '';
  const jobs = ['sweep-counts', 'count-days'] as const;
  const began = new Date().toISOString();
  for (const job of [...jobs, 'tidy']) await expect.poll(() => dueOf(job)).toSatisfy((due: string) => due > began);

  expect(pid()).not.toBe(server.child.pid);
  process.kill(pid(), 'SIGSTOP');
  const ofConsole = fetch(`${console}/healthz`).then(() => 'answered');
  expect((await fetch(`${server.url}/?key=demo-dorm`)).status).toBe(200);
  expect((await member.order('beside-a-console-that-stands')).status).toBe(200);
  await db.updateTable('due_job').set({ due_at: began }).where('kind', 'in', jobs).execute();
  // Runs two rounds of the shop's own jobs. By then the shop's process would also have run `count-days`, if that were one of its jobs.
  for (let round = 0; round < 2; round += 1) {
    await db.updateTable('due_job').set({ due_at: began }).where('kind', '=', 'sweep-counts').execute();
    await expect.poll(() => dueOf('sweep-counts')).not.toBe(began);
  }
  expect(await dueOf('count-days')).toBe(began);
  expect(await Promise.race([ofConsole, fetch(`${server.url}/readyz`).then(() => 'not yet')])).toBe('not yet');

  process.kill(pid(), 'SIGCONT');
  expect(await ofConsole).toBe('answered');
  await expect.poll(() => dueOf('count-days')).not.toBe(began);
  expect(await isOpen()).toBe(true);
});

test('a console’s process that dies is started again, the shop goes on, and the figures of both are at one port', async () => {
  const { server, console, isOpen, pid, scrape, settingsFile } = await startBoth();
  const healthy = { app: 'console', route: '/healthz', status: '200' };
  await fetch(`${console}/healthz`);
  await expect.poll(async () => (await scrape())('hitosoroi_requests_total', healthy)).toBe(1);
  await expect.poll(async () => (await scrape())('hitosoroi_console_up')).toBe(1);
  await expect.poll(async () => (await scrape())('hitosoroi_console_process_resident_memory_bytes')).toBeGreaterThan(0);
  expect((await scrape())('hitosoroi_console_starts_total')).toBe(1);
  for (const figures of await Promise.all([scrape(), scrape(), scrape()]))
    expect(figures('hitosoroi_console_process_resident_memory_bytes')).toBeGreaterThan(0);
  await expect
    .poll(async () => (await scrape())('hitosoroi_work_seconds_count', { kind: 'tidy', outcome: 'done' }))
    .toBe(1);

  // The settings file is incomplete, as while the operator edits it.
  writeFileSync(settingsFile, 'LOG_LEVEL=info\nRATE_LIMIT=thr');
  const first = pid();
  process.kill(first, 'SIGKILL');
  await expect.poll(async () => (await scrape())('hitosoroi_console_up')).toBe(0);
  const health = async () => (await fetch(`${server.url}/healthz`)).json();
  expect(await health()).toMatchObject({ status: 'ok', console: 'closed' });
  const member = await memberOverHttp(server.url);
  expect((await member.order('without-a-console')).status).toBe(200);
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
  expect(pid()).not.toBe(first);
  expect((await scrape())('hitosoroi_console_starts_total')).toBe(2);
  await expect.poll(health).toMatchObject({ status: 'ok', console: 'open' });

  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(await isOpen()).toBe(false);
});

test('a console’s process that hangs is killed and started again', async () => {
  const file = join(newFolder(), 'hangs.mjs');
  // This program never reports that it is alive.
  writeFileSync(file, 'setInterval(() => undefined, 1_000);');
  const settings = { logger: createLogger('silent'), consoleFolder: '', hangsAfterMs: 200, restartAfterMs: 1 };
  const hanging = startConsole({ ...settings, file });
  onTestFinished(hanging.stop);
  await expect.poll(hanging.starts).toBeGreaterThan(2);
});

if (isFull) {
  test('a server that is killed takes its console along, so that the next one finds the port free', async () => {
    const { server, isOpen } = await startBoth();
    server.child.kill('SIGKILL');
    await server.ended;
    await expect.poll(isOpen).toBe(false);
  });

  test('in production the shop opens although another program has the console’s port', async () => {
    const consolePort = await freePort();
    const other = createServer().listen(consolePort, 'localhost');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const env = { CONSOLE_PORT: String(consolePort), CONSOLE_URL: 'https://console.example.jp', DRAIN_SECONDS: '0' };
    const server = await startServer(await newDatabaseConfig('empty'), { ...production, ...env });
    await expect.poll(server.output).toContain('the console’s process ended, and is started again');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
}
