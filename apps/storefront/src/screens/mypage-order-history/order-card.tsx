import { shownStatus } from '@hitosoroi/rules/derived-status';
import { inLanguage } from '@hitosoroi/rules/language';
import { instantText } from '@hitosoroi/texts/day-text';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useEffect, useRef } from 'react';
import { Picture } from '../../catalogue/picture.tsx';
import { T } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { PaymentLinkLine } from '../../order/payment-link-line.tsx';
import { StatusText } from '../../order/status-text.tsx';
import { StorePayment } from '../../order/store-payment.tsx';
import { useIsPastDeadline } from '../../order/use-is-past-deadline.ts';
import { Price } from '../../ui/price.tsx';
import { OrderAction } from './order-action.tsx';
import styles from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';

interface OrderCardProps {
  readonly order: Order;
  readonly today: string;
  readonly invoiceNumber: string;
}

/** One order: its items and price, its status, what the member can do, and more details behind a click. */
export function OrderCard({ order, today, invoiceNumber }: OrderCardProps) {
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { order_number: number } = order;
  const status = shownStatus(order, today);
  const isPast = useIsPastDeadline(order, today);
  const names = order.product_options.map((item) => inLanguage(language, item.product_name, item.product_name_en));
  const id = `order-${number}`;
  // The hash of the URL names this card after a link in a mail, and after the reload that follows a cancellation. A receipt has its own
  // anchor.
  useEffect(() => {
    if (location.hash === `#${id}` || location.hash === `#${number}`) heading.current?.focus();
  }, [id, number]);
  return (
    <article className={styles.card} aria-labelledby={`${id} ${number}`}>
      <header className={styles.head}>
        <span className={styles.picture}>
          <Picture src={order.product_options[0]?.product_image1 ?? null} sizes="88px" />
        </span>
        <div className={styles.what}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <Written text={listText(names, language)} />
          </h2>
          <Price amount={order.price} />
        </div>
      </header>
      <p className={styles.number}>
        <span id={number}>
          <T id="history.number" /> <strong>{number}</strong>
        </span>
        <span>{instantText(order.ordered_at, language)}</span>
        {order.person_name && (
          <span className={styles.person}>
            <T id="order.person" />{' '}
            <strong>
              <Written text={order.person_name} />
            </strong>
          </span>
        )}
      </p>
      <StatusText status={status} order={order} today={today} isInHistory />
      {status === 'conveni_ordered' && !isPast && <StorePayment order={order} today={today} />}
      <div className={styles.ways}>
        <OrderAction status={status} order={order} today={today} />
        <PaymentLinkLine order={order} today={today} />
      </div>
      <OrderDetails order={order} invoiceNumber={invoiceNumber} />
    </article>
  );
}
