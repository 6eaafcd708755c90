import { addDays, type Day, startOfDay } from '@hitosoroi/rules/day';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Outage } from '../../platform/db/outage.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { emit } from '../../platform/metric-events.ts';
import { eachAtPace, type Pace } from '../../platform/work/pace.ts';
import type { Listing } from '../tables.ts';
import { isOfRealMoney } from './attempts.ts';
import { type Compared, compareAttempt, compareFurther, standing } from './compare.ts';
import type { Providers } from './providers.ts';

/**
 * Compares all payments of some days with the provider, in steps. If a server is stopped or killed, the next one continues. First lists the
 * payments in a table. Then inquires about many at once, and stores each outcome. Then lists again, because new payments may have come in
 * the meantime.
 */

type Run = Selectable<Tables['compare_run']>;

/** A run that began this long ago starts again, because its first answers are too old. */
const TOO_OLD_MS = 24 * 3_600_000;

export const findRun = (db: Db | Tx, run: string): Promise<Run | undefined> =>
  db.selectFrom('compare_run').where('run', '=', run).selectAll().executeTakeFirst();

const AT_ONCE = 1_000;

/** Deletes a run. Deletes its payments in batches, because there may be very many. */
export const forgetRun = async (db: Db, run: string): Promise<void> => {
  await db.deleteFrom('compare_run').where('run', '=', run).execute();
  for (;;) {
    const some = db.selectFrom('compare_payment').where('run', '=', run).select('trading_id').limit(AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('compare_payment')
      .where('run', '=', run)
      .where('trading_id', 'in', some)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
  }
};

/** Deletes unfinished runs that began before this time. */
export const purgeRuns = async (db: Db, before: string): Promise<void> => {
  const old = await db.selectFrom('compare_run').where('started_at', '<', before).select('run').execute();
  for (const { run } of old) await forgetRun(db, run);
};

const FROM_THE_START: Listing = { source: 0, after: null, found: 0 };

/** Continues the run of these days, or starts a new one if there is none or it is too old. */
export const resumeRun = async (
  db: Db,
  { run, from, to }: { run: string; from: Day; to: Day },
  now: Date,
): Promise<Run> => {
  const before = await findRun(db, run);
  if (before && now.getTime() - Date.parse(before.started_at) < TOO_OLD_MS) return before;
  await forgetRun(db, run);
  return db
    .insertInto('compare_run')
    .values({
      run,
      from_day: from,
      to_day: to,
      started_at: now.toISOString(),
      listing: JSON.stringify(FROM_THE_START),
      total: 0,
      done: 0,
      cause: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

type Span = Readonly<Record<'from' | 'to' | 'start' | 'end', string>>;

const spanOf = ({ from_day, to_day }: Pick<Run, 'from_day' | 'to_day'>): Span => ({
  from: from_day,
  to: to_day,
  start: startOfDay(from_day).toISOString(),
  end: startOfDay(addDays(to_day, 1)).toISOString(),
});

interface Found {
  readonly at: string;
  readonly id: string | number;
  readonly trading_id?: string;
  readonly order_number?: string;
}

/** A page of rows in the order of an index. It begins after the row `after`. */
const page = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  [at, id]: readonly [string, string],
  after: Listing['after'],
) =>
  query
    .$if(after !== null, (rest) =>
      rest.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy(sql.ref(at))
    .orderBy(sql.ref(id))
    .limit(AT_ONCE)
    .execute();

/**
 * The ways to find the payments of a span: attempts that began in it, and attempts whose order had a payment, an event or a refund in it.
 * Each reads its own index in order.
 */
const sources: readonly ((db: Db | Tx, span: Span, after: Listing['after']) => Promise<Found[]>)[] = [
  (db, { start, end }, after) => {
    const begun = db.selectFrom('payment_attempt').where('created_at', '>=', start).where('created_at', '<', end);
    const found = begun.select(['created_at as at', 'trading_id as id', 'trading_id']);
    return page(found, ['created_at', 'trading_id'], after);
  },
  (db, { from, to }, after) => {
    const paid = db.selectFrom('orders').where('payment_date', '>=', from).where('payment_date', '<=', to);
    const found = paid.select((is) => [
      is.ref('payment_date').$notNull().as('at'),
      'order_number as id',
      'order_number',
    ]);
    return page(found, ['payment_date', 'order_number'], after);
  },
  (db, { start, end }, after) => {
    const moved = db.selectFrom('order_event').where('happened_at', '>=', start).where('happened_at', '<', end);
    return page(moved.select(['happened_at as at', 'id', 'order_number']), ['happened_at', 'id'], after);
  },
  (db, { start, end }, after) => {
    const goesBack = db.selectFrom('refund').where('asked_at', '>=', start).where('asked_at', '<', end);
    return page(goesBack.select(['asked_at as at', 'id', 'trading_id']), ['asked_at', 'id'], after);
  },
];

/** Whether a payment of the day may have to be compared. */
export const hasPaymentsOn = async (db: Db | Tx, day: Day): Promise<boolean> => {
  const span = spanOf({ from_day: day, to_day: day });
  for (const source of sources) {
    let after: Listing['after'] = null;
    for (;;) {
      const found: Found[] = await source(db, span, after);
      const last = found.at(-1);
      if (!last) break;
      if (await attemptsOf(db, found).select('a.trading_id').limit(1).executeTakeFirst()) return true;
      after = [last.at, last.id];
    }
  }
  return false;
};

const attemptsOf = (db: Db | Tx, found: readonly Found[]) => {
  const ids = found.flatMap(({ trading_id }) => trading_id ?? []);
  const numbers = [...new Set(found.flatMap(({ order_number }) => order_number ?? []))];
  return db
    .selectFrom('payment_attempt as a')
    .where((is) => (ids.length > 0 ? is('a.trading_id', 'in', ids) : is('a.order_number', 'in', numbers)));
};

/** Adds attempts to a run, except practice payments. Returns how many are new. */
const listAttempts = async (tx: Tx, run: string, found: readonly Found[]): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compare_payment')
    .columns(['run', 'trading_id', 'further', 'order_number', 'amount'])
    .expression(
      attemptsOf(tx, found)
        .where(isOfRealMoney('a.trading_id'))
        .select((is) => [
          is.val(run).as('run'),
          'a.trading_id',
          is.val('').as('further'),
          'a.order_number',
          'a.amount',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
};

/**
 * Adds to a run each further payment of attempts that were paid more than once. Leaves out payments that never arrived, and cards that were
 * only authorized.
 */
const listFurther = async (tx: Tx, run: string, tradingIds: readonly string[]): Promise<number> => {
  if (tradingIds.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compare_payment')
    .columns(['run', 'trading_id', 'further', 'order_number', 'amount'])
    .expression(
      tx
        .selectFrom('refund as r')
        .innerJoin('payment_attempt as a', 'a.trading_id', 'r.trading_id')
        .where('r.trading_id', 'in', tradingIds)
        .where(isOfRealMoney('r.trading_id'))
        .where('r.is_release', '=', false)
        .where((is) => is.or([is('r.state', '<>', 'refused'), is('r.way', '=', 'provider')]))
        .where((is) => is.or([is('a.payment_id', 'is', null), is('a.payment_id', '<>', is.ref('r.payment_id'))]))
        .distinct()
        .select((is) => [
          is.val(run).as('run'),
          'r.trading_id',
          'r.payment_id as further',
          'r.order_number',
          'r.amount',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
};

/** Adds a page of payments to the run. Returns `done` if the whole list has no new payment, and every payment is compared. */
const listSome = async (db: Db, run: Run, listing: Listing): Promise<'done' | 'more'> => {
  const source = sources[listing.source];
  const found = (await source?.(db, spanOf(run), listing.after)) ?? [];
  const last = found.at(-1);
  return db.transaction().execute(async (tx) => {
    const isOurs = tx.updateTable('compare_run').where('run', '=', run.run).where('listing', 'is not', null);
    if (!source) {
      if (listing.found === 0 && run.done === run.total) return 'done';
      await isOurs.set({ listing: null }).execute();
      return 'more';
    }
    const added = last ? await listAttempts(tx, run.run, found) : 0;
    const next: Listing = {
      source: found.length < AT_ONCE ? listing.source + 1 : listing.source,
      after: last && found.length === AT_ONCE ? [last.at, last.id] : null,
      found: listing.found + added,
    };
    await isOurs.set(({ eb }) => ({ listing: JSON.stringify(next), total: eb('total', '+', added) })).execute();
    return 'more';
  });
};

/** A payment of a run, with the current state of its attempt. */
const selectOpen = (db: Db, run: string, tries: number, after: readonly [string, string] | undefined) =>
  db
    .selectFrom('compare_payment as c')
    .innerJoin('payment_attempt as a', 'a.trading_id', 'c.trading_id')
    .where('c.run', '=', run)
    .where('c.outcome', 'is', null)
    .where('c.tries', '=', tries)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('c.trading_id', 'c.further'), '>', tuple(after?.[0] ?? '', after?.[1] ?? '')),
      ),
    )
    .orderBy('c.trading_id')
    .orderBy('c.further')
    .limit(PAGE)
    .select(['c.trading_id', 'c.further', 'c.order_number', 'a.state']);

type Payment = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

const PAGE = 200;

async function* openPayments(db: Db, run: string, tries: number): AsyncGenerator<Payment> {
  let after: readonly [string, string] | undefined;
  for (;;) {
    const some = await selectOpen(db, run, tries, after).execute();
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < PAGE) return;
    after = [last.trading_id, last.further];
  }
}

/** The lowest number of tries among the payments that are not compared yet. Undefined if all are compared. */
const fewestTries = async (db: Db, run: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('compare_payment')
      .where('run', '=', run)
      .where('outcome', 'is', null)
      .orderBy('tries')
      .limit(1)
      .select('tries')
      .executeTakeFirst()
  )?.tries;

type Key = Pick<Payment, 'trading_id' | 'further'>;

const among =
  (run: string, keys: readonly Key[]) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'compare_payment'>) =>
    and([
      eb('run', '=', run),
      eb('outcome', 'is', null),
      or(keys.map(({ trading_id, further }) => and([eb('trading_id', '=', trading_id), eb('further', '=', further)]))),
    ]);

type Outcomes = readonly (Key & { readonly outcome: Compared })[];

/** Thrown if another server has compared the same payments. It took over the job, because this server's lease had expired. */
class TakenOver extends Error {}

/**
 * Stores outcomes, and adds the further payments that the comparison found. Throws if another server has already stored one of the
 * outcomes.
 */
const keepOutcomes = async (db: Db, run: string, outcomes: Outcomes): Promise<void> => {
  if (outcomes.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const kinds = [...new Set(outcomes.map(({ outcome }) => outcome))];
    let kept = 0;
    for (const kind of kinds) {
      const keys = outcomes.filter(({ outcome }) => outcome === kind);
      const { numUpdatedRows } = await tx
        .updateTable('compare_payment')
        .set({ outcome: kind })
        .where(among(run, keys))
        .executeTakeFirstOrThrow();
      kept += Number(numUpdatedRows);
    }
    if (kept < outcomes.length) throw new TakenOver();
    const added = await listFurther(tx, run, [...new Set(outcomes.map(({ trading_id }) => trading_id))]);
    await tx
      .updateTable('compare_run')
      .set(({ eb }) => ({ total: eb('total', '+', added), done: eb('done', '+', kept) }))
      .where('run', '=', run)
      .execute();
  });
  for (const { outcome } of outcomes) emit('compared', { outcome });
};

/** Asks the provider about a payment. If the contract allows no inquiry, the outcome depends only on our open reviews. */
const compareOne = async (context: AppContext, providers: Providers, payment: Payment) => {
  const { trading_id: tradingId, order_number: orderNumber, further, state } = payment;
  if (!providers.of(tradingId).capabilities.inquire)
    return { outcome: (await standing(context, orderNumber)).isForReview ? 'in-review' : 'agrees' } as const;
  if (further !== '') return compareFurther(context, providers, { tradingId, orderNumber, paymentId: further });
  return compareAttempt(context, providers, { tradingId, orderNumber, isOver: state === 'ended' });
};

/** How many tries a payment gets while the provider answers inquiries about other payments. */
const MOST_TRIES = 5;
/** How many outcomes are stored at once. A server that is killed loses only the answers that it has not stored. */
const KEPT_AT_ONCE = 50;
const KEPT_EVERY_MS = 500;

interface Failed extends Key {
  /** Undefined if our own code failed. */
  readonly cause?: ProviderFailure | undefined;
}

/** Inquires for some seconds about the payments with this number of tries. Returns the payments for which no answer came. */
const askSome = async (
  context: AppContext,
  providers: Providers,
  { run, tries, pace, until }: { run: string; tries: number; pace: Pace; until: number },
): Promise<Failed[]> => {
  const { db, logger } = context;
  const failed: Failed[] = [];
  let answered: (Key & { outcome: Compared })[] = [];
  let keptAt = performance.now();
  const keep = async () => {
    const some = answered;
    answered = [];
    keptAt = performance.now();
    await keepOutcomes(db, run, some);
  };
  // Inquiries about payments of one order run one after another, because each answer may change the order.
  const lastOf = new Map<string, Promise<unknown>>();
  const ask = async (payment: Payment): Promise<void> => {
    const beganAt = performance.now();
    try {
      const { outcome, cause } = await compareOne(context, providers, payment);
      if (cause) {
        pace.failed(beganAt);
        failed.push({ ...payment, cause });
      } else {
        pace.answered(beganAt);
        answered.push({ ...payment, outcome });
      }
    } catch (error) {
      if (error instanceof Outage) throw error;
      logger.error({ err: error, order: payment.order_number }, 'comparing a payment broke');
      failed.push(payment);
    }
    if (answered.length >= KEPT_AT_ONCE || performance.now() - keptAt > KEPT_EVERY_MS) await keep();
  };
  const inTurn = (payment: Payment): Promise<void> => {
    const { order_number: order } = payment;
    const turn = (lastOf.get(order) ?? Promise.resolve()).then(() => ask(payment));
    lastOf.set(order, turn);
    return turn.finally(() => {
      if (lastOf.get(order) === turn) lastOf.delete(order);
    });
  };
  pace.retry();
  const mayGoOn = () => performance.now() < until && !pace.isAway;
  await eachAtPace(openPayments(db, run, tries), pace, inTurn, mayGoOn);
  await keep();
  return failed;
};

/** Counts a try for each payment that failed although the provider answers. A payment with too many tries ends as unanswered. */
const keepFailed = async (db: Db, run: string, failed: readonly Failed[], tries: number): Promise<void> => {
  if (tries + 1 >= MOST_TRIES) {
    const outcomes = failed.map((payment) => ({ ...payment, outcome: 'unanswered' as const }));
    for (let from = 0; from < outcomes.length; from += KEPT_AT_ONCE)
      await keepOutcomes(db, run, outcomes.slice(from, from + KEPT_AT_ONCE));
    return;
  }
  for (let from = 0; from < failed.length; from += KEPT_AT_ONCE)
    await db
      .updateTable('compare_payment')
      .set({ tries: tries + 1 })
      .where(among(run, failed.slice(from, from + KEPT_AT_ONCE)))
      .execute();
};

const keepCause = (db: Db, run: string, cause: ProviderFailure | undefined) =>
  db
    .updateTable('compare_run')
    .set({ cause: cause ? JSON.stringify(cause) : null })
    .where('run', '=', run)
    .execute();

/**
 * The outcome of a part of a comparison. `gone`: another process has finished the run. `later`: the provider does not answer. If `isThere`
 * is true, the provider answers, but not about the remaining payments.
 */
type Step =
  | { readonly is: 'done' }
  | { readonly is: 'more' }
  | { readonly is: 'gone' }
  | { readonly is: 'later'; readonly isThere: boolean; readonly cause?: ProviderFailure };

/**
 * Continues a run for some seconds. Calls `onListing` each time before it lists the payments. So what `onListing` reads is older than the
 * list.
 */
export const compareSome = async (
  context: AppContext,
  providers: Providers,
  id: string,
  { pace, forMs, onListing }: { pace: Pace; forMs: number; onListing: () => Promise<void> },
): Promise<Step> => {
  const { db } = context;
  const until = performance.now() + forMs;
  try {
    while (performance.now() < until) {
      const run = await findRun(db, id);
      if (!run) return { is: 'gone' };
      if (run.listing) {
        if (run.listing.source === 0 && run.listing.after === null) await onListing();
        if ((await listSome(db, run, run.listing)) === 'done') return { is: 'done' };
        continue;
      }
      const tries = await fewestTries(db, id);
      if (tries === undefined) {
        await db
          .updateTable('compare_run')
          .set({ listing: JSON.stringify(FROM_THE_START), cause: null })
          .where('run', '=', id)
          .execute();
        continue;
      }
      const failed = await askSome(context, providers, { run: id, tries, pace, until });
      if (failed.length === 0) {
        if (run.cause) await keepCause(db, id, undefined);
        continue;
      }
      const [{ cause } = {}] = failed;
      // The failures may concern only these payments, or the whole provider. This check tells which.
      const { failure } = await providers.real.check();
      const why = failure ?? cause;
      await keepCause(db, id, why);
      if (!failure) await keepFailed(db, id, failed, tries);
      const left = await fewestTries(db, id);
      if (failure || pace.isAway || (left !== undefined && left !== tries))
        return { is: 'later', isThere: !failure, ...(why && { cause: why }) };
    }
    return { is: 'more' };
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
    context.logger.warn({ run: id }, 'another process compares these payments: nothing is asked twice');
    return { is: 'later', isThere: false };
  }
};

type Row = Pick<
  Selectable<Tables['compare_payment']>,
  'trading_id' | 'further' | 'order_number' | 'amount' | 'outcome'
>;

/** The payments of a run, page by page: all payments, or only those that differ. */
export async function* comparedPayments(db: Db | Tx, run: string, isDiffering = false): AsyncGenerator<Row> {
  let after: readonly [string, string] = ['', ''];
  for (;;) {
    const some = await db
      .selectFrom('compare_payment')
      .where('run', '=', run)
      .$if(isDiffering, (query) => query.where('outcome', '<>', 'agrees'))
      .where(({ eb, refTuple, tuple }) => eb(refTuple('trading_id', 'further'), '>', tuple(...after)))
      .orderBy('trading_id')
      .orderBy('further')
      .limit(AT_ONCE)
      .select(['trading_id', 'further', 'order_number', 'amount', 'outcome'])
      .execute();
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < AT_ONCE) return;
    after = [last.trading_id, last.further];
  }
}
