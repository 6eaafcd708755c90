import type { BankAccount } from '@hitosoroi/rules/zengin';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { LockedRefund } from '../payments/refunds.ts';
import { accountKnownLetter } from './account-letters.ts';
import { findAskedPayer } from './ask-account.ts';
import { FIRST_VERSION, findRow } from './transfer-rows.ts';

/**
 * Who entered the account. `staff` is the staff person who typed it. `linkBy` is the staff person who requested the link on which the
 * member entered it, or null.
 */
type By = { readonly staff: number } | { readonly linkBy: number | null };

/** Stores the bank account of a locked refund, and cancels an earlier release. Mails the person who was asked for it. */
export const keepAccount = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: LockedRefund,
  account: BankAccount,
  by: By,
  now: Date,
): Promise<void> => {
  const { id, amount, order_number: orderNumber } = refund;
  const before = await findRow(tx, id);
  const isByStaff = 'staff' in by;
  const entered = {
    version: (before?.version ?? FIRST_VERSION) + 1,
    account: JSON.stringify(account),
    entered_by: isByStaff ? by.staff : null,
    link_by: isByStaff ? null : by.linkBy,
    entered_at: now.toISOString(),
    released_by: null,
    released_at: null,
    failed_by: null,
  };
  await tx
    .insertInto('transfer')
    .values({ refund_id: id, filed_at: null, ...entered })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(entered))
    .execute();
  const isChange = Boolean(before?.account);
  const kind = isChange ? 'account-changed' : 'account-given';
  await recordEvent(tx, { orderNumber, kind, detail: { refund: id, by: isByStaff ? 'staff' : 'member' } }, now);
  const payer = await findAskedPayer(tx, refund);
  const letter = accountKnownLetter(order, config.publicUrl, { account, amount, isChange }, payer);
  await queueMail(tx, letter, config.mailFrom, now);
};
