import { shownStatus } from '@hitosoroi/rules/derived-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { clearCart, loadCart, useCart } from '../../cart/cart.ts';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { keepNumberOffline } from '../../order/keep-number-offline.ts';
import { ordersQuery } from '../../order/orders.ts';
import { refetchInterval } from '../../order/refetch-interval.ts';
import { StatusText } from '../../order/status-text.tsx';
import { Steps } from '../../order/steps.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { checkInterruptedPayment } from '../../order/unfinished-payment.ts';
import { meQuery } from '../../session/member.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './complete.module.css';

/** Only a number of ours is shown: anybody can write an address. */
const orderNumber = /^\d{4}-\d{4}-\d{4}$/;

/** What is really known of the order, for whoever is logged in and owns it. It follows by itself. */
function WhatIsKnown({ number }: { number: string }) {
  const { data: member } = useQuery(meQuery());
  const { data } = useQuery({
    ...ordersQuery(),
    enabled: Boolean(member),
    refetchInterval: ({ state }) => refetchInterval(state.data),
  });
  const order = data?.orders.find(({ order_number }) => order_number === number);
  const hasNumber = Boolean(order?.receipt_number);
  // Where a number is shown, people come back to read it at the store.
  useEffect(() => {
    if (data && hasNumber) keepNumberOffline(data).catch(() => undefined);
  }, [data, hasNumber]);
  if (!data || !order) return null;
  const status = shownStatus(order, data.today);
  return (
    <div className={styles.known}>
      <StatusText status={status} order={order} />
      {status === 'conveni_ordered' && <StorePayment order={order} today={data.today} />}
    </div>
  );
}

function Done() {
  return (
    <>
      <p>
        <T id="complete.done.text" />
      </p>
      <ButtonLink to={paths.products}>
        <T id="complete.products" />
      </ButtonLink>
      <Link to={paths.orderHistory}>
        <T id="complete.orders" />
      </Link>
    </>
  );
}

function Interrupted() {
  const { selected } = useCart();
  return (
    <>
      <p>
        <T id="complete.interrupted.text" />
      </p>
      {selected > 0 && (
        <ButtonLink to={paths.payment}>
          <T id="complete.again" />
        </ButtonLink>
      )}
      <Link to={paths.orderHistory}>
        <T id="complete.orders" />
      </Link>
      <Link to={paths.products}>
        <T id="complete.products" />
      </Link>
    </>
  );
}

/** Where the payment ends. What became of it only the provider's word decides, not this address. */
export function Screen() {
  const t = useTexts();
  const query = useSearchParams();
  const number = query.get('order_number') ?? '';
  const isSuccessful = query.get('is_successful') === 'true';
  const title = isSuccessful ? 'complete.done.title' : 'complete.interrupted.title';
  useOwnTitle(t(title));
  useEffect(() => {
    loadCart();
    if (isSuccessful) clearCart();
    else checkInterruptedPayment(number);
  }, [isSuccessful, number]);
  return (
    <>
      {isSuccessful && <Steps at={3} />}
      <Notice title={title}>
        {orderNumber.test(number) && (
          <>
            <p className={styles.number}>
              <span>
                <T id="complete.number" />
              </span>
              <strong>{number}</strong>
            </p>
            <WhatIsKnown number={number} />
          </>
        )}
        {isSuccessful ? <Done /> : <Interrupted />}
      </Notice>
    </>
  );
}
