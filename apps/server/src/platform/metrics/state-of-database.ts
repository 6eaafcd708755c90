import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { whyUnusable } from '../db/readiness.ts';

interface Waiting {
  readonly reviews: number;
  readonly refunds: number;
  readonly failedMails: number;
  readonly work: readonly { readonly kind: string; readonly count: number; readonly oldest: string }[];
}

/** All by indexes that hold only what waits. */
const readWaiting = async (db: Db, now: Date): Promise<Waiting> => {
  const [counts, work] = await Promise.all([
    db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom('review').where('closed_at', 'is', null).select(fn.countAll<number>().as('n')).as('reviews'),
        selectFrom('refund').where('ended_at', 'is', null).select(fn.countAll<number>().as('n')).as('refunds'),
        selectFrom('mail').where('state', '=', 'failed').select(fn.countAll<number>().as('n')).as('failedMails'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('due_job')
      .where('due_at', '<=', now.toISOString())
      .groupBy('kind')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
      .execute(),
  ]);
  return {
    reviews: counts.reviews ?? 0,
    refunds: counts.refunds ?? 0,
    failedMails: counts.failedMails ?? 0,
    work,
  };
};

/**
 * What waits in the database, for all servers together. Reads it anew when it is asked to. Where it cannot be read there are no figures
 * but the one that says so: old ones would calm whoever looks at them. Every kind of work has a figure, also while none is due.
 */
export const gaugeDatabase = (registry: Registry, db: Db, now: () => Date, kinds: readonly string[]) => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `hitosoroi_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', 'Whether the database can be written');
  const reviews = gauge('reviews_open', 'Reviews that nobody has closed');
  const refunds = gauge('refunds_open', 'Refunds that have not come to an end');
  const mails = gauge('mails_failed', 'Mails that could not be delivered');
  const age = gauge('due_work_oldest_seconds', 'How long the oldest piece of due work has been due', 'kind');
  const count = gauge('due_work', 'Pieces of work that are due', 'kind');
  const show = ({ work, ...waiting }: Waiting): void => {
    reviews.set(waiting.reviews);
    refunds.set(waiting.refunds);
    mails.set(waiting.failedMails);
    for (const kind of kinds) {
      const due = work.find((each) => each.kind === kind);
      age.set({ kind }, due ? Math.max(0, (now().getTime() - Date.parse(due.oldest)) / 1_000) : 0);
      count.set({ kind }, due?.count ?? 0);
    }
  };
  const hide = (): void => {
    for (const plain of [reviews, refunds, mails]) plain.remove();
    for (const labelled of [age, count]) labelled.reset();
  };
  return async (): Promise<void> => {
    const [waiting, whyNot] = await Promise.all([readWaiting(db, now()).catch(() => undefined), whyUnusable(db)]);
    isUp.set(waiting && !whyNot ? 1 : 0);
    if (waiting) show(waiting);
    else hide();
  };
};
