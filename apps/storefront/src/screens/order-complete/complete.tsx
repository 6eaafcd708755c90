import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useQueryOfAddress } from '../../browser/use-query-of-address.ts';
import { clearCart, renewOrderSeed } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { Steps } from '../../order/steps.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './complete.module.css';

/** Only a number of ours is shown: anybody can write an address. */
const orderNumber = /^\d{4}-\d{4}-\d{4}$/;

/** Where the payment ends. What became of it only the provider's word decides, not this address. */
export function Screen() {
  const query = useQueryOfAddress();
  const number = query.get('order_number') ?? '';
  const isSuccessful = query.get('is_successful') === 'true';
  useEffect(() => {
    if (isSuccessful) clearCart();
    // What is ordered after an interrupted payment is a new order.
    else renewOrderSeed();
  }, [isSuccessful]);
  return (
    <>
      {isSuccessful && <Steps at={3} />}
      <Notice title={isSuccessful ? 'complete.done.title' : 'complete.interrupted.title'}>
        {orderNumber.test(number) && (
          <p className={styles.number}>
            <span>
              <T id="complete.number" />
            </span>
            <strong>{number}</strong>
          </p>
        )}
        <p>
          <T id={isSuccessful ? 'complete.done.text' : 'complete.interrupted.text'} />
        </p>
        <ButtonLink to={isSuccessful ? paths.products : paths.orderHistory}>
          <T id={isSuccessful ? 'complete.products' : 'complete.orders'} />
        </ButtonLink>
        <Link to={isSuccessful ? paths.orderHistory : paths.products}>
          <T id={isSuccessful ? 'complete.orders' : 'complete.products'} />
        </Link>
      </Notice>
    </>
  );
}
