import { yen } from '@hitosoroi/rules/yen';
import type { Selectable } from 'kysely';
import { findOwed, findRefund, finishRefund, holdRefund } from '../money/payments/refunds.ts';
import { isOfRealMoney } from '../money/payments/trading-id.ts';
import { recordAudit } from '../people/staff/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/schema.ts';
import { command, UsageError } from './command.ts';
import { table } from './table.ts';
import { readId, timeInJapan, timeOrNothing } from './words.ts';

/** The next step for a refund, in words. */
const toDo = (way: string, state: string, isOwed: boolean): string => {
  if (isOwed) return 'refused: give it back by hand';
  if (state === 'done' || state === 'refused') return state;
  return way === 'bank-transfer' ? 'transfer by hand' : 'waiting at the provider';
};

export const refundsList = command({
  name: 'refunds list',
  does: 'Lists money that has to go back: what to give back by hand, and what waits at the provider.',
  options: { all: { type: 'boolean', does: 'also what is done or withdrawn' } },
  async run({ database: { db } }, _, { all }) {
    const owed = await findOwed(db);
    const refunds = await db
      .selectFrom('refund')
      .innerJoin('orders', 'orders.order_number', 'refund.order_number')
      .innerJoin('member', 'member.id', 'orders.member_id')
      .where(isOfRealMoney('refund.trading_id'))
      .$if(!all, (query) =>
        query.where((is) =>
          is.or([is('refund.ended_at', 'is', null), ...(owed.size > 0 ? [is('refund.id', 'in', [...owed])] : [])]),
        ),
      )
      .selectAll('refund')
      .select(['orders.order_status', 'member.name', 'member.phone_number', 'member.email'])
      .orderBy('refund.asked_at')
      .orderBy('refund.id')
      .execute();
    const rows = refunds.map((refund) => ({
      id: refund.id,
      asked: timeInJapan(refund.asked_at),
      order: refund.order_number,
      amount: yen(refund.amount),
      way: refund.way,
      'to do': toDo(refund.way, refund.state, owed.has(refund.id)),
      name: refund.name,
      phone: refund.phone_number,
      email: refund.email,
      ...(all && { ended: timeOrNothing(refund.ended_at) }),
    }));
    const nothing = all ? 'Nothing ever went back.\n' : 'No money has to go back.\n';
    return { text: rows.length > 0 ? table(rows) : nothing, data: refunds };
  },
});

type Refund = Selectable<Tables['refund']>;

/** Why a refund cannot be marked by hand. */
const refusal = async (tx: Tx, refund: Refund): Promise<string> => {
  const { id, way, state, ended_at, order_number } = refund;
  if (way === 'bank-transfer' || state === 'done')
    return `Refund ${id} was ended before, at ${timeInJapan(ended_at ?? '')} (Japan).`;
  if (state !== 'refused') return `Refund ${id} is the provider's: it is done when the provider says so.`;
  const instead = await findRefund(tx, { tradingId: refund.trading_id, paymentId: refund.payment_id });
  return instead && instead.id !== id && instead.state !== 'refused'
    ? `Refund ${id} was refused, and refund ${instead.id} gives that money back.`
    : `Refund ${id} was refused, and the order stands: "orders cancel ${order_number}" makes it a bank transfer.`;
};

export const refundsDone = command({
  name: 'refunds done',
  does: 'Marks money as given back by bank transfer, with a note like the number of the transfer.',
  takes: ['ID'],
  options: { note: { type: 'string', does: 'how it was given back', isRequired: true } },
  notes: `For bank transfers, and for what the provider refused to give back. The status of the order stays as it is. The member gets a\nmail.`,
  async run({ database: { db }, config, now }, [word], { note }) {
    const id = readId(word, 'a refund');
    return db.transaction().execute(async (tx) => {
      const held = await holdRefund(tx, id);
      if (!held) throw new UsageError(`There is no refund ${id}.`);
      if (!held.isByHand) throw new UsageError(await refusal(tx, held.refund));
      await finishRefund(tx, config, held, note, now);
      const { order_number: orderNumber, amount } = held.refund;
      await recordAudit(tx, 'refunds done', { refund: id, order: orderNumber, amount, note }, now);
      return {
        text: `Refund ${id} of ${yen(amount)} for order ${orderNumber} is done.\n`,
        data: { id, order_number: orderNumber, amount, note },
      };
    });
  },
});
