import { BankAccount } from '@hitosoroi/rules/zengin';
import type { Sender } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { holdRows } from '../db/hold-rows.ts';
import { findOwed } from '../payments/owed-refunds.ts';
import { zenginFile } from './zengin-file.ts';

/** The bank's file of all that is released and in none yet. Undefined where there is nothing. */
export const writeFile = async (tx: Tx, sender: Sender, payOn: string, now: Date) => {
  const ready = await tx
    .selectFrom('transfer')
    .where('released_at', 'is not', null)
    .where('filed_at', 'is', null)
    .where('account', 'is not', null)
    .orderBy('refund_id')
    .select(['refund_id', 'account'])
    .$call(holdRows(tx))
    .execute();
  const ids = ready.map(({ refund_id }) => refund_id);
  if (ids.length === 0) return undefined;
  // One that was withdrawn after it was released is not paid.
  const owed = [...(await findOwed(tx))];
  const refunds = await tx
    .selectFrom('refund')
    .where('id', 'in', ids)
    .where((is) =>
      is.or([
        is.and([is('way', '=', 'bank-transfer'), is('ended_at', 'is', null)]),
        ...(owed.length > 0 ? [is('id', 'in', owed)] : []),
      ]),
    )
    .orderBy('id')
    .select(['id', 'amount'])
    .execute();
  if (refunds.length === 0) return undefined;
  const payments = refunds.map(({ id, amount }) => {
    const account = ready.find(({ refund_id }) => refund_id === id)?.account ?? '';
    return { reference: id, amount, account: BankAccount.parse(JSON.parse(account)) };
  });
  await tx
    .updateTable('transfer')
    .set(({ eb }) => ({ filed_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where(
      'refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .execute();
  return {
    count: payments.length,
    sum: payments.reduce((sum, { amount }) => sum + amount, 0),
    content: Buffer.from(zenginFile(sender, payments, payOn)).toString('base64'),
  };
};

/** The account is of no more use after the money went back; who entered and who released it stays. */
export const blankAccounts = async (tx: Db | Tx, endedBefore: string): Promise<void> => {
  await tx
    .updateTable('transfer')
    .set({ account: null })
    .where('account', 'is not', null)
    .where('refund_id', 'in', ({ selectFrom }) =>
      selectFrom('refund').where('state', '=', 'done').where('ended_at', '<=', endedBefore).select('id'),
    )
    .execute();
};
