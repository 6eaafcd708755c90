import { type CartItem, type Quantity, withQuantity } from '@hitosoroi/rules/cart';
import { queryClient } from '../api/query-client.ts';
import { setQuery } from '../catalogue/sets.ts';
import { replaceInCart } from './cart.ts';

const askForPrice = async ({ id, optionId }: CartItem): Promise<number | undefined> => {
  const set = await queryClient.fetchQuery(setQuery(String(id)));
  return set.options.find((option) => option.id === optionId)?.price;
};

/**
 * Changes a quantity of an item. What one costs is told from the item; where it was added with the quantity 0, the catalogue is asked,
 * and an item that it no longer has stays as it is: the payment page says so.
 */
export const changeQuantity = async (item: CartItem, which: Quantity, quantity: number): Promise<void> => {
  const changed =
    withQuantity(item, which, quantity) ??
    withQuantity(item, which, quantity, await askForPrice(item).catch(() => undefined));
  if (changed) replaceInCart(changed);
};
