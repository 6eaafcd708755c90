import { type BeyondLimit, beyondLimit, piecesBySet } from '@hitosoroi/rules/set-limits';
import { readStored } from '../browser/storage.ts';
import { useKnownSets, useLimitsOf } from '../catalogue/set-limits.tsx';
import { useCart } from './cart.ts';

/** A set of the cart whose limits the cart does not keep. */
export type BeyondInCart = BeyondLimit & { readonly id: number; readonly name: string; readonly nameEn: string | null };

/**
 * The sets of which the cart has fewer or more pieces than can be ordered. While an order of this cart may still be paid, what is left does
 * not count, because that order has its pieces already.
 */
export const useBeyondLimits = ({ countsLeft }: { countsLeft: boolean }): readonly BeyondInCart[] => {
  const { selectedItems } = useCart();
  const known = useKnownSets();
  const limitsOf = useLimitsOf(known.filter(({ id }) => selectedItems.some((item) => item.id === id)));
  const isLeft = countsLeft && readStored('orderLeft') === null;
  return [...piecesBySet(selectedItems)].flatMap(([id, pieces]) => {
    const { left, ...limits } = limitsOf(id);
    const beyond = beyondLimit(pieces, isLeft ? { ...limits, left } : limits);
    const item = selectedItems.find((each) => each.id === id);
    return beyond && item ? [{ ...beyond, id, name: item.name, nameEn: item.nameEn }] : [];
  });
};
