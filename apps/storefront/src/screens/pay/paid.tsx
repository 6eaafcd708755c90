import { yen } from '@hitosoroi/rules/yen';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { AfterPaymentSlot } from './after-payment-slot.tsx';
import { ConditionsInShort } from './conditions.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './pay.module.css';
import { PayerEmailSlot } from './payer-email-slot.tsx';
import type { ToPay } from './payer-link.ts';
import { SellerLine } from './seller.tsx';

/** The page of a payer whose payment has arrived: receipt and mail first, which are what is left to do, then what was paid. */
export function Paid({ order, token }: { order: ToPay; token: string }) {
  const t = useTexts();
  useOwnTitle(t('pay.paid'));
  return (
    <div className={styles.page}>
      <div className={styles.paid} role="status">
        <svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
          <circle cx="12" cy="12" r="11" fill="currentColor" />
          <path d="m7 12.500 3.500 3.500 7-7.500" fill="none" stroke="var(--surface)" strokeWidth="2.200" />
        </svg>
        <h1>
          <T id="pay.paid" />
        </h1>
        <p className={styles.amount}>{yen(order.price)}</p>
        <p>
          <T id="pay.paid.text" />
        </p>
      </div>
      <section className={styles.card}>
        <AfterPaymentSlot token={token} />
        <PayerEmailSlot token={token} of="paid" hint={order.email_hint} />
      </section>
      <section className={styles.card}>
        <OrderFacts order={order} hasFacility>
          <ConditionsInShort order={order} />
        </OrderFacts>
        <SellerLine />
      </section>
    </div>
  );
}
