import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseConfig, openDatabase } from '../../apps/server/src/db/database.ts';
import { askAny, type Bought, buy, openMember } from './buyer.ts';
import { cancelSome } from './cancel.ts';
import { diceOf } from './dice.ts';
import { disagreements } from './disagreements.ts';
import { startProvider } from './sandbox.ts';
import { startServers } from './servers.ts';

interface Options {
  readonly database: DatabaseConfig;
  readonly servers: number;
  readonly orders: number;
  readonly kills: number;
  readonly seed: number;
}

const AT_ONCE = 12;
const AGREED_IN_A_ROW = 4;
const CAUGHT_UP_WITHIN_MS = 120_000;

/** Many orders, paid in every way, while notices go astray and servers die. Gives what is wrong in the end, and the counts. */
export const runChaos = async ({ database, servers: count, orders, kills, seed }: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-chaos-'));
  const provider = await startProvider(folder);
  await provider.control('settings', {
    notices: { seed: String(seed), drop: 0.1, duplicate: 0.2, delayMs: [0, 300], reorder: 0.2 },
    server: 'error',
    serverProbability: 0.1,
  });
  const servers = await startServers(count, {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PAYMENT_URL: provider.url,
    PAYMENT_INQUIRE_AFTER: '2',
    PAYMENT_TIMEOUT: '3',
    RATE_LIMIT: '1000000',
    UNSETTLED_ORDERS_MAX: '1000000',
    ORDERS_PER_HOUR_MAX: '1000000',
    ORDERS_PER_DAY_MAX: '1000000',
    LOG_LEVEL: 'silent',
  });
  const { db } = openDatabase(database);
  const choices = diceOf(seed);
  const ask = askAny(servers.urls, diceOf(seed + 1));
  const accounts = [await openMember(ask, 'dorm'), await openMember(ask, 'school')];

  const bought: Bought[] = [];
  let next = 0;
  const person = async (): Promise<void> => {
    while (next < orders) {
      const number = next;
      next += 1;
      const member = accounts[number % 2];
      if (member) bought.push(await buy(ask, provider, member, choices, `chaos-${seed}-${number}`));
    }
  };
  const killer = async (): Promise<void> => {
    const dice = diceOf(seed + 2);
    while (servers.kills() < kills) {
      // The kills are spread over the whole run; the last ones may fall into the catching up.
      const due = ((servers.kills() + dice.roll()) * orders) / kills;
      while (bought.length < Math.min(due, orders)) await wait(5);
      await wait(dice.between(0, 40));
      await servers.kill(dice);
    }
  };
  /** Waits until both agree several times in a row, since copies of notices may still be on their way. */
  const catchUp = async (cancelled: ReadonlyMap<string, number>): Promise<string[]> => {
    await provider.control('settings', {
      notices: { drop: 0, duplicate: 0, delayMs: [0, 0], reorder: 0 },
      server: 'normal',
    });
    await provider.control('release');
    const deadline = Date.now() + CAUGHT_UP_WITHIN_MS;
    let wrong: string[] = [];
    for (let agreed = 0; agreed < AGREED_IN_A_ROW && Date.now() < deadline; ) {
      // Instead of waiting for hours: whatever is asked about again later, is asked about now.
      const now = new Date().toISOString();
      await db.updateTable('due_job').set({ due_at: now }).where('leased_until', 'is', null).execute();
      await wait(1_000);
      wrong = await disagreements(db, await provider.ledger(), bought, cancelled);
      agreed = wrong.length > 0 ? 0 : agreed + 1;
    }
    return wrong;
  };

  /** The next day people cancel, while the provider gives no answer or refuses and servers die. */
  const cancelTheNextDay = async (): Promise<Map<string, number>> => {
    await servers.restart({ CLOCK_OFFSET: '86400' });
    await provider.control('settings', {
      notices: { drop: 0.1, duplicate: 0.2, delayMs: [0, 300], reorder: 0.2 },
      server: 'silent-card',
      serverProbability: 0.3,
    });
    const dice = diceOf(seed + 3);
    let isOver = false;
    const killing = (async () => {
      const more = Math.ceil(kills / 5);
      for (let killed = 0; killed < more && !isOver; killed += 1) {
        await wait(dice.between(100, 800));
        await servers.kill(dice);
        if (killed % 2 === 0) await provider.control('settings', { server: 'refuse' });
      }
    })();
    const cancelled = await cancelSome(ask, db, bought, diceOf(seed + 4));
    isOver = true;
    await killing;
    return cancelled;
  };

  try {
    await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, person)]);
    const wrongBefore = await catchUp(new Map());
    const cancelled = wrongBefore.length > 0 ? new Map<string, number>() : await cancelTheNextDay();
    const wrong = wrongBefore.length > 0 ? wrongBefore : await catchUp(cancelled);
    const ledger = await provider.ledger();
    const statuses = await db.selectFrom('orders').select('order_status').execute();
    const notices = await db.selectFrom('notice').select('outcome').execute();
    const tally = (values: readonly (string | number)[]) =>
      Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
    return {
      wrong,
      counts: {
        orders: bought.length,
        kills: servers.kills(),
        cancelled: tally([...cancelled.values()].map((status) => (status === 3 ? 'cancelled' : 'rejected'))),
        ways: tally(bought.map(({ way }) => way)),
        statuses: tally(statuses.map(({ order_status }) => order_status)),
        payments: ledger.length,
        noticesStored: tally(notices.map(({ outcome }) => outcome)),
        noticesAtProvider: tally(ledger.flatMap((each) => each.notices).map(({ state }) => state)),
      },
    };
  } finally {
    await servers.killAll();
    await provider.stop();
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
};
