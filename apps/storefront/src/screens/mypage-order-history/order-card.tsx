import { shownStatus } from '@hitosoroi/rules/derived-status';
import { inLanguage } from '@hitosoroi/rules/language';
import { instantText } from '@hitosoroi/texts/day-text';
import { listText } from '@hitosoroi/texts/text';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { Price } from '../../ui/price.tsx';
import { OrderAction } from './order-action.tsx';
import styles from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';

interface OrderCardProps {
  readonly order: Order;
  readonly today: string;
  readonly invoiceNumber: string;
}

/** One order: what is true of it, what to do, and everything else behind a click. */
export function OrderCard({ order, today, invoiceNumber }: OrderCardProps) {
  const language = useLanguage();
  const status = shownStatus(order, today);
  const names = order.product_options.map((item) => inLanguage(language, item.product_name, item.product_name_en));
  return (
    <article className={styles.card} aria-labelledby={`order-${order.order_number}`}>
      <header className={styles.head}>
        <h2 id={`order-${order.order_number}`} tabIndex={-1}>
          <span className={styles.label}>
            <T id="history.number" />
          </span>{' '}
          {order.order_number}
        </h2>
        <p className={styles.when}>{instantText(order.ordered_at, language)}</p>
      </header>
      <StatusText status={status} order={order} today={today} isInHistory />
      {status === 'conveni_ordered' && <StorePayment order={order} today={today} />}
      <OrderAction status={status} order={order} today={today} />
      <PaymentLinkLine order={order} />
      <div className={styles.sum}>
        <p>
          <Written text={listText(names, language)} />
        </p>
        <Price amount={order.price} />
      </div>
      <OrderDetails order={order} invoiceNumber={invoiceNumber} />
    </article>
  );
}
