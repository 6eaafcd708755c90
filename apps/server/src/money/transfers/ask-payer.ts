import { isCanceledAfterPayment } from '@hitosoroi/rules/payer-link';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findLink } from '../payer-links/links.ts';
import { storeEmail } from '../payer-links/payer-email.ts';
import type { Payer } from '../payer-links/payer-letters.ts';
import { isOpenedByPayer } from '../payments/attempts.ts';
import { lockRefund } from '../payments/refunds.ts';
import { askForAccount } from './ask-account.ts';

/** The transfer that returns the order's payment to a person with a payer link, while no account was entered for it. */
export const findUnansweredTransfer = async (db: Db | Tx, orderNumber: string) => {
  const found = await db
    .selectFrom('refund as r')
    .innerJoin('payment_attempt as a', 'a.trading_id', 'r.trading_id')
    .leftJoin('transfer as t', 't.refund_id', 'r.id')
    .leftJoin('account_link as l', (join) => join.onRef('l.refund_id', '=', 'r.id').on('l.replaced_at', 'is', null))
    .where('r.order_number', '=', orderNumber)
    .where('r.way', '=', 'bank-transfer')
    .where('r.ended_at', 'is', null)
    .where('t.account', 'is', null)
    .orderBy('r.id')
    .select(['r.id', 'r.order_number', 'r.trading_id', 'a.opened_by', 'l.expires_at'])
    .executeTakeFirst();
  return found && isOpenedByPayer(found) ? found : undefined;
};

/**
 * Takes an address that a payer gives after the cancellation, and asks there for the bank account. The earlier request stops working, also
 * if it went to the member or to a mistyped address. False if no request is open.
 */
export const askPayerInstead = (
  context: AppContext,
  token: string,
  orderNumber: string,
  payer: Payer,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockIfThere(tx, { orderNumber });
    // Reads the link while the order is locked, because the member may just have taken it back or replaced it.
    const link = await findLink(tx, token);
    if (!order || !link || link.taken_back_at !== null || !isCanceledAfterPayment(order)) return false;
    const open = await findUnansweredTransfer(tx, orderNumber);
    const locked = open && (await lockRefund(tx, open.id));
    if (!locked?.isByHand) return false;
    await storeEmail(tx, order, payer, context);
    await askForAccount(tx, context.config, locked, undefined, context.now());
    return true;
  });
