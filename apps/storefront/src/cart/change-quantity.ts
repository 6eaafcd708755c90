import { type CartItem, type Quantity, withQuantity } from '@hitosoroi/rules/cart';
import { queryClient } from '../api/query-client.ts';
import { setQuery } from '../catalogue/sets.ts';
import { replaceInCart } from './cart.ts';

const askForPrice = async ({ id, optionId }: CartItem): Promise<number | undefined> => {
  const set = await queryClient.fetchQuery(setQuery(String(id)));
  return set.options.find((option) => option.id === optionId)?.price;
};

/**
 * Changes a quantity of an item. The unit price comes from the item; if it was added with quantity 0, from the catalogue. An item that the
 * catalogue no longer has stays as it is: the payment page says so.
 */
export const changeQuantity = async (item: CartItem, which: Quantity, quantity: number): Promise<void> => {
  const changed =
    withQuantity(item, which, quantity) ??
    withQuantity(item, which, quantity, await askForPrice(item).catch(() => undefined));
  if (changed) replaceInCart(changed);
};
