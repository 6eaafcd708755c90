import { dayInJapan } from '@hitosoroi/rules/day';
import { isPastDeadline } from '@hitosoroi/rules/past-deadline';
import { useIsConnected } from '../connection/connection.ts';
import type { Order } from './orders.ts';

/** Whether the number of an order must not be paid any more. Without a connection the day is that of this device: the server's was kept. */
export const useIsPastDeadline = (order: Order, today: string): boolean => {
  const isConnected = useIsConnected();
  return isPastDeadline(order, today) || (!isConnected && isPastDeadline(order, dayInJapan(new Date())));
};
