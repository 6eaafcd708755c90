import { Mark } from '@hitosoroi/web/mark.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { AfterPaymentSlot } from './after-payment-slot.tsx';
import { PastOrder } from './past.tsx';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';
import { SellerLine } from './seller.tsx';

/** The page of a payer whose order was canceled after the payment: what goes back, the papers, what it was, and whom to call. */
export function Canceled({ order, token }: { order: ToPay | null; token: string }) {
  const t = useTexts();
  useOwnTitle(t('pay.canceled'));
  return (
    <div className={styles.page}>
      <div className={styles.canceled} role="status">
        <Mark size={20} />
        <h1>
          <T id="pay.canceled" />
        </h1>
      </div>
      <section className={styles.card}>
        <AfterPaymentSlot token={token} />
      </section>
      {order ? <PastOrder order={order} /> : <SellerLine />}
    </div>
  );
}
