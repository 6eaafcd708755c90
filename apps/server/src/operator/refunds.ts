import { yen } from '@hitosoroi/rules/yen';
import { queueMail } from '../mail/outbox.ts';
import { transferredLetter } from '../orders/ending-letters.ts';
import { lockOrder } from '../orders/move-order.ts';
import { recordEvent } from '../orders/order-events.ts';
import { recordAudit } from './audit.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';
import { readId, timeInJapan, timeOrNothing } from './words.ts';

/** What is to do about a refund, in words. */
const toDo = (way: string, state: string): string => {
  if (state === 'done' || state === 'refused') return state;
  return way === 'bank-transfer' ? 'transfer by hand' : 'waiting at the provider';
};

export const refundsList = command({
  name: 'refunds list',
  does: 'Lists money that has to go back: bank transfers to do by hand, and what waits at the provider.',
  options: { all: { type: 'boolean', does: 'also what is done, and what the provider refused' } },
  async run({ database: { db } }, _, { all }) {
    const refunds = await db
      .selectFrom('refund')
      .innerJoin('orders', 'orders.order_number', 'refund.order_number')
      .innerJoin('account', 'account.id', 'orders.account_id')
      .$if(!all, (query) => query.where('refund.ended_at', 'is', null))
      .selectAll('refund')
      .select(['orders.order_status', 'account.name', 'account.phone_number', 'account.email'])
      .orderBy('refund.asked_at')
      .orderBy('refund.id')
      .execute();
    const rows = refunds.map((refund) => ({
      id: refund.id,
      asked: timeInJapan(refund.asked_at),
      order: refund.order_number,
      amount: yen(refund.amount),
      way: refund.way,
      'to do': toDo(refund.way, refund.state),
      name: refund.name,
      phone: refund.phone_number,
      email: refund.email,
      ...(all && { ended: timeOrNothing(refund.ended_at) }),
    }));
    const nothing = all ? 'Nothing ever went back.\n' : 'No money has to go back.\n';
    return { text: rows.length > 0 ? table(rows) : nothing, data: refunds };
  },
});

/** Why a refund cannot be marked by hand. */
const refusal = (id: number, refund: { way: string; ended_at: string | null } | undefined): string => {
  if (!refund) return `There is no refund ${id}.`;
  if (refund.way !== 'bank-transfer') return `Refund ${id} is the provider's: it is done when the provider says so.`;
  return `Refund ${id} was ended before, at ${timeInJapan(refund.ended_at ?? '')} (Japan).`;
};

export const refundsDone = command({
  name: 'refunds done',
  does: 'Marks a bank transfer as done, with a note like the number of the transfer.',
  takes: ['ID'],
  options: { note: { type: 'string', does: 'how it was given back', isRequired: true } },
  notes: 'The status of the order stays as it is. The person gets a mail.',
  async run({ database: { db }, config, now }, [word], { note }) {
    const id = readId(word, 'a refund');
    return db.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirst();
      if (!found) throw new UsageError(refusal(id, found));
      // The order first, as everyone does who changes something about it.
      const order = await lockOrder(tx, found.order_number);
      const { numUpdatedRows } = await tx
        .updateTable('refund')
        .set({ state: 'done', ended_at: now.toISOString() })
        .where('id', '=', id)
        .where('way', '=', 'bank-transfer')
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) {
        const now = await tx.selectFrom('refund').where('id', '=', id).selectAll().executeTakeFirst();
        throw new UsageError(refusal(id, now));
      }
      const { order_number: orderNumber, amount, way } = found;
      await recordEvent(tx, { orderNumber, kind: 'refund done', detail: { refund: id, way, amount, note } }, now);
      await queueMail(tx, transferredLetter(order, config.publicUrl, amount), config.mailFrom, now);
      await recordAudit(tx, 'refunds done', { refund: id, order: orderNumber, amount, note }, now);
      return {
        text: `Refund ${id} of ${yen(amount)} for order ${orderNumber} is done.\n`,
        data: { id, order_number: orderNumber, amount, note },
      };
    });
  },
});
