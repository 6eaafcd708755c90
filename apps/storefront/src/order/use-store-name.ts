import { storeOf } from '@hitosoroi/rules/stores';
import { useTexts } from '../language/t.tsx';
import type { Order } from './orders.ts';

/** What the store is called where an order is paid, or that it is some store. */
export const useStoreName = (order: Order): string => {
  const t = useTexts();
  const store = storeOf(order);
  return t(store ? `store_name.${store}` : 'store.any');
};
