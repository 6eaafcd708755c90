import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { PAID } from '@hitosoroi/rules/order-status';
import { isInquiryOf } from '../../people/inquiries/of-member.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What goes on and needs the member's name: whoever erases them all the same has been told. */
export interface StillOpen {
  /** Paid sets that are to be handed over or collected: nobody would know whose they are. */
  readonly rentals: { readonly order: string; readonly from: Day | null; readonly until: Day }[];
  /** Questions that nobody answered: they are erased with their sender. */
  readonly inquiries: { readonly id: number; readonly created_at: string }[];
}

export const findStillOpen = async (tx: Tx, member: { id: number; email: string }, now: Date): Promise<StillOpen> => {
  const orders = await tx
    .selectFrom('orders')
    .where('member_id', '=', member.id)
    .where('order_status', '=', PAID)
    .where('end_date', '>=', dayInJapan(now))
    .orderBy('order_number')
    .select(['order_number as order', 'start_date as from', 'end_date as until'])
    .execute();
  const inquiries = await tx
    .selectFrom('inquiry')
    .where(isInquiryOf(member))
    .where('state', '=', 'open')
    .orderBy('id')
    .select(['id', 'created_at'])
    .execute();
  return { rentals: orders.flatMap(({ until, ...rest }) => (until === null ? [] : [{ ...rest, until }])), inquiries };
};

export const isAnythingOpen = ({ rentals, inquiries }: StillOpen): boolean => rentals.length + inquiries.length > 0;
