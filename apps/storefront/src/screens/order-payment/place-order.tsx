import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import type { CartItem } from '@hitosoroi/rules/cart';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { onItemsElsewhere } from '../../cart/on-items-elsewhere.ts';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { leaveToPay, usePlaceOrder } from '../../order/use-place-order.ts';
import { letSomeonePay } from './let-someone-pay.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import styles from './place-order.module.css';
import { choose, useChosenPayment } from './ways-to-pay.ts';

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
  const [news, setNews] = useState<'none' | 'unseen' | 'seen'>('none');
  const newsLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => onItemsElsewhere(() => setNews('unseen')), []);
  const [, navigate] = useLocation();
  const chosen = useChosenPayment(ways);
  const { run, isRunning } = usePlaceOrder(chosen === 'link' ? letSomeonePay(navigate) : leaveToPay);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The member pressed for another sum than they may have read.
    if (news === 'unseen') {
      setNews('seen');
      return newsLine.current?.focus();
    }
    setMissing(!chosen);
    if (!chosen) return event.currentTarget.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
    // Stores a choice that was made for the member.
    choose(chosen);
    void run();
  };
  return (
    <form className={styles.place} noValidate onSubmit={submit}>
      {blockedBy}
      {news !== 'none' && (
        <p ref={newsLine} role="alert" tabIndex={-1} className={styles.news}>
          <T id="payment.cart_changed" />
        </p>
      )}
      <PaymentChoice facility={facility} ways={ways} isMissing={isMissing && !chosen} />
      {children}
      <PlaceBar facility={facility} items={items} ways={ways} isBusy={isRunning} isBlocked={isBlocked} />
      {isBlocked && (
        <p className={styles.note}>
          <T id="payment.changed.text" />
        </p>
      )}
    </form>
  );
}
