import { inLanguage } from '@hitosoroi/rules/language';
import { dayText } from '@hitosoroi/texts/day-text';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { ItemRow, ItemRows } from '../../order/item-row.tsx';
import type { Order } from '../../order/orders.ts';
import { personFacts } from '../../order/person-facts.tsx';
import { Facts, Section } from '../../order/section.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './ordered-items.module.css';

/** The ordered items, and their period and facility. */
export function OrderedItems({ order }: { order: Order }) {
  const language = useLanguage();
  const { start_date: start, end_date: end } = order;
  const range = { start: start ? dayText(start, language) : '', end: end ? dayText(end, language) : '' };
  const facility = (
    <span key="facility">
      <Written text={inLanguage(language, order.facility_customer_name, order.facility_customer_name_en)} />{' '}
      <Written text={inLanguage(language, order.facility_name, order.facility_name_en)} />
    </span>
  );
  return (
    <Section title="payment.items">
      <ItemRows>
        {order.product_options.map((item, index) => (
          <ItemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change places
            key={index}
            picture={item.product_image1}
            name={inLanguage(language, item.product_name, item.product_name_en)}
            option={inLanguage(language, item.product_option_name, item.product_option_name_en)}
            quantity={quantityText(
              [
                [item.quantity_a, item.numeral_a, item.numeral_a_en],
                [item.quantity_b, item.numeral_b, item.numeral_b_en],
              ],
              language,
            )}
            price={item.price}
          />
        ))}
      </ItemRows>
      <p className={styles.total}>
        <T id="payment.total" /> <Price amount={order.price} />
      </p>
      <Facts
        facts={[
          ...(start && end
            ? [
                [
                  <T key="period" id="details.period" />,
                  <T key="range" id="payment.period.range" values={range} />,
                ] as const,
              ]
            : []),
          ...personFacts(order),
          [<T key="where" id="history.facility" />, facility],
        ]}
      />
    </Section>
  );
}
