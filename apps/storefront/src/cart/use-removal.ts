import type { CartItem } from '@hitosoroi/rules/cart';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { removeFromCart, useCart } from './cart.ts';

interface Removal {
  readonly item: CartItem;
  readonly undo: () => void;
  /** The items that remained after the removal. If the cart no longer has just these items, it has changed since the removal. */
  readonly left: readonly CartItem[];
  readonly pathname: string;
}

/** Removes items from the cart. The last removal can be undone until the cart changes again or the member leaves the screen. */
export const useRemoval = () => {
  const [pathname] = useLocation();
  const { selectedItems } = useCart();
  const [last, setLast] = useState<Removal>();
  const isPresent = last?.left === selectedItems && last.pathname === pathname;
  return {
    removal: isPresent ? last : undefined,
    remove: (item: CartItem): void => {
      const undo = removeFromCart(item.cartItemId);
      setLast({ item, undo, left: useCart.getState().selectedItems, pathname });
    },
  };
};
