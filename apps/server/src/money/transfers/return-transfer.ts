import type { Day } from '@hitosoroi/rules/day';
import { recordEvent } from '../../orders/order-events.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HeldRefund } from '../payments/refunds.ts';
import { reopenTransfer, type Said } from './at-the-bank.ts';
import { findRow } from './transfers.ts';

/**
 * A transfer that was marked as paid, and returned by the bank: it is owed again. It stays counted on the day it went out, and its return
 * counts on the day of recording, so that no closed day changes.
 */
export const returnTransfer = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  held: HeldRefund,
  { next, returnedOn, ...said }: Said & { readonly next: 'ask' | 'again'; readonly returnedOn: Day },
  now: Date,
): Promise<void> => {
  const { id, order_number: orderNumber, ended_at: paidAt, amount } = held.refund;
  if (paidAt === null) throw new Error(`The refund ${id} was not made.`);
  const row = await findRow(tx, id);
  await tx
    .insertInto('transfer_failure')
    .values({
      refund_id: id,
      failed_at: now.toISOString(),
      failed_by: said.by,
      reason: said.reason,
      next,
      // One paid on the bank's own screen was in no file.
      filed_at: row?.filed_at ?? paidAt,
      file_id: row?.file_id ?? null,
      pay_on: row?.pay_on ?? null,
      paid_at: paidAt,
      returned_on: returnedOn,
    })
    .execute();
  await tx.updateTable('refund').set({ state: 'asked', ended_at: null }).where('id', '=', id).execute();
  await recordEvent(tx, { orderNumber, kind: 'transfer-returned', detail: { refund: id, next, amount, paidAt } }, now);
  await reopenTransfer(tx, config, held, { ...said, next }, now);
};
