import { dayInJapan } from '@hitosoroi/rules/day';
import { isPastDeadline } from '@hitosoroi/rules/store-deadline';
import { useIsConnected } from '@hitosoroi/web/connection';
import type { Order } from './orders.ts';

/**
 * Whether the deadline for an order's store number has passed. Without a connection this also checks the date of this device, because
 * `today` comes from a stored copy.
 */
export const useIsPastDeadline = (order: Order, today: string): boolean => {
  const isConnected = useIsConnected();
  return isPastDeadline(order, today) || (!isConnected && isPastDeadline(order, dayInJapan(new Date())));
};
