import { dayInJapan } from '@hitosoroi/rules/day';
import { isPastDeadline } from '@hitosoroi/rules/store-deadline';
import { useIsConnected } from '@hitosoroi/web/connection';
import type { Order } from './orders.ts';

/** Whether an order's number must not be paid any more. Without a connection it uses this device's day: the server's is a stored copy. */
export const useIsPastDeadline = (order: Order, today: string): boolean => {
  const isConnected = useIsConnected();
  return isPastDeadline(order, today) || (!isConnected && isPastDeadline(order, dayInJapan(new Date())));
};
