import { storeOf } from '@hitosoroi/rules/stores';
import { useTexts } from '../language/t.tsx';
import type { Order } from './orders.ts';

/** The name of the store where an order is paid, or a general word if it is unknown. */
export const useStoreName = (order: Order): string => {
  const t = useTexts();
  const store = storeOf(order);
  return t(store ? `store_name.${store}` : 'store.any');
};
