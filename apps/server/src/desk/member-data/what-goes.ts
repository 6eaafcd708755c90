import { isInquiryOf } from '../../people/inquiries/of-member.ts';
import type { Tx } from '../../platform/db/database.ts';
import { TO_COMPANY } from '../../platform/mail/to-company.ts';
import { isElsewhereOf, mailsOf } from './of-member.ts';

/** How many there are of each thing that goes when a member is erased, and of the orders, which stay. */
export const countWhatGoes = async (tx: Tx, member: { id: number; email: string }) => {
  const { id } = member;
  const orders = tx.selectFrom('orders').where('member_id', '=', id);
  const numbers = orders.select('order_number');
  const mails = tx
    .selectFrom('mail')
    .where(await mailsOf(tx, member))
    .select('id');
  const count = async (query: { execute(): Promise<readonly unknown[]> }): Promise<number> =>
    (await query.execute()).length;
  return {
    goes: {
      sessions: await count(tx.selectFrom('session').where('member_id', '=', id).select('digest')),
      persons: await count(tx.selectFrom('person').where('member_id', '=', id).select('id')),
      answers: (await orders.select('form_content').execute()).filter(({ form_content }) => form_content.length > 0)
        .length,
      mails: await count(mails.where('kind', 'not in', TO_COMPANY)),
      mails_to_us: await count(mails.where('kind', 'in', TO_COMPANY)),
      inquiries: await count(tx.selectFrom('inquiry').where(isInquiryOf(member)).select('id')),
      notes: await count(
        tx.selectFrom('order_note').where('order_number', 'in', numbers).where('text', '<>', '').select('id'),
      ),
      corrections:
        (await count(tx.selectFrom('correction').where('member_id', '=', id).select('id'))) +
        (await count(tx.selectFrom('mail_elsewhere').where(isElsewhereOf(member)).select('id'))),
    },
    orders: await count(numbers),
  };
};
