import { yen } from '@hitosoroi/rules/yen';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useRef } from 'react';
import { cartItemName, cartQuantities, removeFromCart, replaceInCart } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import type { Present } from '../../order/present-items.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './changed-items.module.css';

/** The items that changed in the catalogue since the member added them. The member accepts or removes each. */
export function ChangedItems({ changed }: { changed: readonly Present[] }) {
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  /** The button disappears with its item, so the focus moves to the rest of the list, or to the page. */
  const changeCart = (change: () => void) => {
    (changed.length > 1 ? box.current : document.getElementById('main'))?.focus();
    change();
  };
  return (
    <section className={styles.changed} ref={box} tabIndex={-1} aria-labelledby="changed-title">
      <div role="alert">
        <h2 id="changed-title">
          <T id="payment.changed.title" />
        </h2>
      </div>
      <p>
        <T id="payment.changed.text" />
      </p>
      <ul>
        {changed.map(({ item, now }) => (
          <li key={item.cartItemId}>
            {typeof now === 'object' ? (
              <>
                <p>
                  <strong>
                    <Written text={cartItemName(now, language)} />
                  </strong>
                  <br />
                  <Written text={quantityText(cartQuantities(now), language)} /> <strong>{yen(now.price)}</strong>
                </p>
                <p className={styles.note}>
                  <T id="payment.changed.item" values={{ before: yen(item.price), now: yen(now.price) }} />
                </p>
              </>
            ) : (
              <>
                <p>
                  <strong>
                    <Written text={cartItemName(item, language)} />
                  </strong>
                </p>
                <p className={styles.note}>
                  <T id="payment.changed.gone" />
                </p>
              </>
            )}
            <div className={styles.ways}>
              {typeof now === 'object' && (
                <QuietButton onClick={() => changeCart(() => replaceInCart(now))}>
                  <T id="payment.changed.accept" />
                </QuietButton>
              )}
              <QuietButton onClick={() => changeCart(() => removeFromCart(item.cartItemId))}>
                <T id="payment.changed.remove" />
              </QuietButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
