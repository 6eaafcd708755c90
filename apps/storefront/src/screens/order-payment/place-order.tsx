import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { AT_A_STORE } from '@hitosoroi/rules/order-status';
import { STORE_LIMIT } from '@hitosoroi/rules/trade';
import { type ReactNode, useState } from 'react';
import { useCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { usePlaceOrder } from '../../order/use-place-order.ts';
import { LET_SOMEONE_PAY, LetSomeonePay } from './let-someone-pay.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import styles from './place-order.module.css';

interface PlaceOrderProps {
  readonly facility: Facility;
  readonly items: readonly CartItem[];
  /** What has to be looked at before anything can be ordered. */
  readonly blockedBy: ReactNode;
  /** What is ordered, and under which conditions: between the choice and where the button rests. */
  readonly children: ReactNode;
}

/** The choice of how to pay, and the last click. */
export function PlaceOrder({ facility, items, blockedBy, children }: PlaceOrderProps) {
  const cart = useCart();
  const isBlocked = Boolean(blockedBy);
  const [isMissing, setMissing] = useState(false);
  const { run, isRunning } = usePlaceOrder();
  const isTooMuch = totalOf(items) > STORE_LIMIT;
  const isChosen = cart.paymentMethod !== null && !(cart.paymentMethod === AT_A_STORE && isTooMuch);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isChosen);
    if (isChosen) void run();
    else event.currentTarget.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return (
    <form className={styles.place} noValidate onSubmit={submit}>
      {blockedBy}
      <PaymentChoice facility={facility} isTooMuch={isTooMuch} isMissing={isMissing && !isChosen} />
      {!isBlocked && (
        <a href={`#${LET_SOMEONE_PAY}`} className={styles.other}>
          <T id="someone_pays.ask" />
        </a>
      )}
      {children}
      <PlaceBar items={items} isBusy={isRunning} isBlocked={isBlocked} />
      <p className={styles.note}>
        <T id={isBlocked ? 'payment.changed.text' : 'payment.place.note'} />
      </p>
      {!isBlocked && (
        <p className={styles.note}>
          <T id="payment.place.contract" />
        </p>
      )}
      {!isBlocked && <LetSomeonePay isBusy={isRunning} />}
    </form>
  );
}
