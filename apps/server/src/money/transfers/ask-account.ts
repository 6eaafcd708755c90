import { randomBytes } from 'node:crypto';
import { accountLinkExpiry } from '@hitosoroi/rules/account-link';
import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { secretDigest } from '../../platform/secrets.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { findPayerOf } from '../payer-links/payer-email.ts';
import type { Payer } from '../payer-links/payer-letters.ts';
import { type LockedRefund, lockRefund } from '../payments/refunds.ts';
import { accountAskedLetter, payerAccountAskedLetter, refundToPayerLetter } from './account-letters.ts';
import { FIRST_VERSION, findRow } from './transfer-rows.ts';

/** Links to the page where a member or a payer enters a bank account. Only this module writes the table `account_link`. */

/** Only digits and letters, because mail programs cut off a URL at other characters. */
const newToken = (): string => randomBytes(20).toString('hex');

/** Makes a link for a locked refund. The earlier link stops working, and its page then says that a newer link was sent. */
const makeAccountLink = async (
  tx: Tx,
  refundId: number,
  { by, isPayers, now }: { readonly by: number | undefined; readonly isPayers: boolean; readonly now: Date },
) => {
  const token = newToken();
  const expiresAt = accountLinkExpiry(now);
  await tx
    .updateTable('account_link')
    .set({ replaced_at: now.toISOString() })
    .where('refund_id', '=', refundId)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('account_link')
    .values({
      digest: secretDigest(token),
      refund_id: refundId,
      asked_by: by ?? null,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      replaced_at: null,
      is_payers: isPayers,
    })
    .execute();
  return { token, expiresAt };
};

export const findAccountLink = (db: Db | Tx, token: string) =>
  db.selectFrom('account_link').where('digest', '=', secretDigest(token)).selectAll().executeTakeFirst();

/** The payer whom the newest link of a refund asks, or will ask. Undefined if it is the member. */
export const findAskedPayer = async (
  tx: Tx,
  refund: Pick<LockedRefund['refund'], 'id' | 'trading_id' | 'order_number'>,
): Promise<Payer | undefined> => {
  const link = await tx
    .selectFrom('account_link')
    .where('refund_id', '=', refund.id)
    .where('replaced_at', 'is', null)
    .select('is_payers')
    .executeTakeFirst();
  return link && !link.is_payers ? undefined : findPayerOf(tx, refund);
};

/** Deletes links that were created before this time. They expired long ago. */
export const purgeAccountLinks = (db: Db, before: string): Promise<void> =>
  deleteInBatches(db, 'account_link', 'digest', ({ eb }) => eb('created_at', '<=', before));

/**
 * Mails a link to enter the bank account, to the payer who gave a mail address, otherwise to the member. The member learns that the money
 * goes back to the payer. Earlier links stop working.
 */
export const askForAccount = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: LockedRefund,
  by: number | undefined,
  now: Date,
): Promise<void> => {
  const { id, amount, order_number: orderNumber } = refund;
  const payer = await findPayerOf(tx, refund);
  const { token, expiresAt } = await makeAccountLink(tx, id, { by, isPayers: payer !== undefined, now });
  const asked = { account_asked_at: now.toISOString(), account_asked_by: by ?? null };
  const nothing = { account: null, entered_by: null, entered_at: null };
  const before = (await findRow(tx, id))?.version ?? FIRST_VERSION;
  await tx
    .insertInto('transfer')
    .values({
      refund_id: id,
      released_by: null,
      released_at: null,
      filed_at: null,
      ...nothing,
      ...asked,
      version: before + 1,
    })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet({ ...asked, version: before + 1 }))
    .execute();
  await recordEvent(tx, { orderNumber, kind: 'account-asked', detail: { refund: id } }, now);
  const { publicUrl, mailFrom } = config;
  const link = { token, expiresAt, amount };
  const letter = payer
    ? payerAccountAskedLetter(order, publicUrl, payer, link)
    : accountAskedLetter(order, publicUrl, link);
  await queueMail(tx, letter, mailFrom, now, expiresAt.getTime() - now.getTime());
  if (payer) await queueMail(tx, refundToPayerLetter(order, publicUrl, amount), mailFrom, now);
};

/**
 * Asks for the bank account as soon as a refund needs a transfer. Does nothing if the account was requested or entered before.
 */
export const askAccountJob =
  ({ db, config, now }: AppContext): Worker =>
  async (subject) => {
    await db.transaction().execute(async (tx) => {
      const found = await lockRefund(tx, Number(subject));
      if (found?.isByHand && !(await findRow(tx, found.refund.id)))
        await askForAccount(tx, config, found, undefined, now());
    });
    return 'over';
  };
