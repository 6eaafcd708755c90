import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseConfig, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { type Answers, askAny } from './ask.ts';
import { diceOf } from './dice.ts';
import { type Breakable, faultsAmong } from './faults.ts';
import { brokenLines, struckLines } from './invariants-of-part.ts';
import { startMailSink } from './mail-sink.ts';
import { keepFacilitiesOpen } from './members.ts';
import { killKinds, planOf, type Wanted } from './plan.ts';
import { processorSeconds } from './processor-time.ts';
import { runPart } from './run-part.ts';
import { startProvider } from './sandbox.ts';
import { startServers } from './servers.ts';
import { addTo, type Tally } from './tally.ts';

interface Options extends Partial<Wanted> {
  readonly database: DatabaseConfig & Breakable;
  readonly servers: number;
  readonly orders: number;
  readonly kills: number;
  readonly seed: number;
  /** Runs once, when half of the orders are made. */
  readonly strike?: () => Promise<void>;
  /** Whether the present part has to be the last one. */
  readonly isEnough?: () => boolean;
  /** Called after each part. */
  readonly onPart?: (part: PartReport) => void;
}

export interface PartReport {
  readonly part: number;
  readonly parts: number;
  readonly orders: number;
  /** How long each phase took: buying, waiting until everything had arrived, canceling, and waiting again. */
  readonly seconds: readonly number[];
  readonly processorSeconds: number;
  readonly megabytes: number;
  readonly broken: readonly string[];
  /** The faults of the part, with their times. */
  readonly struck: readonly string[];
  readonly invariants: number;
}

/** The number of orders in a part. After a part the invariants are checked, and a new day begins. */
const PART = 1_000;
const MEGABYTE = 1_048_576;

/** The environment variables that all servers share. */
const environment = (database: DatabaseConfig, paymentUrl: string): Record<string, string> => ({
  ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  PAYMENT_URL: paymentUrl,
  PAYMENT_INQUIRE_AFTER: '2',
  PAYMENT_TIMEOUT: '3',
  RATE_LIMIT: '1000000',
  UNSETTLED_ORDERS_MAX: '1000000',
  ORDERS_PER_HOUR_MAX: '1000000',
  ORDERS_PER_DAY_MAX: '1000000',
  LOG_LEVEL: 'silent',
});

/**
 * Many orders are paid and canceled in every way, while notices get lost and faults happen. Runs until a part violates an invariant, or
 * until the last part. Returns the violations and the counts.
 */
export const runChaos = async (options: Options) => {
  const { database, servers: count, orders, kills, seed, strike, onPart, isEnough = () => false } = options;
  const wanted = { kills, freezes: options.freezes ?? 0, fullDisks: options.fullDisks ?? 0 };
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-chaos-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const provider = await startProvider(folder);
  const mails = await startMailSink(count);
  const shared = environment(database, provider.url);
  const servers = await startServers(
    seed,
    mails.urls.map((url, index) => ({
      ...shared,
      SMTP_URL: url,
      // With PostgreSQL each server has its own data folder, as on a machine of its own.
      DATA_DIR: database.databaseUrl ? join(folder, `server-${index}`) : database.dataDir,
    })),
  );
  const { db } = openDatabase(database);
  const faults = faultsAmong(servers, provider, database);
  const answers: Answers = {};
  const ask = askAny(
    servers.map(({ url }) => url),
    diceOf(seed, 3),
    answers,
  );
  const tally: Tally = {};
  const parts = Math.ceil(orders / PART);
  let wrong: string[] = [];
  let acknowledged = 0;
  try {
    await keepFacilitiesOpen(db);
    for (let part = 0; part < parts && wrong.length === 0 && !isEnough(); part += 1) {
      const processorBefore = processorSeconds();
      const size = Math.min(PART, orders - part * PART);
      const plan = planOf(wanted, { seed, part, parts, servers: count, canKillDatabase: database.kill !== undefined });
      const shop = { db, ledger: provider.ledger, mails };
      const struck = part === Math.floor(parts / 2) ? strike : undefined;
      const {
        checked,
        counts,
        orders: bought,
        seconds,
      } = await runPart(
        { ...shop, servers, provider, faults, ask, answers },
        { seed, part, size, isLast: part === parts - 1, plan, ...(struck && { strike: struck }) },
      );
      wrong = brokenLines(checked);
      acknowledged += bought;
      addTo(tally, counts);
      const struckInPart = faults.struck();
      faults.forget();
      mails.forget();
      onPart?.({
        part,
        parts,
        orders: size,
        seconds,
        processorSeconds: Math.round(processorSeconds() - processorBefore),
        megabytes: Math.round(process.memoryUsage().rss / MEGABYTE),
        broken: wrong,
        struck: struckLines(struckInPart),
        invariants: checked.invariants.size,
      });
    }
    const killed = killKinds.reduce((sum, kind) => sum + (tally.faults?.[kind] ?? 0), 0);
    const notices = provider.ledger.noticeStates();
    return {
      wrong,
      counts: { orders: acknowledged, kills: killed, ...tally, answers, notices, cancelled: tally.cancelled ?? {} },
    };
  } finally {
    await Promise.all(servers.map((server) => server.end()));
    await provider.stop();
    await mails.stop();
    await db.destroy();
    process.off('exit', removeFolder);
    removeFolder();
  }
};
