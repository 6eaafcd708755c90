import { AT_A_STORE } from '@hitosoroi/rules/order-status';
import { STORE_LIMIT } from '@hitosoroi/rules/trade';
import { useState } from 'react';
import { useCart } from '../../cart/cart.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { AgreeToTerms } from '../../legal/agree-to-terms.tsx';
import { usePlaceOrder } from '../../order/use-place-order.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { LetSomeonePay } from './let-someone-pay.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import styles from './place-order.module.css';

interface PlaceOrderProps {
  readonly facility: Facility;
  readonly total: number;
  readonly isBlocked: boolean;
}

/** The choice of how to pay, and the last click. */
export function PlaceOrder({ facility, total, isBlocked }: PlaceOrderProps) {
  const cart = useCart();
  const [isMissing, setMissing] = useState(false);
  const { run, isRunning } = usePlaceOrder();
  const isTooMuch = total > STORE_LIMIT;
  const isChosen = cart.paymentMethod !== null && !(cart.paymentMethod === AT_A_STORE && isTooMuch);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isChosen);
    if (isChosen) void run();
    else event.currentTarget.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return (
    <form className={styles.place} noValidate onSubmit={submit}>
      <PaymentChoice facility={facility} isTooMuch={isTooMuch} isMissing={isMissing && !isChosen} />
      <AgreeToTerms />
      <SubmitButton isBusy={isRunning} isDisabled={isBlocked}>
        <T id="payment.place" />
      </SubmitButton>
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
