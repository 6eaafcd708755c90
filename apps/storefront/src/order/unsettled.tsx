import { isCartOf } from '@hitosoroi/rules/cart-of-order';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { readStored } from '../browser/storage.ts';
import { loadCart, useCart } from '../cart/cart.ts';
import { T } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import type { Order } from './orders.ts';
import styles from './status-text.module.css';

/** Whether ordering what is in the cart leads to the payment of this order again: it is the one that the cart was made into. */
const useIsInCart = (order: Order): boolean => {
  const cart = useCart();
  useEffect(loadCart, []);
  return order.may_pay_again && isCartOf(cart, order) && readStored('orderLeft') === order.order_number;
};

/** What holds for each of those whose payment is not known yet: how they wanted to pay is not known either. */
export function Unsettled({ order }: { order: Order }) {
  const isInCart = useIsInCart(order);
  return (
    <>
      <p>
        <T id={isInCart ? 'status.unsettled.again' : 'status.unsettled.text'} />
      </p>
      <ul className={styles.cases}>
        {isInCart && (
          <li>
            <T id="unsettled.cart" />
            <Link to={paths.payment} className={styles.way}>
              <T id="details.next" />
            </Link>
          </li>
        )}
        {!isInCart && (
          <li>
            <T id="unsettled.card" />
          </li>
        )}
        <li>
          <T id="unsettled.store" />
        </li>
        <li>
          <T id="unsettled.left" />
        </li>
        <li>
          <T id="unsettled.long" />
        </li>
      </ul>
    </>
  );
}
