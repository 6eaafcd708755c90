import { randomUUID } from 'node:crypto';
import type { Sender } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { findOwed } from '../payments/refunds.ts';
import { fileOf } from './bank-files.ts';

/** A query of released transfers that are in no file. Leaves out those that were withdrawn after their release. */
const selectReady = async (db: Db | Tx) => {
  const owed = [...(await findOwed(db))];
  return db
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .where('transfer.released_at', 'is not', null)
    .where('transfer.filed_at', 'is', null)
    .where('transfer.account', 'is not', null)
    .where((is) =>
      is.or([
        is.and([is('refund.way', '=', 'bank-transfer'), is('refund.ended_at', 'is', null)]),
        ...(owed.length > 0 ? [is('refund.id', 'in', owed)] : []),
      ]),
    );
};

/** The number and the sum of the transfers in the next file. */
export const countReady = async (db: Db): Promise<{ count: number; sum: number }> => {
  const ready = await selectReady(db);
  const { count, sum } = await ready
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('refund.amount').as('sum')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
};

/**
 * Locks the orders of all ready transfers, so that no other transaction pays or changes one until this transaction ends. Every change of a
 * refund locks the refund's order first.
 */
const holdReady = async (tx: Tx): Promise<number[]> => {
  const ready = await (await selectReady(tx)).select(['refund.id', 'refund.order_number']).execute();
  if (ready.length === 0) return [];
  const numbers = ready.map(({ order_number }) => order_number);
  await tx
    .selectFrom('orders')
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .select('order_number')
    .$call(holdRows(tx))
    .execute();
  return ready.map(({ id }) => id);
};

/** Writes a bank file of all released transfers that are in no file. Undefined if there are none. */
export const writeFile = async (tx: Tx, sender: Sender, payOn: string, now: Date) => {
  const held = await holdReady(tx);
  if (held.length === 0) return undefined;
  // Reads the transfers again, because another transaction may have changed them before this one had the locks.
  const refunds = await (await selectReady(tx))
    .where('refund.id', 'in', held)
    .orderBy('refund.id')
    .select(['refund.id', 'refund.amount', 'transfer.account'])
    .execute();
  if (refunds.length === 0) return undefined;
  await tx
    .updateTable('transfer')
    .set(({ eb }) => ({
      filed_at: now.toISOString(),
      file_id: randomUUID(),
      pay_on: payOn,
      version: eb('version', '+', 1),
    }))
    .where(
      'refund_id',
      'in',
      refunds.map(({ id }) => id),
    )
    .execute();
  return fileOf(sender, refunds, payOn);
};

/**
 * Deletes accounts that are no longer needed. Either the money was returned, or a filed transfer was closed, or a refund was withdrawn
 * before its transfer was filed. The rows still show who entered an account and who released it.
 */
export const blankAccounts = async (tx: Db | Tx, endedBefore: string): Promise<void> => {
  const kept = tx.updateTable('transfer').set({ account: null }).where('account', 'is not', null);
  await kept
    .where('refund_id', 'in', ({ selectFrom }) =>
      selectFrom('refund').where('state', '=', 'done').where('ended_at', '<=', endedBefore).select('id'),
    )
    .execute();
  await kept.where('closed_at', '<=', endedBefore).execute();
  await kept
    .where('filed_at', 'is', null)
    .where('refund_id', 'in', ({ selectFrom }) =>
      selectFrom('refund')
        .where('state', '=', 'refused')
        .where('way', '=', 'bank-transfer')
        .where('ended_at', '<=', endedBefore)
        .select('id'),
    )
    .execute();
};
