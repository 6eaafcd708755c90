import { createServer, type Server } from 'node:http';
import { providerFailures } from '@hitosoroi/rules/provider-failures';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../server-file.ts';
import type { AppContext } from '../app-context.ts';
import { compareDatabaseClock } from '../clock-difference.ts';
import type { Db } from '../db/database.ts';
import { ANSWERS_WITHIN_MS, whyUnusable } from '../db/database-health.ts';
import type { PoolFigures } from '../db/postgres.ts';
import { endedAs, guessedSecrets, on, refundedWays } from '../metric-events.ts';
import { isRehearsal } from '../rehearsal.ts';
import { waitsSince } from '../work/waits-since.ts';
import { gaugeCertificates, gaugeDisk, gaugeSize } from './gauge-machine.ts';

/** The limits of the buckets in seconds. After ten seconds, a waiting person has given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const countRequests = (registry: Registry): void => {
  const requests = new Counter({
    name: 'hitosoroi_requests_total',
    help: 'Requests that were answered',
    labelNames: ['app', 'method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'hitosoroi_request_seconds',
    help: 'How long an answer took',
    labelNames: ['app', 'route'],
    buckets,
    registers: [registry],
  });
  const answers = new Counter({
    name: 'hitosoroi_answers_total',
    help: 'Requests that were answered, by the first digit of their status',
    labelNames: ['app', 'class'],
    registers: [registry],
  });
  // A route and status has no figure before its first answer. So Prometheus would miss the first failures of each route if it computed a
  // rate from those.
  for (const app of ['shop', 'console']) for (const digit of [2, 3, 4, 5]) answers.inc({ app, class: `${digit}xx` }, 0);
  on('answered', ({ app, method, route, status, seconds: took }) => {
    requests.inc({ app, method, route, status });
    answers.inc({ app, class: `${Math.trunc(status / 100)}xx` });
    seconds.observe({ app, route }, took);
  });
};

const countRefusals = (registry: Registry): void => {
  const refusals = new Counter({
    name: 'hitosoroi_refusals_total',
    help: 'Requests that were told no: busy is load that was shed, too-many a limit',
    labelNames: ['code'],
    registers: [registry],
  });
  // These counters start at 0, so that Prometheus sees the first refusal as a rise.
  for (const code of ['busy', 'too-many']) refusals.inc({ code }, 0);
  on('refused', ({ code }) => refusals.inc({ code }));
};

const countGuesses = (registry: Registry): void => {
  const guesses = new Counter({
    name: 'hitosoroi_guesses_total',
    help: 'Passwords and codes that were wrong, or stopped by a limit on wrong ones',
    labelNames: ['secret', 'outcome'],
    registers: [registry],
  });
  for (const secret of guessedSecrets) for (const outcome of ['wrong', 'stopped']) guesses.inc({ secret, outcome }, 0);
  on('guessed', (guess) => guesses.inc(guess));
};

const countNotices = (registry: Registry): void => {
  const lag = new Histogram({
    name: 'hitosoroi_notice_seconds',
    help: 'From the arrival of a notice of the provider until it was applied',
    labelNames: ['outcome'],
    buckets: [...buckets, 60, 600],
    registers: [registry],
  });
  // If ten forged notices arrive between two scrapes, Prometheus sees a rise only if the counter was 0 before.
  lag.zero({ outcome: 'forged' });
  on('noticed', ({ outcome, seconds }) => lag.observe({ outcome }, seconds));
};

const countProviderFailures = (registry: Registry): void => {
  const failures = new Counter({
    name: 'hitosoroi_provider_failures_total',
    help: 'Calls that the payment provider, or its test, did not answer or refused',
    labelNames: ['side', 'kind'],
    registers: [registry],
  });
  for (const side of ['real', 'test']) for (const kind of providerFailures) failures.inc({ side, kind }, 0);
  on('provider-failed', (failure) => failures.inc(failure));
};

const countCompared = (registry: Registry): void => {
  const compared = new Counter({
    name: 'hitosoroi_payments_compared_total',
    help: 'Payments that were compared with the provider, by what came out',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['agrees', 'moved', 'in-review', 'unanswered']) compared.inc({ outcome }, 0);
  on('compared', (how) => compared.inc(how));
};

const gaugeClock = (registry: Registry): void => {
  const ahead = new Gauge({
    name: 'hitosoroi_clock_ahead_seconds',
    help: 'How far this server’s clock is ahead of the payment provider’s, and of PostgreSQL’s; negative where it is behind',
    labelNames: ['than'],
    registers: [registry],
  });
  on('clock-compared', ({ than, aheadSeconds }) => ahead.set({ than }, aheadSeconds));
};

const countWork = (registry: Registry): void => {
  const work = new Histogram({
    name: 'hitosoroi_work_seconds',
    help: 'How long pieces of due work took',
    labelNames: ['kind', 'outcome'],
    buckets: [...buckets, 60],
    registers: [registry],
  });
  on('worked', ({ kind, outcome, seconds }) => work.observe({ kind, outcome }, seconds));
};

/**
 * Counts what this server did. The sum over all servers is what happened in the shop. Each counter starts at 0, so that Prometheus sees the
 * first order after a start as a rise. Practice orders do not count.
 */
