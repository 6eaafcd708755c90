import { useCart } from '../../cart/cart.ts';
import { useMember } from '../../session/member.ts';

/** The rental period of the order: the days that the member chose, or the period of the facility if it sets one. */
export const useOrderPeriod = (): { readonly start: string; readonly end: string } => {
  const member = useMember();
  const { startDate, endDate } = useCart();
  return member.order_type === 2
    ? { start: startDate ?? '', end: endDate ?? '' }
    : { start: member.start_date, end: member.end_date };
};
