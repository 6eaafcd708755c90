import { randomBytes } from 'node:crypto';
import { AWAITING_PAYMENT, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { linkExpiry, mayOpenAgain, openLinkEnd } from '@hitosoroi/rules/payer-link';
import { MEMBER } from '@hitosoroi/rules/unpaid-reason';
import { lockIfThere } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { AskFirst, askFirst, pageOf } from '../payments/ask-first.ts';
import { findAttempt, leavePageTo } from '../payments/attempts.ts';
import { isMoneyInQuestion } from '../payments/other-amounts.ts';
import type { Providers } from '../payments/providers.ts';
import { forgetEarlierDetails } from './link-details.ts';

/** Links with which another person pays an order. Only this module writes them. */

/** Only digits and letters, because chats and mail programs cut off a URL at other characters, or treat them as markup. */
const newToken = (): string => randomBytes(20).toString('hex');

/** The id that messengers see. It opens nothing, so it is shorter than the secret. */
const newPreviewId = (): string => randomBytes(10).toString('hex');

const selectLink = prepared((db, { digest }: { digest: string }) =>
  db.selectFrom('payer_link').where('digest', '=', digest).select(['order_number', 'expires_at', 'taken_back_at']),
);

/** The link with this secret. Undefined if the secret is unknown or was replaced. */
export const findLink = async (db: Db | Tx, token: string) => {
  const [link] = await selectLink(db, { digest: secretDigest(token) });
  return link;
};

const noEmail = { email: null, email_language: null };

const linkOf = (tx: Tx, orderNumber: string) =>
  tx
    .selectFrom('payer_link')
    .where('order_number', '=', orderNumber)
    .select(['expires_at', 'taken_back_at'])
    .executeTakeFirst();

interface Made {
  readonly token: string;
  readonly previewId: string;
  readonly endsAt: Date;
  /** Whether this link replaced another link that still worked. */
  readonly isReplacing: boolean;
}

export type LinkRefusal =
  | 'not-found'
  | 'payment-under-way'
  | 'payment-unclear'
  | 'too-many'
  | 'too-late-for-link'
  | 'order-over';

/**
 * Makes a payer link for an unpaid order. Each order has one link, so a new link replaces the earlier one. If a person opened the
 * provider's page before, the server first asks the provider. A member who makes a link does not pay themselves, so the page is no longer
 * reserved for them.
 */
export const makeLink = (
  context: AppContext,
  providers: Providers,
  memberId: number,
  orderNumber: string,
): Promise<Made | LinkRefusal> => {
  const { db, now } = context;
  const make = async (tx: Tx, clearPage: string | undefined): Promise<Made | LinkRefusal | AskFirst> => {
    const at = now();
    const [order, attempt, earlier] = await Promise.all([
      lockIfThere(tx, { orderNumber, memberId }),
      findAttempt(tx, orderNumber),
      linkOf(tx, orderNumber),
    ]);
    if (!order) return 'not-found';
    // Does not return `order-over`, because the shop would then place the same order again.
    if (order.order_status === PAID) return 'payment-under-way';
    const isUnsettled = order.order_status === UNSETTLED;
    if (!isUnsettled && order.order_status !== AWAITING_PAYMENT) return 'order-over';
    if (isUnsettled && attempt && !mayOpenAgain(attempt.last_event)) return 'payment-under-way';
    if (attempt && (await isMoneyInQuestion(tx, orderNumber))) return 'payment-under-way';
    const expiry = linkExpiry(order);
    // Does not return `order-over`, because the order may still be paid on an open page. A member who ordered again would pay twice.
    if (expiry <= at) return 'too-late-for-link';
    if (attempt && pageOf(order, attempt) !== clearPage) return new AskFirst(order, attempt);
    const token = newToken();
    const previewId = newPreviewId();
    const digest = secretDigest(token);
    const link = {
      digest,
      details_of: digest,
      preview_id: previewId,
      // The member chose to show a name on the earlier link only.
      from_name: null,
      // The new link may go to another person.
      ...noEmail,
      created_at: at.toISOString(),
      expires_at: expiry.toISOString(),
      taken_back_at: null,
    };
    await tx
      .insertInto('payer_link')
      .values({ order_number: orderNumber, ...link })
      .onConflict((conflict) => conflict.column('order_number').doUpdateSet(link))
      .execute();
    await leavePageTo(tx, orderNumber, MEMBER);
    await recordEvent(tx, { orderNumber, kind: 'payment-link-made' }, at);
    return { token, previewId, endsAt: expiry, isReplacing: openLinkEnd(order, earlier ?? null, at) !== null };
  };
  return askFirst(context, providers, orderNumber, (clearPage) =>
    db.transaction().execute((tx) => make(tx, clearPage)),
  );
};

/** Ends the link of an order. The link no longer opens the provider's page, but a page that is open still accepts a payment. */
export const takeBackLink = (
  { db, now }: AppContext,
  memberId: number,
  orderNumber: string,
): Promise<'not-found' | undefined> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const order = await lockIfThere(tx, { orderNumber, memberId });
    if (!order) return 'not-found';
    const link = await linkOf(tx, orderNumber);
    if (!openLinkEnd(order, link ?? null, at)) return undefined;
    await tx
      .updateTable('payer_link')
      .set({ taken_back_at: at.toISOString(), ...noEmail })
      .where('order_number', '=', orderNumber)
      .execute();
    await recordEvent(tx, { orderNumber, kind: 'payment-link-withdrawn' }, at);
    return undefined;
  });

/** Sets or removes the name that the page of an order's link shows. */
export const nameLink = (
  { db, now }: AppContext,
  memberId: number,
  orderNumber: string,
  fromName: string | null,
): Promise<'not-found' | 'link-over' | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber, memberId });
    if (!order) return 'not-found';
    if (!openLinkEnd(order, (await linkOf(tx, orderNumber)) ?? null, now())) return 'link-over';
    await forgetEarlierDetails(tx, orderNumber);
    await tx.updateTable('payer_link').set({ from_name: fromName }).where('order_number', '=', orderNumber).execute();
    return undefined;
  });

/** Deletes links that were created before this time. They expired long ago. */
export const purgeLinks = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'payer_link', 'order_number', ({ eb }) => eb('created_at', '<=', before));