const countBusiness = (registry: Registry): void => {
  const counter = (name: string, help: string, label?: string, values: readonly string[] = []) => {
    const labelNames = label === undefined ? [] : [label];
    const made = new Counter({ name: `hitosoroi_${name}`, help, labelNames, registers: [registry] });
    if (label !== undefined) for (const value of values) made.inc({ [label]: value }, 0);
    return made;
  };
  const placed = counter('orders_placed_total', 'Orders that members placed');
  const ways = ['card', 'store'];
  const paid = counter(
    'orders_paid_total',
    'Orders that were paid; a withdrawn payment that comes again counts again',
    'method',
    ways,
  );
  const paidYen = counter('orders_paid_yen_total', 'Yen of the orders that were paid', 'method', ways);
  const ended = counter(
    'orders_ended_total',
    'Orders that were canceled, expired, or never paid (failed)',
    'as',
    endedAs,
  );
  const refunds = counter(
    'refunds_total',
    'Refunds that are done; release: of a card that was not charged',
    'way',
    refundedWays,
  );
  const refundedYen = counter('refunds_yen_total', 'Yen of the refunds that are done', 'way', refundedWays);
  on('ordered', () => placed.inc());
  on('paid', ({ method, yen }) => {
    paid.inc({ method });
    paidYen.inc({ method }, yen);
  });
  on('ended', ({ as }) => ended.inc({ as }));
  on('refunded', ({ way, yen }) => {
    refunds.inc({ way });
    refundedYen.inc({ way }, yen);
  });
};

const countWhatHappens = (registry: Registry): void => {
  countRequests(registry);
  countRefusals(registry);
  countGuesses(registry);
  countNotices(registry);
  countProviderFailures(registry);
  countCompared(registry);
  gaugeClock(registry);
  countWork(registry);
  countBusiness(registry);
};

interface Waiting {
  readonly reviews: number;
  /** When the oldest open review was opened. */
  readonly oldestReview: string | null;
  readonly refunds: number;
  readonly failedMails: number;
  readonly toCompare: number;
  /** The time of the data in the newest backup on another machine. */
  readonly backedUp: string | null;
  readonly backupBytes: number | null;
  /** When a drill last found no difference. */
  readonly drilled: string | null;
  readonly drillDifferences: number | null;
  readonly work: readonly { readonly kind: string; readonly count: number; readonly oldest: string }[];
}

/** The kind as a computed text. Otherwise SQLite would read all jobs in the order of an index on kinds. */
const kindOnly = sql<string>`kind || ''`;

