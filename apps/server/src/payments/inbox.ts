import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Parts } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/schema.ts';
import { lockOrder } from '../orders/move-order.ts';
import { schedule } from '../work/schedule.ts';
import type { Worker } from '../work/worker.ts';
import { applyEvent } from './apply-event.ts';
import type { Notice, Provider } from './provider.ts';
import { openReview } from './reviews.ts';
import { NOTICE_WORK } from './work-kinds.ts';

const insertNotice = prepared((db, row: Insertable<Tables['notice']>) =>
  db
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'notice_id', 'body_digest']).doNothing())
    .returning('id'),
);

/** Stores a notice as it came, under its unique key. Undefined where this very notice was stored before. */
const storeNotice = async (tx: Tx, provider: string, notice: Notice, body: string, now: Date) => {
  const [stored] = await insertNotice(tx, {
    provider,
    notice_id: notice.noticeId,
    body_digest: hash('sha256', notice.content, 'hex'),
    body,
    trading_id: notice.tradingId,
    outcome: 'received',
    received_at: now.toISOString(),
  });
  return stored;
};

const findAttempt = prepared((db, { tradingId }: { tradingId: string }) =>
  db.selectFrom('payment_attempt').where('trading_id', '=', tradingId).select('order_number'),
);

const findOrderNumber = async (tx: Tx, { tradingId }: Notice): Promise<string | undefined> => {
  const [attempt] = await findAttempt(tx, { tradingId });
  return attempt?.order_number;
};

const findOther = prepared((db, { provider, noticeId, id }: { provider: string; noticeId: string; id: number }) =>
  db
    .selectFrom('notice')
    .where('provider', '=', provider)
    .where('notice_id', '=', noticeId)
    .where('id', '<>', id)
    .select('id'),
);

/** The status is not covered by the hash: an id that was seen with other words is an alarm, never a change. */
const wasSaidOtherwise = async (tx: Tx, provider: string, { noticeId }: Notice, id: number): Promise<boolean> => {
  const others = await findOther(tx, { provider, noticeId, id });
  return others.length > 0;
};

/** Applies a notice that is stored. Whoever calls holds the order. */
const applyNotice = async (
  tx: Tx,
  { config, now }: Parts,
  provider: Provider,
  notice: Notice,
  orderNumber: string | undefined,
  id: number,
): Promise<void> => {
  const at = now();
  const review = async (kind: 'unknown-attempt' | 'unheard-of-status' | 'notice-changed'): Promise<'review'> => {
    const detail = { tradingId: notice.tradingId, noticeId: notice.noticeId };
    await openReview(tx, { kind, ...(orderNumber && { orderNumber }), noticeId: id, detail }, at);
    return 'review';
  };
  const apply = async () => {
    if (await wasSaidOtherwise(tx, provider.name, notice, id)) return review('notice-changed');
    if (!orderNumber) return review('unknown-attempt');
    if (!notice.happened) return review('unheard-of-status');
    return applyEvent(tx, orderNumber, notice.happened, { noticeId: id, now: at, config });
  };
  await tx
    .updateTable('notice')
    .set({ outcome: await apply() })
    .where('id', '=', id)
    .execute();
};

/**
 * Takes in a notice: stored, applied and answered for, or nothing of it. False where it is not the provider's own. Whatever breaks
 * on the way is thrown, and the provider sends it again.
 */
export const receiveNotice = async (parts: Parts, provider: Provider, body: string): Promise<boolean> => {
  const notice = provider.readNotice(body);
  if (!notice) {
    parts.logger.warn('a notice with a wrong signature was refused');
    return false;
  }
  await parts.db.transaction().execute(async (tx) => {
    const orderNumber = await findOrderNumber(tx, notice);
    // Notices about one order stand in line from here on.
    if (orderNumber) await lockOrder(tx, orderNumber);
    const stored = await storeNotice(tx, provider.name, notice, body, parts.now());
    if (stored) await applyNotice(tx, parts, provider, notice, orderNumber, stored.id);
  });
  return true;
};

/** Keeps a notice that the provider gives only once, before anything else can break. It is applied afterwards, as often as it takes. */
export const keepNotice = async (parts: Parts, provider: Provider, body: string): Promise<void> => {
  const notice = provider.readNotice(body);
  if (!notice) {
    // The provider does not give it again, so somebody looks at it.
    await parts.db
      .transaction()
      .execute((tx) => openReview(tx, { kind: 'unsigned-notice', detail: { body } }, parts.now()));
    return;
  }
  await parts.db.transaction().execute(async (tx) => {
    const stored = await storeNotice(tx, provider.name, notice, body, parts.now());
    if (stored) await schedule(tx, NOTICE_WORK, String(stored.id), parts.now());
  });
};

/** Applies a notice that was kept. */
export const applyKeptNotice =
  (parts: Parts, provider: Provider): Worker =>
  async (subject) => {
    await parts.db.transaction().execute(async (tx) => {
      const id = Number(subject);
      const row = await tx.selectFrom('notice').where('id', '=', id).select(['body']).executeTakeFirst();
      const notice = row && provider.readNotice(row.body);
      if (!notice) return;
      const orderNumber = await findOrderNumber(tx, notice);
      if (orderNumber) await lockOrder(tx, orderNumber);
      const { outcome } = await tx
        .selectFrom('notice')
        .where('id', '=', id)
        .select('outcome')
        .executeTakeFirstOrThrow();
      if (outcome === 'received') await applyNotice(tx, parts, provider, notice, orderNumber, id);
    });
    return 'over';
  };
