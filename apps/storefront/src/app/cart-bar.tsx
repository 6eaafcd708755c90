import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useEffect, useRef } from 'react';
import { cartQuantities, openCart, removeFromCart, useCart } from '../cart/cart.ts';
import { T, useTexts } from '../language/t.tsx';
import { useLanguage } from '../language/use-language.ts';
import { Written } from '../language/written.tsx';
import { paths } from '../navigation/paths.ts';
import { checkUnfinishedPayment } from '../order/unfinished-payment.ts';
import { useMember } from '../session/member.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './cart-bar.module.css';

/** At the bottom while there is something in the cart. It stands in the page's flow, so at its end it covers nothing. */
export function CartBar() {
  const t = useTexts();
  const language = useLanguage();
  const member = useMember();
  const { selected, selectedItems, totalPrice } = useCart();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    openCart(member);
    checkUnfinishedPayment().catch(() => undefined);
  }, [member]);
  const byKeyboard = (event: React.KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.open = false;
    summary.current?.focus();
  };
  if (selected === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('cart.title')}>
      <details className={styles.details} onKeyDown={byKeyboard}>
        <summary ref={summary}>
          <span className={styles.count}>
            <T id="cart.count" values={{ count: selected }} />
          </span>
          <span className={styles.total}>
            <T id="cart.total" /> <strong>{yen(totalPrice)}</strong>
          </span>
        </summary>
        <ul className={styles.items}>
          {selectedItems.map((item) => {
            const name = `${inLanguage(language, item.name, item.nameEn)} ${inLanguage(language, item.optionName, item.optionNameEn)}`;
            return (
              <li key={item.cartItemId}>
                <span className={styles.words}>
                  <Written text={name} />
                  <span className={styles.quantity}>
                    <Written text={quantityText(cartQuantities(item), language)} />
                  </span>
                </span>
                <span className={styles.price}>{yen(item.price)}</span>
                <button
                  type="button"
                  aria-label={t('cart.remove', { name })}
                  onClick={() => {
                    (selected > 1 ? summary.current : document.getElementById('main'))?.focus();
                    removeFromCart(item.cartItemId);
                  }}
                >
                  ×
                </button>
              </li>
            );
          })}
        </ul>
      </details>
      <ButtonLink to={paths.studentProfile}>
        <T id="cart.proceed" />
      </ButtonLink>
    </section>
  );
}
