import { cancelOrder, requestCancel } from '@hitosoroi/contract/orders';
import { dayInJapan } from '@hitosoroi/rules/day';
import { derivedStatus, isBeforeMainEnd, REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import { changeOrder } from '../../orders/move-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { isBeingRefunded, refundOrder } from '../payments/refunds.ts';
import { cancelRequestedLetter, operatorLetter } from './cancel-letters.ts';

type CancelRefusal = 'not-found' | 'cannot-cancel';

/** The status that the shop shows. It decides what the member may do, so each call computes it again. */
const statusOf = (order: LockedOrder, now: Date) => {
  const today = dayInJapan(now);
  return derivedStatus({ ...order, is_cancelable: isBeforeMainEnd(order.main_end_date, today) }, today);
};

/** Starts to cancel a card order. A job requests the refund. The order is canceled when the provider answers that it refunded the card. */
const cancel = ({ db, now }: AppContext, memberId: number, orderNumber: string): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber, memberId });
    if (!order) return 'not-found';
    const at = now();
    if (statusOf(order, at) !== 'card_paid_cancelable') return 'cannot-cancel';
    const refund = await refundOrder(tx, orderNumber, at);
    if (refund === 'asked') await recordEvent(tx, { orderNumber, kind: 'cancel-asked' }, at);
    return refund === 'refused' ? 'cannot-cancel' : undefined;
  });

/** Asks the operator to cancel. Staff decide, and the server mails the decision to the member. */
const requestCancellation = (
  { db, config, now }: AppContext,
  memberId: number,
  orderNumber: string,
  reason = '',
): Promise<CancelRefusal | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber, memberId });
    if (!order) return 'not-found';
    const at = now();
    const status = statusOf(order, at);
    if (status === 'pending') return undefined;
    if (status !== 'card_paid_can_cancel_request') return 'cannot-cancel';
    // The payment is already being refunded, so there is nothing to request.
    if (await isBeingRefunded(tx, orderNumber)) return undefined;
    const seller = await tx.selectFrom('seller').select('email').executeTakeFirst();
    await changeOrder(tx, order, {
      cancel_request_status: REQUEST_PENDING,
      cancel_requested_at: at.toISOString(),
      cancel_request_reason: reason || null,
    });
    await recordEvent(tx, { orderNumber, kind: 'cancel-requested' }, at);
    await queueMail(tx, cancelRequestedLetter(order, config.publicUrl), config.mailFrom, at);
    if (seller) await queueMail(tx, operatorLetter(order, seller.email), config.mailFrom, at);
    return undefined;
  });

const refusals: Record<CancelRefusal, Refused> = {
  'not-found': notFound,
  'cannot-cancel': new Refused(409, 'cannot-cancel'),
};

export const cancelRoutes = (serve: Serve<Member>, context: AppContext): void => {
  serve(cancelOrder, { as: 'member' }, async ({ body, member }) => {
    const refused = await cancel(context, member.memberId, body.order_id);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });

  serve(requestCancel, { as: 'member' }, async ({ body, member }) => {
    const refused = await requestCancellation(context, member.memberId, body.order_id, body.reason);
    return refused ? refusals[refused] : { order_number: body.order_id };
  });
};
