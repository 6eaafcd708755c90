import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import styles from './pay.module.css';
import type { ToPay } from './payer-link.ts';

export const facilityName = (order: Pick<ToPay, `facility_${string}` & keyof ToPay>, language: Language): string =>
  [
    inLanguage(language, order.facility_customer_name, order.facility_customer_name_en),
    inLanguage(language, order.facility_name, order.facility_name_en),
  ].join(' ');

/** A set with its plan and quantities. */
export const setText = (item: ToPay['product_options'][number], language: Language): string =>
  [
    inLanguage(language, item.product_name, item.product_name_en),
    inLanguage(language, item.product_option_name, item.product_option_name_en),
    quantityText(
      [
        [item.quantity_a, item.numeral_a, item.numeral_a_en],
        [item.quantity_b, item.numeral_b, item.numeral_b_en],
      ],
      language,
    ).replaceAll(' ', '\u00a0'),
  ].join(' ');

export function Fact({ label, children }: { label: TextId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <T id={label} />
      </dt>
      {children}
    </div>
  );
}

interface OrderFactsProps {
  readonly order: ToPay;
  readonly hasFacility?: boolean;
  /** More facts, which follow the rental period. */
  readonly children?: ReactNode;
}

/** What the payment is for: the sets with their prices, the rental period and the order number. */
export function OrderFacts({ order, hasFacility = false, children }: OrderFactsProps) {
  const language = useLanguage();
  const { start_date: start, end_date: end } = order;
  return (
    <dl className={styles.facts}>
      <Fact label="pay.for">
        {order.product_options.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
          <dd key={index} className={styles.item}>
            <span>{setText(item, language)}</span>
            <span className={styles.price}>{yen(item.price)}</span>
          </dd>
        ))}
      </Fact>
      {hasFacility && (
        <Fact label="pay.facility">
          <dd>{facilityName(order, language)}</dd>
        </Fact>
      )}
      {start && end && (
        <Fact label="pay.period">
          <dd>
            <T id="pay.period.range" values={{ start: dayText(start, language), end: dayText(end, language) }} />
          </dd>
        </Fact>
      )}
      {children}
      <Fact label="pay.number">
        <dd className={styles.digits}>{order.order_number}</dd>
      </Fact>
    </dl>
  );
}
