import { type Cart, type CartItem, isNothing } from '@hitosoroi/rules/cart';
import { MOST_ITEMS } from '@hitosoroi/rules/cart-limits';
import { MOST_PER_ORDER } from '@hitosoroi/rules/payment-limits';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { BeyondLimit } from '../cart/beyond-limit.tsx';
import { useBeyondLimits } from '../cart/beyond-limits.ts';
import { cartItemName, useCart } from '../cart/cart.ts';
import { CartList, removeButtonId } from '../cart/cart-list.tsx';
import { showCart } from '../cart/show-cart.ts';
import { useRemoval } from '../cart/use-removal.ts';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { paths } from '../navigation/paths.ts';
import { checkUnfinishedPayment } from '../order/unfinished-payment.ts';
import { useMember } from '../session/member.ts';
import { ButtonLink, DisabledLink, QuietButton } from '../ui/button.tsx';
import { tellBarHeight } from '../ui/tell-bar-height.ts';
import styles from './cart-bar.module.css';
import { ORDER_FOR } from './order-for.tsx';
import { OrderForNames } from './order-for-names.tsx';

const limits = { yen: yen(MOST_PER_ORDER).slice(1), items: MOST_ITEMS };

/** Why the cart cannot be ordered as it is. */
const whyNot = ({ selected, selectedItems, totalPrice }: Cart): TextId | undefined => {
  if (selectedItems.some(isNothing)) return 'cart.zero';
  if (totalPrice > MOST_PER_ORDER) return 'cart.too_expensive';
  return selected > MOST_ITEMS ? 'cart.too_many_items' : undefined;
};

/** The link to the order. While the cart cannot be ordered it leads nowhere, and the reason is above it. */
function Proceed() {
  const id = useId();
  const reason = whyNot(useCart());
  const [beyond] = useBeyondLimits({ countsLeft: true });
  return (
    <>
      <p id={id} role="alert" className={styles.over}>
        {reason ? <T id={reason} values={limits} /> : beyond && <BeyondLimit beyond={beyond} />}
      </p>
      {reason || beyond ? (
        <DisabledLink describedBy={id}>
          <T id="cart.proceed" />
        </DisabledLink>
      ) : (
        <ButtonLink to={paths.studentProfile}>
          <T id="cart.proceed" />
        </ButtonLink>
      )}
    </>
  );
}

/**
 * The bar at the bottom of the screen while the cart has items. After the member removes the last item, the bar only offers to undo the
 * removal. It is shown last on the page, so at the end of the page it covers nothing.
 */
export function CartBar() {
  const t = useTexts();
  const language = useLanguage();
  const member = useMember();
  const { selected, selectedItems, totalPrice } = useCart();
  const [pathname] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  // Another screen begins with a closed list.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  const { removal, remove } = useRemoval();
  const summary = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void showCart(member);
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

  const changeOrderFor = () => {
    flushSync(() => setOpen(false));
    const button = document.getElementById(ORDER_FOR);
    button?.focus();
    if (button?.ariaExpanded === 'false') button.click();
  };

  if (selected === 0 && !removal) return null;
  return (
    <section ref={tellBarHeight} className={styles.bar} aria-label={selected > 0 ? t('cart.title') : undefined}>
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
            <strong className={styles.total}>{yen(totalPrice)}</strong>
          </summary>
          {isOpen && (
            <>
              <p className={styles.for}>
                <OrderForNames member={member} />
                <button type="button" onClick={changeOrderFor}>
                  <T id="order_for.change" />
                </button>
              </p>
              <CartList items={selectedItems} onRemove={removeItem} />
            </>
          )}
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
      {selected > 0 && <Proceed />}
    </section>
  );
}
