import type { ExpressionBuilder } from 'kysely';
import type { Logger } from 'pino';
import { databaseTime } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import type { Tables } from '../db/schema.ts';
import { emit } from '../metric-events.ts';
import { inSpan, tracesOn } from '../traces/spans.ts';

/** A job that takes longer than this counts as hanging. Every wait in a job has a limit of minutes. */
const LONGEST_MS = 15 * 60_000;

/**
 * Detects a worker that hangs in a job. Such a worker still renews its lease, so no other worker would take the job over. A worker calls
 * `beat` twice a second between jobs, and after each job.
 */
class Pulse {
  #lastSeen = performance.now();

  /** Called when the worker looks for jobs, or has finished one. */
  beat(): void {
    this.#lastSeen = performance.now();
  }

  isStandingStill(): boolean {
    return performance.now() - this.#lastSeen > LONGEST_MS;
  }
}

/**
 * The outcome of a job. In this order: it is done, to be retried, to be run again on schedule, or postponed by a database outage. A job
 * that is retried or postponed counts as waiting, and the alerts look at how long it waits. A retry with `isExpected` is no fault and does
 * not count as waiting. An example is the next question about a store number that is not paid yet.
 */
export type Outcome =
  | 'over'
  | { readonly retryAfterMs: number; readonly error: string; readonly isExpected?: boolean }
  | { readonly againAfterMs: number }
  | { readonly postponedByMs: number };

/** Runs one job. `tries` counts the tries before this one. The job may run again after a crash, so a worker must be idempotent. */
export type Worker = (subject: string, tries: number) => Promise<Outcome>;

interface WorkerContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The name of this worker in its leases. No other worker has or ever had this name. */
  readonly worker: string;
  readonly pulse?: Pulse;
}

/** The length of a lease. After a crash, another worker takes over the jobs within this time. */
const LEASE_MS = 10_000;
const RENEWS_EVERY_MS = 2_500;
/** When to retry a job that failed because of a database outage. */
const AFTER_OUTAGE_MS = 1_000;
const BATCH = 20;

