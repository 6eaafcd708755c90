import { type CartItem, type Quantity, withQuantity } from '@hitosoroi/rules/cart';
import { queryClient } from '../api/query-client.ts';
import { setQuery } from '../catalogue/sets.ts';
import { replaceInCart } from './cart.ts';

const askForPrice = async ({ id, optionId }: CartItem): Promise<number | undefined> => {
  const set = await queryClient.fetchQuery(setQuery(String(id)));
  return set.options.find((option) => option.id === optionId)?.price;
};

/**
 * Changes a quantity of an item. The unit price comes from the item, or from the catalogue if the item was added with quantity 0. Leaves an
 * item as it is if the catalogue no longer has it: the payment page tells the member about such an item.
 */
export const changeQuantity = async (item: CartItem, which: Quantity, quantity: number): Promise<void> => {
  const changed =
    withQuantity(item, which, quantity) ??
    withQuantity(item, which, quantity, await askForPrice(item).catch(() => undefined));
  if (changed) replaceInCart(changed);
};
