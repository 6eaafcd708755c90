import { hash } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import { scheduleReconcile } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { prepared, preparedWrite } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { emit } from '../../platform/metric-events.ts';
import { schedule } from '../../platform/work/schedule.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { applyEvent } from './apply-event.ts';
import { findOrderOfAttempt } from './attempts.ts';
import { unansweredWords } from './capture.ts';
import { type Notice, type Provider, Unanswered } from './provider.ts';
import type { Providers } from './providers.ts';
import { putBackNoticed } from './put-back-attempt.ts';
import { openReview, type ReviewKind } from './reviews.ts';

/**
 * Deletes the bodies of old notices. The rows stay, so that an attacker cannot replay a notice. A notice with an open review keeps its
 * body.
 */
export const purgeNoticeBodies = (db: Db, before: string): Promise<void> => {
  const isOver = ({ eb, and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'notice'>) =>
    and([
      sql<boolean>`body <> ''`,
      eb('received_at', '<=', before),
      eb('outcome', '<>', 'received'),
      not(
        exists(
          selectFrom('review').whereRef('notice_id', '=', 'notice.id').where('closed_at', 'is', null).select('id'),
        ),
      ),
    ]);
  return inBatches(async (limit) => {
    const some = db.selectFrom('notice').where(isOver).select('id').limit(limit);
    const blank = db.updateTable('notice').set({ body: '' }).where('id', 'in', some).where(isOver);
    return (await blank.executeTakeFirst()).numUpdatedRows;
  });
};

/** The kind of the job that applies a fetched notice. */
export const NOTICE_JOB = 'apply-notice';

const insertNotice = prepared((db, row: Insertable<Tables['notice']>) =>
  db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'signed_digest']),
);

const findSame = prepared((db, of: Pick<Insertable<Tables['notice']>, 'provider' | 'notice_id' | 'body_digest'>) =>
  db
    .selectFrom('notice')
    .where('provider', '=', of.provider)
    .where('notice_id', '=', of.notice_id)
    .where('body_digest', '=', of.body_digest)
    .select('id'),
);

interface Stored {
  readonly id: number;
  readonly signed_digest: string | null;
}

const CHANGED = 'changed:';

/**
 * Stores a notice unchanged. Undefined if the same notice is stored already. A notice with the signature of a stored one but with other
 * content is a changed copy. Only the first changed copy is stored, so that others cannot fill the table.
 */
const storeNotice = async (
  tx: Tx,
  provider: string,
  notice: Notice,
  body: string,
  outcome: 'received' | 'applied',
  now: Date,
): Promise<Stored | undefined> => {
  const row = {
    provider,
    notice_id: notice.noticeId,
    body_digest: hash('sha256', notice.content, 'hex'),
    signed_digest: notice.signed,
    body,
    trading_id: notice.tradingId ?? null,
    outcome,
    received_at: now.toISOString(),
  };
  const [stored] = await insertNotice(tx, row);
  if (stored) return stored;
  const [same] = await findSame(tx, row);
  if (same) return undefined;
  const [changed] = await insertNotice(tx, { ...row, signed_digest: `${CHANGED}${notice.signed}` });
  return changed;
};

const selectWithId = prepared((db, { provider, noticeId }: { provider: string; noticeId: string }) =>
  db
    .selectFrom('notice')
    .where('provider', '=', provider)
    .where('notice_id', '=', noticeId)
    // Leaves out changed copies, because the sender of one can choose any id.
    .where('signed_digest', 'not like', `${CHANGED}%`)
    .select('id'),
);

/** The row ids of the notices with this notice's id at the provider. If this notice is stored, its own row is among them. */
const findWithSameId = async (tx: Tx, provider: string, { noticeId }: Notice): Promise<number[]> =>
  noticeId ? (await selectWithId(tx, { provider, noticeId })).map(({ id }) => id) : [];

/**
 * Locks the order of a notice. If a restored database has the order but not the attempt, restores the attempt first. Undefined if no
 * attempt has the trading id.
 */
const lockOrderOf = async (
  tx: Tx,
  provider: Provider,
  { tradingId }: Notice,
  now: Date,
): Promise<LockedOrder | undefined> => {
  if (tradingId === undefined) return undefined;
  const order = await lockIfThere(tx, { tradingId });
  if (order) return order;
  await putBackNoticed(tx, provider, tradingId, now);
  return lockIfThere(tx, { tradingId });
};

const writeOutcome = preparedWrite(
  (db, { noticeId, outcome }: { noticeId: number; outcome: Tables['notice']['outcome'] }) =>
    db.updateTable('notice').set({ outcome }).where('id', '=', noticeId),
);

interface NoticeFacts {
  readonly notice: Notice;
  readonly stored: Stored;
  readonly withSameId: readonly number[];
  readonly order: LockedOrder | undefined;
  /** The page that the notice's URL named. */
  readonly page?: number | undefined;
}

/**
 * Whether another notice has the same id or signature. The signature does not cover the status, so this notice may be forged. Such a notice
 * changes nothing, and gets a review.
 */
const hasOtherContent = ({ notice, stored, withSameId }: NoticeFacts): boolean =>
  stored.signed_digest !== notice.signed || withSameId.some((id) => id !== stored.id);

