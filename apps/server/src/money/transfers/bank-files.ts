import { BankAccount } from '@hitosoroi/rules/zengin';
import { sql } from 'kysely';
import type { Sender } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialects.ts';
import { findOwed } from '../payments/refunds.ts';
import { zenginFile } from './zengin-file.ts';

const DAYS_SHOWN = 31;
const DAY = 24 * 60 * 60_000;

/** The content of a bank file, with the number and the sum of its transfers. Undefined if an account in the file was erased. */
export const fileOf = (
  sender: Sender,
  transfers: readonly { readonly id: number; readonly amount: number; readonly account: string | null }[],
  payOn: string,
) => {
  const payments = transfers.flatMap(({ id, amount, account }) =>
    account === null ? [] : [{ reference: id, amount, account: BankAccount.parse(JSON.parse(account)) }],
  );
  if (payments.length < transfers.length) return undefined;
  return {
    count: payments.length,
    sum: payments.reduce((sum, { amount }) => sum + amount, 0),
    content: Buffer.from(zenginFile(sender, payments, payOn)).toString('base64'),
  };
};

/**
 * A subquery of the bank files that staff must not send again. The bank may have the file, because a transfer in it was paid or failed. Or
 * the bank must not pay a transfer in the file, because the refund of that transfer ended in another way.
 */
const isSpoilt = async (db: Db | Tx) => {
  const owed = [...(await findOwed(db))];
  return db
    .selectFrom('transfer as t')
    .innerJoin('refund as r', 'r.id', 't.refund_id')
    .whereRef('t.file_id', '=', sql.ref('transfer.file_id'))
    .where('r.ended_at', 'is not', null)
    .$if(owed.length > 0, (query) => query.where('r.id', 'not in', owed))
    .select('t.file_id')
    .union(
      db
        .selectFrom('transfer_failure as f')
        .whereRef('f.file_id', '=', sql.ref('transfer.file_id'))
        .select('f.file_id'),
    );
};

/** A subquery of the bank files of which staff marked a transfer as paid or not paid. The bank has such a file. */
const isMarked = (db: Db | Tx) =>
  db
    .selectFrom('transfer as t')
    .whereRef('t.file_id', '=', sql.ref('transfer.file_id'))
    .where('t.closed_at', 'is not', null)
    .select('t.file_id')
    .union(
      db
        .selectFrom('transfer_failure as f')
        .whereRef('f.file_id', '=', sql.ref('transfer.file_id'))
        .select('f.file_id'),
    );

/** Recent files of which staff marked nothing. The bank may not have received them yet. */
export const findFiles = async (db: Db, now: Date) => {
  const spoilt = await isSpoilt(db);
  const found = await db
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .where('transfer.file_id', 'is not', null)
    .where('transfer.filed_at', '>', new Date(now.getTime() - DAYS_SHOWN * DAY).toISOString())
    .where(({ not, exists }) => not(exists(isMarked(db))))
    .groupBy(['transfer.file_id', 'transfer.filed_at', 'transfer.pay_on'])
    .orderBy('transfer.filed_at', 'desc')
    .select(['transfer.file_id as id', 'transfer.filed_at', 'transfer.pay_on'])
    .select(({ fn, exists }) => [
      fn.countAll().as('count'),
      fn.sum('refund.amount').as('sum'),
      exists(spoilt).as('is_spoilt'),
    ])
    .execute();
  return found.flatMap(({ id, filed_at, pay_on, count, sum, is_spoilt }) =>
    id && filed_at && pay_on
      ? [{ id, filed_at, pay_on, count: Number(count), sum: Number(sum), is_spoilt: Boolean(is_spoilt) }]
      : [],
  );
};

/** When a file was made. It names the account of that time. */
export const filedAt = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('transfer').where('file_id', '=', id).select('filed_at').limit(1).executeTakeFirst())
    ?.filed_at ?? undefined;

/** Writes a bank file again, for staff who lost it. Undefined if there is no such file, or if staff must not send it again. */
export const sameFile = async (tx: Tx, sender: Sender, id: string) => {
  const spoilt = await isSpoilt(tx);
  const transfers = await tx
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .where('transfer.file_id', '=', id)
    .where(({ not, exists }) => not(exists(spoilt)))
    .orderBy('refund.id')
    .select(['refund.id', 'refund.amount', 'transfer.account', 'transfer.pay_on'])
    .execute();
  const payOn = transfers[0]?.pay_on;
  if (!payOn) return undefined;
  const file = fileOf(sender, transfers, payOn);
  return file && { ...file, pay_on: payOn };
};

/**
 * Takes back a whole bank file that was never sent. Its transfers are released still, and go into the next file. Undefined if there is no
 * such file, or if staff marked a transfer of it as paid or not paid, because the bank has the file then.
 */
export const undoFile = async (tx: Tx, id: string) => {
  const numbers = tx
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .where('transfer.file_id', '=', id)
    .select('refund.order_number');
  // Locks the orders first, as every change of a refund does. So nobody marks a transfer of the file at the same time.
  await tx
    .selectFrom('orders')
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .select('order_number')
    .$call(holdRows(tx))
    .execute();
  const transfers = await tx
    .selectFrom('transfer')
    .innerJoin('refund', 'refund.id', 'transfer.refund_id')
    .where('transfer.file_id', '=', id)
    .where(({ not, exists }) => not(exists(isMarked(tx))))
    .select(['refund.amount', 'transfer.pay_on'])
    .execute();
  const payOn = transfers[0]?.pay_on;
  if (!payOn) return undefined;
  await tx
    .updateTable('transfer')
    .set(({ eb }) => ({ filed_at: null, file_id: null, pay_on: null, version: eb('version', '+', 1) }))
    .where('file_id', '=', id)
    .execute();
  return { count: transfers.length, sum: transfers.reduce((sum, { amount }) => sum + amount, 0), pay_on: payOn };
};
