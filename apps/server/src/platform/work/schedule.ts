import type { ExpressionBuilder, InsertObject } from 'kysely';
import { notLaterThanNow } from '../db/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { preparedWrite } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { traceParent } from '../traces/spans.ts';

type Job = Omit<InsertObject<Tables, 'due_job'>, 'due_at' | 'created_at'> & { due_at?: string; created_at: string };

type Scheduled = Tables & { readonly excluded: Tables['due_job'] };

/**
 * Since when an existing job waits, if it is scheduled again. A job that has failed keeps its earlier time. So does a job that is due and
 * that no worker has taken. Otherwise a job that is scheduled again and again would never look old, and no alert would report it.
 */
const stillWaiting = ({ eb, ref, and }: ExpressionBuilder<Scheduled, 'due_job' | 'excluded'>) =>
  eb
    .case()
    .when('due_job.waiting_since', '<=', ref('excluded.created_at'))
    .then(ref('due_job.waiting_since'))
    .when(and([eb('due_job.leased_by', 'is', null), eb('due_job.due_at', '<=', ref('excluded.created_at'))]))
    .then(ref('due_job.due_at'))
    .else(null)
    .end();

/**
 * The due time of a job for now. It has passed by the database's clock too. So if a server with a fast clock ends, the other servers can
 * run its jobs at once.
 */
const withTime = (db: Db, job: Job) => ({ ...job, due_at: job.due_at ?? notLaterThanNow(db, job.created_at) });

/** Inserts a job. If the job exists, resets its due time, lease and tries. */
export const insertJob = (db: Db, job: Job) =>
  db
    .insertInto('due_job')
    .values(withTime(db, job))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((is) => ({
        due_at: is.ref('excluded.due_at'),
        waiting_since: stillWaiting(is),
        leased_until: null,
        leased_by: null,
        tries: 0,
        ...('trace' in job && { trace: is.ref('excluded.trace') }),
      })),
    );

const writeJob = preparedWrite(insertJob);

/** The column with the span that schedules the job. Absent if traces are off. */
const ofTrace = () => {
  const trace = traceParent();
  return trace === undefined ? {} : { trace };
};

/** The columns of a new job. The caller adds the subject. */
export const newJob = (kind: string, now: Date, dueAt: Date = now) => ({
  kind,
  ...ofTrace(),
  ...(dueAt > now && { due_at: dueAt.toISOString() }),
  leased_until: null,
  leased_by: null,
  tries: 0,
  last_error: null,
  created_at: now.toISOString(),
});

/**
 * Schedules a job in the transaction that causes it. There is one job per kind and subject. If a job is scheduled again while it runs, it
 * runs once more, because it may have read its data before this change.
 */
export const schedule = async (tx: Tx, kind: string, subject: string, now: Date, dueAt: Date = now): Promise<void> => {
  await writeJob(tx, { ...newJob(kind, now, dueAt), subject });
};

interface JobToSchedule {
  readonly subject: string;
  readonly dueAt: Date;
}

/** Schedules many jobs at once. An existing job keeps its due time if it is earlier. */
export const scheduleMany = async (db: Db, kind: string, jobs: readonly JobToSchedule[], now: Date): Promise<void> => {
  await db
    .insertInto('due_job')
    .values(jobs.map(({ subject, dueAt }) => withTime(db, { ...newJob(kind, now, dueAt), subject })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((is) => ({
        due_at: is
          .case()
          .when('due_job.due_at', '<', is.ref('excluded.due_at'))
          .then(is.ref('due_job.due_at'))
          .else(is.ref('excluded.due_at'))
          .end(),
        waiting_since: stillWaiting(is),
        leased_until: null,
        leased_by: null,
        tries: 0,
      })),
    )
    .execute();
};

/** Deletes all jobs of a kind, even if a worker has a lease on them. */
export const unscheduleAll = async (tx: Tx, kind: string): Promise<void> => {
  await tx.deleteFrom('due_job').where('kind', '=', kind).execute();
};
