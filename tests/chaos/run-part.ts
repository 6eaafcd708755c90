import { setTimeout as wait } from 'node:timers/promises';
import type { Answers, Ask } from './ask.ts';
import { type Bought, buy } from './buyer.ts';
import { cancelSome } from './cancel.ts';
import { diceOf } from './dice.ts';
import type { faultsAmong } from './faults.ts';
import { brokenLines, checkPart, type Shop } from './invariants-of-part.ts';
import { newMembers } from './members.ts';
import type { planOf } from './plan.ts';
import type { Provider } from './sandbox.ts';
import type { Servers } from './servers.ts';
import { settle } from './settle.ts';
import { countOf, type Tally } from './tally.ts';

interface Stage extends Shop {
  readonly servers: Servers;
  readonly provider: Provider;
  readonly faults: ReturnType<typeof faultsAmong>;
  readonly ask: Ask;
  readonly answers: Answers;
}

interface PartOfRun {
  readonly seed: number;
  readonly part: number;
  readonly size: number;
  readonly isLast: boolean;
  readonly plan: ReturnType<typeof planOf>;
  readonly strike?: () => Promise<void>;
}

const AT_ONCE = 12;
const ORDERS_OF_A_MEMBER = 25;
const DAY = 86_400_000;

/** People order, and pay in every way. The results are in the order of the keys. */
const buyAll = async (stage: Stage, { seed, part, size, plan, strike }: PartOfRun, keys: string): Promise<Bought[]> => {
  const { ask, db, provider, faults } = stage;
  await provider.control('settings', {
    notices: { seed: `${seed}-${part}`, drop: 0.1, duplicate: 0.2, delayMs: [0, 300], reorder: 0.2 },
    server: 'error',
    serverProbability: 0.1,
  });
  const members = await newMembers(ask, db, part, Math.min(AT_ONCE, Math.ceil(size / ORDERS_OF_A_MEMBER)));
  const bought: Bought[] = [];
  let next = 0;
  let done = 0;
  const person = async (): Promise<void> => {
    for (let index = next++; index < size; index = next++) {
      const member = members[index % members.length];
      if (member) bought[index] = await buy(ask, provider, member, diceOf(seed, part, index), `${keys}${index}`);
      done += 1;
    }
  };
  let hasFailed = false;
  const progress = () => (hasFailed ? 1 : done / size);
  const people = Promise.all(Array.from({ length: AT_ONCE }, person)).catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  const striker = async (): Promise<void> => {
    while (strike && progress() < 0.5) await wait(5);
    if (!strike) return;
    await faults.byTest(async () => {
      await strike();
      // When a call that needs the database gets an answer, the fault has ended.
      await ask('GET', '/product/list', { cookie: members[0]?.cookie ?? '' });
    });
  };
  await Promise.all([people, faults.during(plan.whileBuying, progress), striker()]);
  return bought;
};

/** On the next day people cancel, while the provider is silent or refuses, and faults happen. */
const cancelTheNextDay = async (
  stage: Stage,
  run: PartOfRun,
  bought: readonly Bought[],
  wanted: Map<string, number>,
) => {
  const { provider, servers, faults, ask, db } = stage;
  const { seed, part, plan } = run;
  await provider.control('clock', { offsetMs: (part + 1) * DAY });
  await Promise.all(servers.map((server) => server.wakeOn(part + 1)));
  await provider.control('settings', {
    notices: { drop: 0.1, duplicate: 0.2, delayMs: [0, 300], reorder: 0.2 },
    server: 'silent-card',
    serverProbability: 0.3,
  });
  const now = () => new Date(Date.now() + (part + 1) * DAY);
  let chosen = Number.POSITIVE_INFINITY;
  const hasChosen = (count: number) => {
    chosen = count;
  };
  let hasFailed = false;
  const progress = () => (chosen === 0 || hasFailed ? 1 : wanted.size / chosen);
  const moods = async (): Promise<void> => {
    while (progress() < 0.5) await wait(5);
    await provider.control('settings', { server: 'refuse' });
  };
  await Promise.all([
    cancelSome({ ask, db, now }, bought, seed + part, wanted, hasChosen).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
    faults.during(plan.whileCancelling, progress),
    moods(),
  ]);
};

const newestReview = async ({ db }: Shop): Promise<number> => {
  const { id } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id ?? 0);
};

/**
 * A day of the run. People order and pay. When nothing is under way any more, the invariants are checked. On the next morning some people
 * cancel, and the invariants are checked again.
 */
export const runPart = async (stage: Stage, run: PartOfRun) => {
  const { db, ledger, provider, faults, answers } = stage;
  const began = performance.now();
  const keys = `chaos-${run.seed}-${run.part}-`;
  const before = { paymentsAfter: ledger.newest(), reviewsAfter: await newestReview(stage) };
  const bought = await buyAll(stage, run, keys);
  const cancelled = new Map<string, number>();
  const check = () => checkPart(stage, { ...before, bought, cancelled, keys, struck: faults.struck(), answers });
  const boughtAt = performance.now();
  let checked = await settle(db, provider, check);
  const settledAt = performance.now();
  let cancelledAt = settledAt;
  if (brokenLines(checked).length === 0) {
    await cancelTheNextDay(stage, run, bought, cancelled);
    cancelledAt = performance.now();
    // The last part must pass all checks twice in a row. After any other part, the next part checks the money of all orders again.
    checked = await settle(db, provider, check, run.isLast ? 2 : 1);
  }
  const moments = [began, boughtAt, settledAt, cancelledAt, performance.now()];
  const seconds = moments.slice(1).map((moment, index) => Math.round((moment - (moments[index] ?? 0)) / 1_000));
  const numbers = bought.map(({ number }) => number);
  const rows = await db.selectFrom('orders').where('order_number', 'in', numbers).select('order_status').execute();
  const counts: Tally = {
    faults: countOf(faults.struck().map(({ kind }) => kind)),
    ways: countOf(bought.map(({ way }) => way)),
    statuses: countOf(rows.map(({ order_status }) => order_status)),
    cancelled: countOf([...cancelled.values()].map((status) => (status === 3 ? 'cancelled' : 'rejected'))),
    reviews: checked.reviews,
    mails: { 'sent again after a fault': checked.repeatedMails },
  };
  return { checked, counts, orders: bought.length, seconds };
};
