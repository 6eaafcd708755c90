import { recordEvent } from '../../orders/order-events.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { type HeldRefund, holdRefund } from '../payments/refunds.ts';
import { accountAskedLetter } from './account-letters.ts';
import { makeAccountLink } from './account-links.ts';
import { FIRST_VERSION, findRow } from './transfers.ts';

/** Mails the member a link to give the account. An earlier link ends. */
export const askForAccount = async (
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  { order, refund }: HeldRefund,
  by: number | undefined,
  now: Date,
): Promise<void> => {
  const { id, amount, order_number: orderNumber } = refund;
  const { token, expiresAt } = await makeAccountLink(tx, id, by, now);
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
  const letter = accountAskedLetter(order, config.publicUrl, { token, expiresAt, amount });
  await queueMail(tx, letter, config.mailFrom, now, expiresAt.getTime() - now.getTime());
};

/** Asks automatically, once, as soon as the money is owed, unless already asked. */
export const askAccountJob =
  ({ db, config, now }: AppContext): Worker =>
  async (subject) => {
    await db.transaction().execute(async (tx) => {
      const found = await holdRefund(tx, Number(subject));
      if (found?.isByHand && !(await findRow(tx, found.refund.id)))
        await askForAccount(tx, config, found, undefined, now());
    });
    return 'over';
  };