/** Counts open reviews, open refunds, failed mails and waiting jobs. The queries only read small indexes. */
const readWaiting = async (db: Db, now: Date): Promise<Waiting> => {
  const [counts, work] = await Promise.all([
    db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom('review').where('closed_at', 'is', null).select(fn.countAll<number>().as('n')).as('reviews'),
        selectFrom('review')
          .where('closed_at', 'is', null)
          .select((is) => is.fn.min('created_at').as('opened'))
          .as('oldestReview'),
        selectFrom('refund').where('ended_at', 'is', null).select(fn.countAll<number>().as('n')).as('refunds'),
        selectFrom('mail').where('state', '=', 'failed').select(fn.countAll<number>().as('n')).as('failedMails'),
        selectFrom('compare_run')
          .select(({ eb }) => fn.sum<number>(eb('total', '-', eb.ref('done'))).as('left'))
          .as('toCompare'),
        selectFrom('backup')
          .where('finished_at', 'is not', null)
          .select((is) => is.fn.max('data_at').as('at'))
          .as('backedUp'),
        selectFrom('backup')
          .where('finished_at', 'is not', null)
          .where('bytes', 'is not', null)
          .orderBy('data_at', 'desc')
          .limit(1)
          .select('bytes')
          .as('backupBytes'),
        selectFrom('backup_drill')
          .where('differences', '=', 0)
          .select((is) => is.fn.max('drilled_at').as('at'))
          .as('drilled'),
        selectFrom('backup_drill').orderBy('id', 'desc').limit(1).select('differences').as('drillDifferences'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('due_job')
      .where((is) => is(waitsSince(is), '<=', now.toISOString()))
      .groupBy(kindOnly)
      .select((is) => [
        kindOnly.as('kind'),
        is.fn.countAll<number>().as('count'),
        is.fn.min(waitsSince(is)).as('oldest'),
      ])
      .execute(),
  ]);
  return {
    reviews: counts.reviews ?? 0,
    oldestReview: counts.oldestReview,
    refunds: counts.refunds ?? 0,
    failedMails: counts.failedMails ?? 0,
    toCompare: counts.toCompare ?? 0,
    backedUp: counts.backedUp,
    backupBytes: counts.backupBytes,
    drilled: counts.drilled,
    drillDifferences: counts.drillDifferences,
    work,
  };
};

/** Returns the result, or undefined if the database does not answer in time. Prometheus waits ten seconds for all figures. */
const inTime = async <Result>(reading: Promise<Result>): Promise<Result | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
};

/**
 * Makes the function that reads what waits in the database, for all servers together. Each scrape calls it. If the database cannot be read,
 * only `database_up` remains, because old figures would mislead. Every kind of job has a figure, even if no job of that kind is due.
 */
