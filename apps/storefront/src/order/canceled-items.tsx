import { inLanguage } from '@hitosoroi/rules/language';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { T } from '../language/t.tsx';
import styles from './canceled-items.module.css';
import { ItemRow, ItemRows } from './item-row.tsx';
import type { Order } from './orders.ts';

/** With more items, the question and its answers would not fit on a phone. */
const MOST = 3;

/** What a member is about to cancel: the order's number, its items with their prices, and what becomes of the money. */
export function CanceledItems({ order, children }: { order: Order; children: ReactNode }) {
  const language = useLanguage();
  const { order_number, product_options: items } = order;
  const more = items.length - MOST;
  return (
    <div className={styles.canceled}>
      <p>
        <T id="history.number" /> {order_number}
      </p>
      <ItemRows>
        {items.slice(0, MOST).map((item, index) => (
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
      {more > 0 && (
        <p>
          <T id="history.cancel.more" values={{ count: more }} />
        </p>
      )}
      <p className={styles.consequence}>{children}</p>
    </div>
  );
}