/** Applies a stored notice, and updates its row if the outcome is not `written`. The caller has locked the order row. */
const applyNotice = async (
  tx: Tx,
  { config, now }: AppContext,
  facts: NoticeFacts,
  written: 'received' | 'applied',
): Promise<string> => {
  const { notice, stored, order } = facts;
  const at = now();
  const noticeId = stored.id;
  const orderNumber = order?.order_number;
  const review = async (kind: ReviewKind): Promise<'review'> => {
    const { tradingId, noticeId: theirId, says } = notice;
    const detail = { tradingId, noticeId: theirId, ...(typeof says === 'object' && says) };
    await openReview(tx, { kind, ...(orderNumber && { orderNumber }), noticeId, detail }, at);
    return 'review';
  };
  const apply = async () => {
    if (hasOtherContent(facts)) return review('notice-changed');
    if (notice.says === 'malformed-notice') return review('malformed-notice');
    if (!order) return review('unknown-attempt');
    if (notice.says === 'unheard-of-status') return review('unheard-of-status');
    return applyEvent(tx, order, { ...notice.says, page: facts.page }, { noticeId, now: at, config });
  };
  const outcome = await apply();
  if (outcome !== written) await writeOutcome(tx, { noticeId, outcome });
  return outcome;
};

/**
 * Stores and applies a notice in one transaction. Returns false if the provider did not sign it. If anything fails, throws, and the
 * provider sends the notice again.
 */
export const receiveNotice = async (
  context: AppContext,
  provider: Provider,
  body: string,
  page?: number,
): Promise<boolean> => {
  const notice = provider.readNotice(body);
  if (!notice) {
    emit('noticed', { outcome: 'forged', seconds: 0 });
    return false;
  }
  const began = performance.now();
  const outcome = await context.db.transaction().execute(async (tx) => {
    // Notices about the same order wait here for the lock of that order.
    const [order, withSameId] = await Promise.all([
      lockOrderOf(tx, provider, notice, context.now()),
      findWithSameId(tx, provider.name, notice),
    ]);
    // Most notices are applied at once, in this transaction.
    const stored = await storeNotice(tx, provider.name, notice, body, 'applied', context.now());
    return stored ? applyNotice(tx, context, { notice, stored, withSameId, order, page }, 'applied') : 'repeated';
  });
  emit('noticed', { outcome, seconds: (performance.now() - began) / 1_000 });
  return true;
};

/**
 * Stores a fetched notice without a valid signature, because the provider hands it out only once. Opens a review, and schedules an inquiry
 * about the order of the notice.
 */
const keepUnsigned = (context: AppContext, provider: Provider, body: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const tradingId = provider.attemptNamedIn(body);
    const orderNumber = tradingId && (await findOrderOfAttempt(tx, tradingId));
    const [stored] = await insertNotice(tx, {
      provider: provider.name,
      notice_id: '',
      body_digest: hash('sha256', body, 'hex'),
      signed_digest: null,
      body,
      trading_id: tradingId ?? null,
      outcome: 'review',
      received_at: at.toISOString(),
    });
    if (!stored) return;
    const review = { kind: 'unsigned-notice', noticeId: stored.id, detail: { tradingId } } as const;
    await openReview(tx, { ...review, ...(orderNumber && { orderNumber }) }, at);
    if (orderNumber) await scheduleReconcile(tx, orderNumber, at);
  });

/** Stores a fetched notice first, because the provider hands it out only once. A job applies the notice, with retries. */
const keepNotice = async (context: AppContext, provider: Provider, body: string): Promise<void> => {
  const notice = provider.readNotice(body);
  if (!notice) return keepUnsigned(context, provider, body);
  await context.db.transaction().execute(async (tx) => {
    const stored = await storeNotice(tx, provider.name, notice, body, 'received', context.now());
    if (stored) await schedule(tx, NOTICE_JOB, String(stored.id), context.now());
  });
};

/** The job that applies a fetched notice. */
export const applyKeptNotice =
  (context: AppContext, providers: Providers): Worker =>
  async (subject) => {
    const { now } = context;
    const applied = await context.db.transaction().execute(async (tx) => {
      const id = Number(subject);
      const row = await tx
        .selectFrom('notice')
        .where('id', '=', id)
        .select(['body', 'provider', 'received_at'])
        .executeTakeFirst();
      const notice = row && providers.named(row.provider).readNotice(row.body);
      if (!notice) return undefined;
      const order = await lockOrderOf(tx, providers.named(row.provider), notice, now());
      const { outcome, ...stored } = await tx
        .selectFrom('notice')
        .where('id', '=', id)
        .select(['id', 'signed_digest', 'outcome'])
        .executeTakeFirstOrThrow();
      if (outcome !== 'received') return undefined;
      const withSameId = await findWithSameId(tx, row.provider, notice);
      const seconds = (now().getTime() - Date.parse(row.received_at)) / 1_000;
      return { outcome: await applyNotice(tx, context, { notice, stored, withSameId, order }, outcome), seconds };
    });
    if (applied) emit('noticed', applied);
    return 'over';
  };

export const POLL_JOB = 'poll-notices';

/** The subjects of the job: the real provider, and the provider for practice orders. */
export const POLL_REAL = 'all';
export const POLL_TEST = 'test';

const EVERY_MS = 600_000;
/** For how long a run fetches notices. A run must end well before the job's lease, so that no other server starts to fetch. */
const AT_MOST_MS = 30_000;

/** A recurring job: fetches notices that the provider could not deliver. */
export const pollNotices =
  (context: AppContext, providers: Providers): Worker =>
  async (subject) => {
    const provider = subject === POLL_TEST ? providers.test : providers.real;
    const until = Date.now() + AT_MOST_MS;
    while (Date.now() < until) {
      const body = await provider.poll();
      if (body instanceof Unanswered) return { retryAfterMs: EVERY_MS, error: unansweredWords(body) };
      if (body === 'none' || body === 'unsupported') break;
      await keepNotice(context, provider, body);
    }
    return { againAfterMs: EVERY_MS };
  };
