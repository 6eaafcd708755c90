import { isNothing } from '@hitosoroi/rules/cart';
import { yen } from '@hitosoroi/rules/yen';
import { BeyondLimit } from '../../cart/beyond-limit.tsx';
import type { BeyondInCart } from '../../cart/beyond-limits.ts';
import { removeFromCart, useCart } from '../../cart/cart.ts';
import { CartList } from '../../cart/cart-list.tsx';
import { T } from '../../language/t.tsx';
import styles from './items-to-change.module.css';

interface ItemsToChangeProps {
  /** The items that cannot be ordered in their quantity, or could not since the page was opened. */
  readonly ids: readonly number[];
  readonly beyond: readonly BeyondInCart[];
}

/** Items of which the member has to choose another quantity: those with the quantity 0, and those beyond a limit of their set. */
export function ItemsToChange({ ids, beyond }: ItemsToChangeProps) {
  const { selectedItems, totalPrice } = useCart();
  const items = selectedItems.filter(({ cartItemId }) => ids.includes(cartItemId));
  const isMissing = items.some(isNothing);
  const isDone = !isMissing && beyond.length === 0;
  return (
    <div className={isDone ? styles.done : styles.missing}>
      <div role="status" className={styles.title}>
        {isMissing && (
          <p>
            <T id="cart.zero" />
          </p>
        )}
        {beyond.map((each) => (
          <p key={each.id}>
            <BeyondLimit beyond={each} />
          </p>
        ))}
        {isDone && (
          <>
            <T id="cart.total" /> {yen(totalPrice)}
          </>
        )}
      </div>
      <CartList
        items={items}
        onRemove={({ cartItemId }) => {
          removeFromCart(cartItemId);
          // The button disappears with its item, so the focus moves to the content.
          document.getElementById('main')?.focus();
        }}
      />
    </div>
  );
}
