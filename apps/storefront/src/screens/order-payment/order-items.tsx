import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { cartQuantities } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { ItemRow, ItemRows } from '../../order/item-row.tsx';
import { Section } from '../../order/section.tsx';
import { Price } from '../../ui/price.tsx';
import { ChangeLink } from './change-link.tsx';
import styles from './order-items.module.css';

interface OrderItemsProps {
  readonly items: readonly CartItem[];
  /** The picture of each set, by the id of the set. */
  readonly pictures: ReadonlyMap<number, string | null>;
}

export function OrderItems({ items, pictures }: OrderItemsProps) {
  const language = useLanguage();
  return (
    <Section title="payment.items" aside={<ChangeLink to={paths.products} label="payment.edit_items" />}>
      <ItemRows>
        {items.map((item) => (
          <ItemRow
            key={item.cartItemId}
            picture={pictures.get(item.id) ?? null}
            name={inLanguage(language, item.name, item.nameEn)}
            option={inLanguage(language, item.optionName, item.optionNameEn)}
            quantity={quantityText(cartQuantities(item), language)}
            price={item.price}
          />
        ))}
      </ItemRows>
      <p className={styles.total}>
        <span className={styles.label}>
          <T id="payment.total" />
        </span>
        <Price amount={totalOf(items)} hasTax />
      </p>
    </Section>
  );
}