const gaugeDatabase = (registry: Registry, db: Db, now: () => Date, kinds: readonly string[]) => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `hitosoroi_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', 'Whether the database can be written');
  const reviews = gauge('reviews_open', 'Reviews that nobody has closed');
  const refunds = gauge('refunds_open', 'Refunds that have not come to an end');
  const mails = gauge('mails_failed', 'Mails that could not be delivered');
  const toCompare = gauge('payments_to_compare', 'Payments that comparisons which are not over still have to compare');
  const oldestReview = gauge('reviews_oldest_seconds', 'How long the oldest review has been open');
  const backup = gauge('backup_age_seconds', 'How old the data in the newest backup is; without end if there is none');
  const backupBytes = gauge('backup_bytes', 'The size of the newest backup that is a file');
  const drill = gauge('drill_age_seconds', 'How long ago a drill found everything; without end if there was none');
  const differences = gauge('drill_differences', 'How many totals differed in the newest drill, 1 if it failed');
  const age = gauge(
    'due_work_oldest_seconds',
    'How long the oldest piece of due work has waited, through failed tries',
    'kind',
  );
  const count = gauge('due_work', 'Pieces of work that are due, or failed and wait for the next try', 'kind');
  const size = gaugeSize(registry, db);
  const ageOf = (since: string | null | undefined): number =>
    since ? Math.max(0, (now().getTime() - Date.parse(since)) / 1_000) : 0;
  const show = ({ work, ...waiting }: Waiting): void => {
    reviews.set(waiting.reviews);
    oldestReview.set(ageOf(waiting.oldestReview));
    refunds.set(waiting.refunds);
    mails.set(waiting.failedMails);
    toCompare.set(waiting.toCompare);
    backup.set(waiting.backedUp ? ageOf(waiting.backedUp) : Number.POSITIVE_INFINITY);
    backupBytes.set(waiting.backupBytes ?? 0);
    drill.set(waiting.drilled ? ageOf(waiting.drilled) : Number.POSITIVE_INFINITY);
    differences.set(waiting.drillDifferences ?? 0);
    for (const kind of kinds) {
      const due = work.find((each) => each.kind === kind);
      age.set({ kind }, ageOf(due?.oldest));
      count.set({ kind }, due?.count ?? 0);
    }
  };
  const hide = (): void => {
    const plains = [reviews, oldestReview, refunds, mails, toCompare, backup, backupBytes, drill, differences];
    for (const plain of plains) plain.remove();
    for (const labelled of [age, count]) labelled.reset();
  };
  return async (): Promise<void> => {
    const [waiting, showSize, whyNot] = await Promise.all([
      inTime(readWaiting(db, now())).catch(() => undefined),
      inTime(size.read()).catch(() => undefined),
      whyUnusable(db),
    ]);
    isUp.set(waiting && !whyNot ? 1 : 0);
    if (waiting) show(waiting);
    else hide();
    if (showSize) showSize();
    else size.hide();
  };
};

interface Measured extends Pick<AppContext, 'config' | 'db' | 'now' | 'logger'> {
  /** Undefined for SQLite, which has one connection. */
  readonly pool: (() => PoolFigures) | undefined;
  /** The kinds of due jobs. */
  readonly kinds: readonly string[];
  readonly isStandingStill: () => boolean;
  /** The console's process, if this server has one. */
  readonly consoleProcess?: () => ConsoleFigures | undefined;
}

/** The metrics of the console's process. */
interface ConsoleFigures {
  readonly isOpen: () => boolean;
  readonly isStandingStill: () => boolean;
  readonly starts: () => number;
  /** Memory, processor time and lag of the process, in the format of Prometheus. */
  readonly figures: () => Promise<string>;
}

const gaugeBuild = (registry: Registry): void => {
  new Gauge({
    name: 'hitosoroi_build_info',
    help: 'Always 1; the label is the version of this server',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
};

const gaugePool = (registry: Registry, pool: () => PoolFigures): void => {
  new Gauge({
    name: 'hitosoroi_database_connections',
    help: 'Connections of this server to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
};

const gaugeConsole = (registry: Registry, { consoleProcess }: Measured): void => {
  new Gauge({
    name: 'hitosoroi_console_up',
    help: 'Whether the console’s process answers',
    registers: [registry],
    collect() {
      this.set(consoleProcess?.()?.isOpen() ? 1 : 0);
    },
  });
  new Counter({
    name: 'hitosoroi_console_starts_total',
    help: 'How often the console’s process was started: it is started again when it ends',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(consoleProcess?.()?.starts() ?? 0);
    },
  });
};

const gaugeWorkers = (registry: Registry, { isStandingStill, consoleProcess }: Measured): void => {
  new Gauge({
    name: 'hitosoroi_worker_stands_still',
    help: 'Whether a worker of this server has not gone on for too long',
    registers: [registry],
    collect() {
      this.set(isStandingStill() || consoleProcess?.()?.isStandingStill() ? 1 : 0);
    },
  });
};

/**
 * Returns a function that reads memory, processor time and lag of this process. `prefix` distinguishes them from the metrics of the other
 * process.
 */
export const processFigures = (prefix: string): (() => Promise<string>) => {
  const registry = new Registry();
  if (isRehearsal()) registry.setDefaultLabels({ rehearsal: 'yes' });
  collectDefaultMetrics({ register: registry, prefix });
  return () => registry.metrics();
};

/** Serves this server’s metrics in the format of Prometheus. They are not public, so they have a separate port. */
export const metricsServer = (measured: Measured): Server => {
  const { config, db, now, pool, kinds, consoleProcess } = measured;
  const compareClocks = compareDatabaseClock(measured);
  const registry = new Registry();
  if (isRehearsal()) registry.setDefaultLabels({ rehearsal: 'yes' });
  collectDefaultMetrics({ register: registry });
  gaugeBuild(registry);
  gaugeDisk(registry, config.dataDir);
  gaugeCertificates(registry);
  countWhatHappens(registry);
  if (pool) gaugePool(registry, pool);
  gaugeWorkers(registry, measured);
  if (consoleProcess) gaugeConsole(registry, measured);
  const readDatabase = gaugeDatabase(registry, db, now, kinds);
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const [consoleFigures = ''] = await Promise.all([
      consoleProcess?.()?.figures(),
      readDatabase(),
      inTime(compareClocks()).catch(() => undefined),
    ]);
    response.setHeader('content-type', registry.contentType).end((await registry.metrics()) + consoleFigures);
  });
};