interface Work {
  readonly id: number;
  readonly due_at: string;
  readonly waiting_since: string | null;
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
  readonly trace?: string | null;
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * Leases due jobs, oldest first. Two workers never lease the same job, because PostgreSQL checks the conditions again if another worker has
 * changed the row. One statement leases all jobs, because each statement costs a commit.
 */
const lease = async ({ db, now, worker }: WorkerContext, kinds: readonly string[]): Promise<Work[]> => {
  const free = ({ eb, or }: ExpressionBuilder<Tables, 'due_job'>) =>
    or([eb('leased_until', 'is', null), eb('leased_until', '<=', databaseTime(db))]);
  const due = await db
    .selectFrom('due_job')
    .select(['id', 'kind', 'subject', 'tries', 'due_at', 'waiting_since'])
    .$if(tracesOn() !== undefined, (query) => query.select('trace'))
    .where('due_at', '<=', now().toISOString())
    .where('kind', 'in', kinds)
    .where(free)
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  if (due.length === 0) return [];
  const taken = await db
    .updateTable('due_job')
    .set({ leased_until: databaseTime(db, LEASE_MS), leased_by: worker })
    .where(({ or, and, eb }) =>
      or(
        due.map(({ id, due_at, tries }) =>
          and([eb('id', '=', id), eb('due_at', '=', due_at), eb('tries', '=', tries)]),
        ),
      ),
    )
    .where(free)
    .returning('id')
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
};

/** Renews the leases of running jobs. */
export const renew = async ({ db, worker }: WorkerContext, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('due_job')
    .set({ leased_until: databaseTime(db, LEASE_MS) })
    .where('id', 'in', ids)
    .where('leased_by', '=', worker)
    .execute();
};

/**
 * Ends all leases when a server starts that is alone on its database. The workers with these leases have ended, so no worker needs to wait
 * until the leases expire.
 */
export const reclaimLeases = async (db: Db): Promise<void> => {
  await db
    .updateTable('due_job')
    .set({ leased_until: null, leased_by: null })
    .where('leased_by', 'is not', null)
    .execute();
};

const nextOf = (outcome: Exclude<Outcome, 'over'>, { tries, due_at, waiting_since }: Work, now: Date) => {
  const since = waiting_since ?? due_at;
  if ('postponedByMs' in outcome) return { due_at: later(now, outcome.postponedByMs), waiting_since: since };
  if ('againAfterMs' in outcome)
    return { due_at: later(now, outcome.againAfterMs), waiting_since: null, tries: 0, last_error: null };
  return {
    due_at: later(now, outcome.retryAfterMs),
    waiting_since: outcome.isExpected ? null : since,
    tries: tries + 1,
    last_error: outcome.error,
  };
};

const keepOutcome = async ({ db, now, worker }: WorkerContext, work: Work, outcome: Outcome): Promise<void> => {
  const { id } = work;
  if (outcome === 'over') {
    await db.deleteFrom('due_job').where('id', '=', id).where('leased_by', '=', worker).execute();
    return;
  }
  await db
    .updateTable('due_job')
    .set({ ...nextOf(outcome, work, now()), leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .execute();
};

/**
 * The outcome of a job that threw an unexpected error. The job must not get lost, so it is retried for ever, at growing intervals. A
 * database outage is not the job's fault, so it does not count as a try.
 */
const afterBreaking = ({ logger }: WorkerContext, { kind, tries }: Work, error: unknown): Outcome => {
  if (error instanceof Outage) return { postponedByMs: AFTER_OUTAGE_MS };
  logger.error({ err: error, kind }, 'work broke');
  return {
    retryAfterMs: Math.min(1_000 * 2 ** tries, 3_600_000),
    error: error instanceof Error ? error.message : String(error),
  };
};

/** Runs a batch of due jobs, all at once. Returns the number of jobs. */
export const runDueJobs = async (
  context: WorkerContext,
  workers: Readonly<Record<string, Worker>>,
): Promise<number> => {
  const batch = await lease(context, Object.keys(workers));
  if (batch.length === 0) return 0;
  const running = new Set(batch.map(({ id }) => id));
  // If renewing fails, the lease may expire, and another worker may start the same job. Jobs are idempotent, so this does no harm.
  const renewing = setInterval(() => renew(context, [...running]).catch(() => undefined), RENEWS_EVERY_MS);
  const finish = async (work: Work): Promise<'done' | 'retry' | undefined> => {
    const began = performance.now();
    const outcome = await workers[work.kind]?.(work.subject, work.tries).catch((error: unknown) =>
      afterBreaking(context, work, error),
    );
    context.pulse?.beat();
    if (!outcome) return undefined;
    const isDone = outcome === 'over' || 'againAfterMs' in outcome;
    const seconds = (performance.now() - began) / 1_000;
    emit('worked', { kind: work.kind, outcome: isDone ? 'done' : 'retry', seconds });
    await keepOutcome(context, work, outcome);
    return isDone ? 'done' : 'retry';
  };
  const traced = (work: Work) =>
    inSpan({ name: `job ${work.kind}`, facts: { 'hitosoroi.job.tries': work.tries } }, () => finish(work), {
      parent: work.trace ?? undefined,
      facts: (outcome) => ({ 'hitosoroi.job.outcome': outcome ?? 'unknown' }),
    });
  // Waits for all jobs, even if the outcome of one could not be recorded, because the leases of the others must still be renewed.
  const ends = await Promise.allSettled(batch.map((work) => traced(work).finally(() => running.delete(work.id))));
  clearInterval(renewing);
  const broken = ends.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (broken) throw broken.reason;
  return batch.length;
};

const IDLE_MS = 500;

export interface RunningWorker {
  readonly isStandingStill: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Runs due jobs until it is stopped. Then it finishes the jobs that it has begun. */
export const startWorker = (context: WorkerContext, workers: Readonly<Record<string, Worker>>): RunningWorker => {
  const pulse = new Pulse();
  let isStopping = false;
  let wake = (): void => undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async (): Promise<void> => {
    while (!isStopping) {
      pulse.beat();
      const done = await runDueJobs({ ...context, pulse }, workers).catch((error: unknown) => {
        // Outages are already in the log.
        if (!(error instanceof Outage)) context.logger.error({ err: error }, 'the worker cannot reach its work');
        return 0;
      });
      if (done === 0) await rest();
    }
  };
  const working = work();
  return {
    isStandingStill: () => pulse.isStandingStill(),
    stop: async () => {
      isStopping = true;
      wake();
      await working;
    },
  };
};
