import { shownStatus } from '@hitosoroi/rules/derived-status';
import { inLanguage } from '@hitosoroi/rules/language';
import { isOpenFromStart } from '@hitosoroi/rules/order-list';
import { yen } from '@hitosoroi/rules/yen';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { Picture } from '../../catalogue/picture.tsx';
import { T, useTexts } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { StatusPill } from '../../order/status-text.tsx';
import { Deadline } from './deadline.tsx';
import { NextAction } from './next-action.tsx';
import { OpenedOrder } from './opened-order.tsx';
import styles from './order-card.module.css';
import { useOpenedOrder } from './use-opened-order.ts';

/** A card with more sets names only the first of them. */
const MOST_NAMES = 2;

interface OrderCardProps {
  readonly order: Order;
  readonly today: string;
  readonly invoiceNumber: string;
}

/** One order. Closed, the card shows what it is, its status and the next action. It opens in place. */
export function OrderCard({ order, today, invoiceNumber }: OrderCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const { order_number: number } = order;
  // Only the first value counts: an order that is paid while its member reads it stays open.
  const [isOpen] = useState(isOpenFromStart(order));
  const { details, openAt, onToggle } = useOpenedOrder(number, isOpen);
  const status = shownStatus(order, today);
  const names = order.product_options.map((item) => inLanguage(language, item.product_name, item.product_name_en));
  const [first = ''] = names;
  const title = `title-${number}`;
  return (
    <article className={styles.card} aria-labelledby={`${title} ${number}`}>
      <details ref={details} open={isOpen} className={styles.order}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and Enter clicks it too */}
        <summary id={`order-${number}`} className={styles.head} onClick={onToggle}>
          <span className={styles.picture}>
            <Picture
              src={order.product_options[0]?.product_image1 ?? null}
              sizes="72px"
              alt={t('shell.picture_of', { name: first })}
            />
          </span>
          <span className={styles.what}>
            <StatusPill status={status} order={order} today={today} />
            <h2 id={title}>
              {names.length > MOST_NAMES ? (
                <T id="payment.bar.more" values={{ name: first, count: names.length - 1 }} />
              ) : (
                <Written text={listText(names, language)} />
              )}
            </h2>
            <Deadline order={order} today={today} />
            <span className={styles.facts}>
              <strong>{yen(order.price)}</strong>
              {order.person_name && (
                <span className={styles.person}>
                  <T id="order.person" /> <Written text={order.person_name} />
                </span>
              )}
              <span id={number} className={styles.number}>
                {number}
              </span>
            </span>
          </span>
        </summary>
        <OpenedOrder status={status} order={order} today={today} invoiceNumber={invoiceNumber} />
      </details>
      <NextAction status={status} order={order} today={today} openAt={openAt} />
    </article>
  );
}
