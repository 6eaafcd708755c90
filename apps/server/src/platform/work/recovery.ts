import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { waitsSince } from './waits-since.ts';

/** How many jobs are brought forward per second. More of them would overload a service that has just recovered. */
const IN_A_SECOND = 20;
const SECONDS = 25;

interface Recovering {
  readonly db: Db;
  readonly now: () => Date;
  /** The kinds of jobs that wait for the same external service. */
  readonly kinds: readonly string[];
  /** Jobs with this error are not brought forward. */
  readonly except?: string;
}

/**
 * Brings forward the jobs that wait after a failure, 20 per second, and returns how many. Such a try does not count. Otherwise a service
 * that often fails would use up a job's tries. Skips jobs that are due within 25 seconds anyway.
 */
const bringForward = async ({ db, kinds, except = '' }: Recovering, now: Date): Promise<number> => {
  const at = (second: number) => new Date(now.getTime() + second * 1_000).toISOString();
  const waiting = await db
    .selectFrom('due_job')
    // A failed job without `waiting_since` waits for a person, not for the service.
    .where('waiting_since', 'is not', null)
    .where((is) => is(waitsSince(is), '<=', at(0)))
    // A computed text, because the database would otherwise use the index on `kind` and read all jobs of a kind, not only waiting ones.
    .where(sql`kind || ''`, 'in', kinds)
    .where('tries', '>', 0)
    .where('due_at', '>', at(SECONDS))
    .where(({ eb, or }) => or([eb('last_error', 'is', null), eb('last_error', '<>', except)]))
    .orderBy(waitsSince)
    .orderBy('id')
    .limit(SECONDS * IN_A_SECOND)
    .select('id')
    .execute();
  for (let place = 0; place < waiting.length; place += IN_A_SECOND)
    await db
      .updateTable('due_job')
      .set(({ eb }) => ({ due_at: at(place / IN_A_SECOND), tries: eb('tries', '-', 1) }))
      .where(
        'id',
        'in',
        waiting.slice(place, place + IN_A_SECOND).map(({ id }) => id),
      )
      .where('due_at', '>', at(SECONDS))
      .execute();
  return waiting.length;
};

/** Learns whether an external service, such as a mail server, failed or worked. */
export interface Recovery {
  readonly failed: () => void;
  readonly worked: () => Promise<void>;
}

/** Brings waiting jobs forward when a service works again after failures. Otherwise their next try might be an hour later. */
export const createRecovery = (recovering: Recovering): Recovery => {
  // True at first, because jobs may wait after failures in another process.
  let mayWait = true;
  let notBefore = 0;
  return {
    failed: () => {
      mayWait = true;
    },
    worked: async () => {
      const now = recovering.now();
      if (!mayWait || now.getTime() < notBefore) return;
      mayWait = false;
      notBefore = now.getTime() + SECONDS * 1_000;
      try {
        mayWait = (await bringForward(recovering, now)) === SECONDS * IN_A_SECOND;
      } catch (error) {
        mayWait = true;
        if (!(error instanceof Outage)) throw error;
      }
    },
  };
};
