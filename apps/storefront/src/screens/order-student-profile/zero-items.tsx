import { isNothing } from '@hitosoroi/rules/cart';
import { yen } from '@hitosoroi/rules/yen';
import { removeFromCart, useCart } from '../../cart/cart.ts';
import { CartList } from '../../cart/cart-list.tsx';
import { T } from '../../language/t.tsx';
import styles from './zero-items.module.css';

/** Items that have or had the quantity 0 since the page was opened. The member chooses a quantity or removes the item. */
export function ZeroItems({ ids }: { ids: readonly number[] }) {
  const { selectedItems, totalPrice } = useCart();
  const items = selectedItems.filter(({ cartItemId }) => ids.includes(cartItemId));
  const isMissing = items.some(isNothing);
  return (
    <div className={isMissing ? styles.missing : styles.done}>
      <p role="status" className={styles.title}>
        {isMissing ? (
          <T id="cart.zero" />
        ) : (
          <>
            <T id="cart.total" /> {yen(totalPrice)}
          </>
        )}
      </p>
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
