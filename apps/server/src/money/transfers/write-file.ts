import { randomUUID } from 'node:crypto';
import type { Sender } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { fingerprintOf } from '../../platform/secrets.ts';
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

/** The transfers of the next file, with everything that the file has. */
export const findReady = async (db: Db | Tx) =>
  (await selectReady(db))
    .innerJoin('orders', 'orders.order_number', 'refund.order_number')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .orderBy('refund.id')
    .select(['refund.id', 'refund.amount', 'refund.order_number', 'transfer.account', 'member.name as member_name'])
    .execute();

type Ready = Awaited<ReturnType<typeof findReady>>;

/** Identifies what a file would have. A new account or another amount gives another fingerprint. A member's new name does not. */
export const fingerprintOfFile = (sender: Sender, ready: Ready, payOn: string): string =>
  fingerprintOf({ sender, payOn, ready: ready.map(({ id, amount, account }) => ({ id, amount, account })) });

/** Writes a bank file of all released transfers that are in no file. Undefined if there are none. */
export const writeFile = async (tx: Tx, sender: Sender, payOn: string, now: Date) => {
  const held = new Set(await holdReady(tx));
  if (held.size === 0) return undefined;
  // Reads the transfers again, because another transaction may have changed them before this one had the locks.
  const refunds = (await findReady(tx)).filter(({ id }) => held.has(id));
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
  const file = fileOf(sender, refunds, payOn);
  return file && { ...file, fingerprint: fingerprintOfFile(sender, refunds, payOn) };
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
