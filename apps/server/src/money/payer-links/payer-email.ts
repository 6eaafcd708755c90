import { dayInJapan } from '@hitosoroi/rules/day';
import { BY_CARD } from '@hitosoroi/rules/order-status';
import { payerState } from '@hitosoroi/rules/payer-link';
import type { Selectable } from 'kysely';
import { type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { isOpenedByPayer } from '../payments/attempts.ts';
import { forgetEarlierDetails, ownDetail } from './link-details.ts';
import { type Payer, payerAddressLetter, payerNumberLetter, payerPaidLetter } from './payer-letters.ts';

/** The mail address that a payer gives on the page of their link. */

const findLinkAndNumber = (tx: Tx, token: string) =>
  tx
    .selectFrom('payer_link as l')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'l.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .where('l.digest', '=', secretDigest(token))
    .select([
      'l.expires_at',
      'l.taken_back_at',
      ownDetail('preview_id'),
      'a.last_event',
      'a.store_id',
      'a.receipt_number',
    ])
    .executeTakeFirst();

/**
 * Stores the payer's address with the present link of a locked order, or deletes it. Who gave another address before is told: all who have
 * the link can replace the address to which the request for a refund's account goes.
 */
export const storeEmail = async (
  tx: Tx,
  order: LockedOrder,
  payer: Payer | null,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
): Promise<void> => {
  const earlier = await findPayer(tx, order.order_number);
  await forgetEarlierDetails(tx, order.order_number);
  await tx
    .updateTable('payer_link')
    .set({ email: payer?.email ?? null, email_language: payer?.language ?? null })
    .where('order_number', '=', order.order_number)
    .execute();
  if (earlier && earlier.email !== payer?.email)
    await queueMail(tx, payerAddressLetter(order, config.publicUrl, earlier), config.mailFrom, now());
};

/** Stores the payer's address, and mails the number or the confirmation of the payment, with the link that the browser has just sent. */
export const giveEmail = (
  context: AppContext,
  token: string,
  orderNumber: string,
  payer: Payer,
): Promise<'link-over' | undefined> =>
  context.db.transaction().execute(async (tx) => {
    const { config, now } = context;
    const order = await lockIfThere(tx, { orderNumber });
    // Reads the link while the order is locked, because the member may just have taken it back or replaced it.
    const link = await findLinkAndNumber(tx, token);
    if (!order || !link) return 'link-over';
    const state = payerState(order, link.last_event, link, now());
    if (state !== 'at-store' && state !== 'paid') return 'link-over';
    const { publicUrl, mailFrom } = config;
    const today = dayInJapan(now());
    const sent = { token, previewId: link.preview_id };
    const method = order.payment_method === BY_CARD ? 'card' : 'store';
    const number = {
      ...(link.store_id !== null && { store: link.store_id }),
      ...(link.receipt_number !== null && { receiptNumber: link.receipt_number }),
      ...(order.payment_limit_date !== null && { limitDay: order.payment_limit_date }),
    };
    const letter =
      state === 'at-store'
        ? payerNumberLetter(order, publicUrl, payer, number, sent)
        : payerPaidLetter(
            order,
            publicUrl,
            payer,
            { method, store: link.store_id, paidOn: order.payment_date ?? today, today },
            sent,
          );
    await storeEmail(tx, order, payer, context);
    await queueMail(tx, letter, mailFrom, now());
    return undefined;
  });

/** Deletes the address that the payer gave. A link that was replaced has none. */
export const removeEmail = (context: AppContext, token: string, orderNumber: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber });
    if (order && (await findLinkAndNumber(tx, token))) await storeEmail(tx, order, null, context);
  });

type Given = Pick<Selectable<Tables['payer_link']>, 'email' | 'email_language'>;

/** The payer whose address a link has. */
export const payerOf = ({
  email,
  email_language: language,
}: { [Column in keyof Given]: Given[Column] | null }): Payer | undefined =>
  email && language ? { email, language } : undefined;

/** The payer who gave an address on the page of the order's link. */
export const findPayer = async (tx: Tx, orderNumber: string): Promise<Payer | undefined> => {
  const link = await tx
    .selectFrom('payer_link as l')
    .where('l.order_number', '=', orderNumber)
    .where('l.taken_back_at', 'is', null)
    .select([ownDetail('email'), ownDetail('email_language')])
    .executeTakeFirst();
  return link && payerOf(link);
};

/** The payer to whom a payment goes back: a person with the link made it, and gave an address. */
export const findPayerOf = async (
  tx: Tx,
  { trading_id, order_number }: Pick<Selectable<Tables['refund']>, 'trading_id' | 'order_number'>,
): Promise<Payer | undefined> => {
  const paid = await tx
    .selectFrom('payment_attempt as a')
    .innerJoin('payer_link as l', 'l.order_number', 'a.order_number')
    .where('a.trading_id', '=', trading_id)
    .where('l.order_number', '=', order_number)
    .where('l.taken_back_at', 'is', null)
    .select(['a.opened_by', ownDetail('email'), ownDetail('email_language')])
    .executeTakeFirst();
  return paid && isOpenedByPayer(paid) ? payerOf(paid) : undefined;
};
