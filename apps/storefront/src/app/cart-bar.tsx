import { type CartItem, isNothing } from '@hitosoroi/rules/cart';
import { MOST_ITEMS } from '@hitosoroi/rules/cart-limits';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cartItemName, openCart, useCart } from '../cart/cart.ts';
import { CartList, removeButtonId } from '../cart/cart-list.tsx';
import { useRemoval } from '../cart/use-removal.ts';
import { T, useTexts } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { checkUnfinishedPayment } from '../order/unfinished-payment.ts';
import { useMember } from '../session/member.ts';
import { ButtonLink, QuietButton } from '../ui/button.tsx';
import styles from './cart-bar.module.css';

/** Why the cart cannot be ordered as it is. */
function WhyNot() {
  const { selected, selectedItems, totalPrice } = useCart();
  return (
    <p role="alert" className={styles.over}>
      {selectedItems.some(isNothing) && <T id="cart.zero" />}
      {totalPrice > MOST_PER_ORDER && <T id="cart.too_expensive" values={{ yen: yen(MOST_PER_ORDER).slice(1) }} />}
      {selected > MOST_ITEMS && <T id="cart.too_many_items" values={{ items: MOST_ITEMS }} />}
    </p>
  );
}

/**
 * Keeps the focused element visible when the bar appears. Does not scroll if the focused element is the body or the whole content, or if
 * the element is taller than the space above the bar.
 */
const keepFocusInSight = (bar: HTMLElement): void => {
  const { activeElement } = document;
  if (!activeElement || bar.contains(activeElement) || activeElement.matches('body, main')) return;
  const { bottom, height } = activeElement.getBoundingClientRect();
  const room = innerHeight - bar.offsetHeight;
  if (bottom > room && height <= room) activeElement.scrollIntoView({ block: 'nearest' });
};

/** Sets the scroll padding to the height of the bar, so that a focused element scrolls to a place above it. */
const tellHeight = (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = document.documentElement;
  const tell = () => {
    style.setProperty('scroll-padding-block-end', `${bar.offsetHeight + 8}px`);
    keepFocusInSight(bar);
  };
  // Sets the height at once, before the observer runs, because an effect of this render may scroll to the added item.
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('scroll-padding-block-end');
  };
};

/**
 * The bar at the bottom of the screen while the cart has items. After the member removes the last item, the bar only offers to undo the
 * removal. It is the last element in the flow of the page, so at the end of the page it covers nothing.
 */
export function CartBar() {
  const t = useTexts();
  const language = useLanguage();
  const member = useMember();
  const { selected, selectedItems, totalPrice } = useCart();
  const [isOpen, setOpen] = useState(false);
  const { removal, remove } = useRemoval();
  const summary = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    openCart(member);
    checkUnfinishedPayment().catch(() => undefined);
  }, [member]);

  const closeByKeyboard = (event: React.KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    summary.current?.focus();
  };
  // The remove button may disappear with its item, so the focus moves to the undo button.
  const removeItem = (item: CartItem) => {
    flushSync(() => {
      remove(item);
      if (selected === 1) setOpen(false);
    });
    undoButton.current?.focus();
  };
  const undo = () => {
    if (!removal) return;
    flushSync(() => {
      removal.undo();
      setOpen(true);
    });
    (document.getElementById(removeButtonId(removal.item)) ?? document.getElementById('main'))?.focus();
  };

  if (selected === 0 && !removal) return null;
  return (
    <section ref={tellHeight} className={styles.bar} aria-label={selected > 0 ? t('cart.title') : undefined}>
      {selected > 0 && (
        <details
          className={styles.details}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          onKeyDown={closeByKeyboard}
        >
          <summary ref={summary}>
            <span className={styles.count}>
              <T id="cart.count" values={{ count: selected }} />
            </span>
            <span className={styles.total}>
              <T id="cart.total" /> <strong>{yen(totalPrice)}</strong>
            </span>
          </summary>
          {isOpen && <CartList items={selectedItems} onRemove={removeItem} />}
        </details>
      )}
      <div className={removal ? styles.undo : 'visually-hidden'}>
        <p role="status">
          {removal && <T id="cart.removed" values={{ name: cartItemName(removal.item, language) }} />}
        </p>
        {removal && (
          <QuietButton ref={undoButton} onClick={undo}>
            <T id="cart.undo" />
          </QuietButton>
        )}
      </div>
      {selected > 0 && (
        <>
          <WhyNot />
          <ButtonLink to={paths.studentProfile}>
            <T id="cart.proceed" />
          </ButtonLink>
        </>
      )}
    </section>
  );
}
