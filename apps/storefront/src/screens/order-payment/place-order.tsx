import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import type { CartItem } from '@hitosoroi/rules/cart';
import { type ReactNode, useState } from 'react';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { usePlaceOrder } from '../../order/use-place-order.ts';
import { LET_SOMEONE_PAY, LetSomeonePay } from './let-someone-pay.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import styles from './place-order.module.css';
import { useChosenWay } from './ways-to-pay.ts';

interface PlaceOrderProps {
  readonly facility: Facility;
  readonly items: readonly CartItem[];
  /** The ways in which the items can be paid. */
  readonly ways: readonly WayToPay[];
  /** What the member has to fix before they can order; empty if the order can be placed. */
  readonly blockedBy: ReactNode;
  /** Items and conditions, between the choice of a way to pay and the order button. */
  readonly children: ReactNode;
}

/** The form of the payment page: the choice of a way to pay, and the order button. */
export function PlaceOrder({ facility, items, ways, blockedBy, children }: PlaceOrderProps) {
  const isBlocked = Boolean(blockedBy);
  const [isMissing, setMissing] = useState(false);
  const { run, isRunning } = usePlaceOrder();
  const isChosen = useChosenWay(ways) !== undefined;
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isChosen);
    if (isChosen) void run();
    else event.currentTarget.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return (
    <form className={styles.place} noValidate onSubmit={submit}>
      {blockedBy}
      <PaymentChoice facility={facility} ways={ways} isMissing={isMissing && !isChosen} />
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
      {!isBlocked && <LetSomeonePay facility={facility} ways={ways} isBusy={isRunning} />}
    </form>
  );
}
