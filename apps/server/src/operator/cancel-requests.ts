import { REQUEST_PENDING } from '@hitosoroi/rules/derived-status';
import { PAID } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { decideCancelRequest, type Undecided } from '../money/cancel/decide-cancel-request.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { type Answer, type Context, command, UsageError } from './command.ts';
import { table } from './table.ts';
import { timeInJapan } from './words.ts';

export const cancelRequestsList = command({
  name: 'cancel-requests list',
  does: 'Lists the orders whose members ask for a cancellation and wait for a decision, the oldest first.',
  async run({ database: { db } }) {
    const requests = await db
      .selectFrom('orders')
      .innerJoin('member', 'member.id', 'orders.member_id')
      .where('cancel_request_status', '=', REQUEST_PENDING)
      .where('order_status', '=', PAID)
      .orderBy('ordered_at')
      .select([
        'order_number',
        'ordered_at',
        'price',
        'institution_name',
        'facility_name',
        'member.name',
        'member.email',
      ])
      .execute();
    const rows = requests.map((request) => ({
      order: request.order_number,
      ordered: timeInJapan(request.ordered_at),
      price: yen(request.price),
      facility: `${request.institution_name} ${request.facility_name}`,
      member: request.name,
      email: request.email,
    }));
    return { text: rows.length > 0 ? table(rows) : 'Nobody waits for a decision.\n', data: requests };
  },
});

const undecided: Record<Undecided, (number: string) => string> = {
  'no-request': (number) => `No request of the order ${number} waits for a decision.`,
  'needs-transfer': (number) =>
    `The provider refused before to give the money of ${number} back: "orders cancel" makes it a bank transfer.`,
  'money-goes-back': (number) => `The money of ${number} is on its way back: the request can only be approved.`,
};

const decide = async (
  { database: { db }, config, now }: Context,
  orderNumber: string,
  decision: 'approved' | 'rejected',
  note = '',
): Promise<Answer> => {
  const outcome = await db.transaction().execute(async (tx) => {
    const decided = await decideCancelRequest(tx, config, orderNumber, { decision, note }, now);
    if (decided === 'decided') await recordAudit(tx, `cancel-requests ${decision}`, { order: orderNumber, note }, now);
    return decided;
  });
  if (outcome !== 'decided') throw new UsageError(undecided[outcome](orderNumber));
  const then =
    decision === 'approved' ? ' Its money goes back; the order is cancelled once the provider has agreed.' : '';
  return { text: `The request of ${orderNumber} is ${decision}.${then}\n`, data: { order: orderNumber, decision } };
};

export const cancelRequestsApprove = command({
  name: 'cancel-requests approve',
  does: 'Approves a request to cancel, and gives the money back.',
  takes: ['NUMBER'],
  run: (context, [number = '']) => decide(context, number, 'approved'),
});

export const cancelRequestsReject = command({
  name: 'cancel-requests reject',
  does: 'Rejects a request to cancel. The member gets a mail with the note.',
  takes: ['NUMBER'],
  options: { note: { type: 'string', does: 'the reason, in words for the member' } },
  run: (context, [number = ''], { note }) => decide(context, number, 'rejected', note),
});
