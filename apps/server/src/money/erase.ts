import type { Tx } from '../platform/db/database.ts';

/**
 * Erases bank accounts, the bodies of notices, names and mail addresses on payer links, and the staff's notes about a member's payments.
 * What was paid and refunded stays.
 */
export const erasePayments = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  const refunds = tx.selectFrom('refund').where('order_number', 'in', orderNumbers).select('id');
  const attempts = tx.selectFrom('payment_attempt').where('order_number', 'in', orderNumbers).select('trading_id');
  await tx
    .updateTable('review')
    .set({ closing_note: '' })
    .where('order_number', 'in', orderNumbers)
    .where('closing_note', 'is not', null)
    .execute();
  // A member with an open refund cannot be erased, so no refund needs these bank accounts any more.
  await tx.updateTable('transfer').set({ account: null }).where('refund_id', 'in', refunds).execute();
  await tx.updateTable('replaced_receipt').set({ reason: '' }).where('order_number', 'in', orderNumbers).execute();
  await tx.updateTable('transfer_failure').set({ reason: '' }).where('refund_id', 'in', refunds).execute();
  await tx
    .updateTable('payer_link')
    .set({ from_name: null, email: null, email_language: null })
    .where('order_number', 'in', orderNumbers)
    .execute();
  await tx.updateTable('notice').set({ body: '' }).where('trading_id', 'in', attempts).execute();
};
