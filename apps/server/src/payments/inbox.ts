import { createHash } from 'node:crypto';
import type { Parts } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { lockOrder } from '../orders/move-order.ts';
import { applyEvent } from './apply-event.ts';
import type { Notice, Provider } from './provider.ts';
import { openReview } from './reviews.ts';

/** Stores a notice as it came, under its unique key. Undefined where this very notice was stored before. */
const storeNotice = async (tx: Tx, provider: string, notice: Notice, body: string, now: Date) =>
  tx
    .insertInto('notice')
    .values({
      provider,
      notice_id: notice.noticeId,
      body_digest: createHash('sha256').update(body).digest('hex'),
      body,
      trading_id: notice.tradingId,
      outcome: 'received',
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'notice_id', 'body_digest']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** The status is not covered by the hash: an id that was seen with other words is an alarm, never a change. */
const wasSaidOtherwise = async (tx: Tx, provider: string, { noticeId }: Notice, id: number): Promise<boolean> => {
  const other = await tx
    .selectFrom('notice')
    .where('provider', '=', provider)
    .where('notice_id', '=', noticeId)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
};

/**
 * Takes in a notice: stored, applied and answered for, or nothing of it. False where it is not the provider's own. Whatever breaks
 * on the way is thrown, and the provider sends it again.
 */
export const receiveNotice = async (
  { db, config, now, logger }: Parts,
  provider: Provider,
  body: string,
): Promise<boolean> => {
  const notice = provider.readNotice(body);
  if (!notice) {
    logger.warn('a notice with a wrong signature was refused');
    return false;
  }
  await db.transaction().execute(async (tx) => {
    const at = now();
    const attempt = await tx
      .selectFrom('payment_attempt')
      .where('trading_id', '=', notice.tradingId)
      .select(['order_number'])
      .executeTakeFirst();
    // Notices about one order stand in line from here on.
    if (attempt) await lockOrder(tx, attempt.order_number);
    const stored = await storeNotice(tx, provider.name, notice, body, at);
    if (!stored) return;
    const { id } = stored;
    const { happened } = notice;
    const review = async (kind: 'unknown-attempt' | 'unheard-of-status' | 'notice-changed'): Promise<'review'> => {
      const orderNumber = attempt?.order_number;
      const detail = { tradingId: notice.tradingId, noticeId: notice.noticeId };
      await openReview(tx, { kind, ...(orderNumber && { orderNumber }), noticeId: id, detail }, at);
      return 'review';
    };
    const outcome = await (async () => {
      if (await wasSaidOtherwise(tx, provider.name, notice, id)) return review('notice-changed');
      if (!attempt) return review('unknown-attempt');
      if (!happened) return review('unheard-of-status');
      return applyEvent(tx, attempt.order_number, happened, { noticeId: id, now: at, config });
    })();
    await tx.updateTable('notice').set({ outcome }).where('id', '=', id).execute();
  });
  return true;
};
