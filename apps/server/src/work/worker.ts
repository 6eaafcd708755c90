import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

/** What became of a piece of work: it is over, has to be tried again after a while, or comes round again by itself. */
export type Outcome =
  | 'over'
  | { readonly retryAfterMs: number; readonly error: string }
  | { readonly againAfterMs: number };

/** Does one piece of work. `tries` counts the earlier ones. It may run again after a crash, and must bear that. */
export type Worker = (subject: string, tries: number) => Promise<Outcome>;

interface Parts {
  readonly db: Db;
  readonly now: () => Date;
  readonly logger: Logger;
  /** Who holds a lease. */
  readonly worker: string;
}

/** Longer than any piece of work may take; after a crash the work is taken up again by then. */
const LEASE_MS = 120_000;
const BATCH = 20;

interface Work {
  readonly id: number;
  readonly due_at: string;
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Takes what is due, oldest first. A lease is a compare-and-set, so that two workers never hold the same piece. */
const lease = async ({ db, now, worker }: Parts, kinds: readonly string[]): Promise<Work[]> => {
  const at = now();
  const due = await db
    .selectFrom('due_work')
    .select(['id', 'kind', 'subject', 'tries', 'due_at', 'leased_until'])
    .where('due_at', '<=', at.toISOString())
    .where('kind', 'in', kinds)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at.toISOString())]))
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  const taken: Work[] = [];
  for (const { leased_until, ...work } of due) {
    const { numUpdatedRows } = await db
      .updateTable('due_work')
      .set({ leased_until: later(at, LEASE_MS), leased_by: worker })
      .where('id', '=', work.id)
      .where('due_at', '=', work.due_at)
      .where('tries', '=', work.tries)
      .where('leased_until', leased_until === null ? 'is' : '=', leased_until)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) taken.push(work);
  }
  return taken;
};

const settle = async ({ db, now, worker }: Parts, { id, tries }: Work, outcome: Outcome): Promise<void> => {
  if (outcome === 'over') {
    await db.deleteFrom('due_work').where('id', '=', id).where('leased_by', '=', worker).execute();
    return;
  }
  const next =
    'againAfterMs' in outcome
      ? { due_at: later(now(), outcome.againAfterMs), tries: 0, last_error: null }
      : { due_at: later(now(), outcome.retryAfterMs), tries: tries + 1, last_error: outcome.error };
  await db
    .updateTable('due_work')
    .set({ ...next, leased_until: null, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', worker)
    .execute();
};

/** Work that breaks in a way nobody foresaw is tried again, less and less often, for ever: it must not get lost. */
const afterBreaking = (tries: number, error: unknown): Outcome => ({
  retryAfterMs: Math.min(1_000 * 2 ** tries, 3_600_000),
  error: error instanceof Error ? error.message : String(error),
});

/** Does everything that is due now. */
export const workOff = async (parts: Parts, workers: Readonly<Record<string, Worker>>): Promise<number> => {
  const batch = await lease(parts, Object.keys(workers));
  await Promise.all(
    batch.map(async (work) => {
      const outcome = await workers[work.kind]?.(work.subject, work.tries).catch((error: unknown) => {
        parts.logger.error({ err: error, kind: work.kind }, 'work broke');
        return afterBreaking(work.tries, error);
      });
      if (outcome) await settle(parts, work, outcome);
    }),
  );
  return batch.length;
};

const IDLE_MS = 500;

/** What this very worker held when it died is free again at once; what others held, when their lease ends. */
const takeUpAgain = async ({ db, worker }: Parts): Promise<void> => {
  await db
    .updateTable('due_work')
    .set({ leased_until: null, leased_by: null })
    .where('leased_by', '=', worker)
    .execute();
};

/**
 * Works until it is stopped; then finishes what it holds. Its name has to be its own among all that run, and the same after a restart.
 */
export const startWorker = (parts: Parts, workers: Readonly<Record<string, Worker>>): { stop: () => Promise<void> } => {
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      stopping.promise.then(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const work = async (): Promise<void> => {
    while (!isStopping) {
      const done = await workOff(parts, workers).catch((error: unknown) => {
        parts.logger.error({ err: error }, 'the worker cannot reach its work');
        return 0;
      });
      if (done === 0) await rest();
    }
  };
  const working = takeUpAgain(parts)
    .catch(() => undefined)
    .then(work);
  return {
    stop: async () => {
      isStopping = true;
      stopping.resolve();
      await working;
    },
  };
};
