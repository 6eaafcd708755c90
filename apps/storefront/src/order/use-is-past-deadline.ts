import { dayInJapan } from '@hitosoroi/rules/day';
import { isPastDeadline } from '@hitosoroi/rules/store-deadline';
import { useIsConnected } from '@hitosoroi/web/connection';
import type { Order } from './orders.ts';

/**
 * Whether the store number of an order must not be paid any more. Without a connection this device's date is checked too, because `today`
 * is from a stored copy.
 */
export const useIsPastDeadline = (order: Order, today: string): boolean => {
  const isConnected = useIsConnected();
  return isPastDeadline(order, today) || (!isConnected && isPastDeadline(order, dayInJapan(new Date())));
};
