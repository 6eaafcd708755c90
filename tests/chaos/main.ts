// `npm run chaos`: a thousand orders on each engine while notices get lost and things break. Exits with 1 if anything is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildShop } from '../../scripts/lib/build.mjs';
import { startPostgresIn } from '../support/postgres.ts';
import { ownDisk } from './disk.ts';
import type { Breakable } from './faults.ts';
import { type PartReport, runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    /** How often servers freeze for longer than their leases, and how often the database's disk is full. */
    freezes: { type: 'string' },
    'full-disks': { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'both' },
  },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const freezes = Number(values.freezes ?? Math.ceil(kills / 10));
const fullDisks = Number(values['full-disks'] ?? Math.ceil(kills / 10));
const say = (text: string) => process.stdout.write(`${text}\n`);

// When a user stops the run, it stops its programs, too. The signal may come twice, from the user and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** `kill -USR2` sets this: the run finishes its present part and reports all parts so far. */
let isInterrupted = false;
process.once('SIGUSR2', () => {
  isInterrupted = true;
  say('The part that runs is the last one.');
});

const clock = () => new Date().toTimeString().slice(0, 8);
const sayPart = (report: PartReport): void => {
  const { part, parts, orders, seconds, processorSeconds, megabytes, broken, struck, invariants } = report;
  const outcome = broken.length === 0 ? `${invariants} invariants hold` : `${broken.length} times broken`;
  const whole = seconds.reduce((sum, some) => sum + some, 0);
  const took = `${whole} s (${seconds.join(' + ')}), ${processorSeconds} s of processor time`;
  say(`${clock()} ${part + 1}/${parts}: ${orders} orders in ${took}, ${outcome}, ${megabytes} MB`);
  if (broken.length > 0) for (const line of struck) say(`  ${line}`);
};

const run = async (
  name: string,
  servers: number,
  dataDir: string,
  database: Breakable & { databaseUrl?: string },
): Promise<boolean> => {
  const disks = database.fillDisk ? `${fullDisks} full disks` : 'no full disk, which only root can have';
  say(
    `${name}: ${values.orders} orders, ${kills} kills, ${freezes} freezes, ${disks}, ${servers} servers, --seed ${seed}`,
  );
  const began = Date.now();
  const { wrong, counts } = await runChaos({
    database: { databaseUrl: undefined, databasePoolSize: 5, dataDir, ...database },
    servers,
    orders: Number(values.orders),
    kills,
    freezes,
    fullDisks: database.fillDisk ? fullDisks : 0,
    seed,
    isEnough: () => isInterrupted,
    onPart: sayPart,
  });
  say(JSON.stringify(counts, null, 2));
  for (const line of wrong.slice(0, 30)) say(`  ✗ ${line}`);
  const seconds = Math.round((Date.now() - began) / 1_000);
  say(`${wrong.length === 0 ? '✓ everything agrees' : `✗ ${wrong.length} times broken`} after ${seconds} s\n`);
  return wrong.length === 0;
};

const withDisk = async (work: (disk: ReturnType<typeof ownDisk>, folder: string) => Promise<boolean>) => {
  const disk = ownDisk();
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'hitosoroi-chaos-data-'));
  try {
    return await work(disk, folder);
  } finally {
    rmSync(folder, { recursive: true });
    disk?.remove();
  }
};

const runSqlite = () => withDisk((disk, folder) => run('SQLite', 1, folder, disk ? { fillDisk: disk.fill } : {}));

const runPostgres = () =>
  withDisk(async (disk, folder) => {
    const postgres = await startPostgresIn(disk?.folder ?? tmpdir());
    const kill = async (): Promise<void> => {
      await postgres.crash();
      await postgres.resume();
    };
    const fillDisk = async (ms: number): Promise<void> => {
      await disk?.fill(ms);
      // PostgreSQL ends itself if it cannot write its log. Then `resume` starts it again.
      await postgres.resume();
    };
    const breakable = { databaseUrl: postgres.url, kill, ...(disk && { fillDisk }) };
    return run('PostgreSQL', 2, folder, breakable).finally(postgres.stop);
  });

await buildShop();
const outcomes: boolean[] = [];
if (values.engine !== 'postgres') outcomes.push(await runSqlite());
if (values.engine !== 'sqlite') outcomes.push(await runPostgres());
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
