import { type CartItem, totalOf } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { quantityText } from '@hitosoroi/texts/quantity-text';
import { Link } from 'wouter';
import { cartQuantities } from '../../cart/cart.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { Written } from '../../language/written.tsx';
import { paths } from '../../navigation/paths.ts';
import { Section } from '../../order/section.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './order-items.module.css';

export function OrderItems({ items }: { items: readonly CartItem[] }) {
  const language = useLanguage();
  const change = (
    <Link to={paths.products}>
      <T id="payment.edit_items" />
    </Link>
  );
  return (
    <Section title="payment.items" aside={change}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.cartItemId}>
            <span className={styles.words}>
              <strong>
                <Written text={inLanguage(language, item.name, item.nameEn)} />
              </strong>
              <span>
                <Written text={inLanguage(language, item.optionName, item.optionNameEn)} />
              </span>
              <span className={styles.quantity}>
                <Written text={quantityText(cartQuantities(item), language)} />
              </span>
            </span>
            <span className={styles.price}>{yen(item.price)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span className={styles.label}>
          <T id="payment.total" />
        </span>
        <Price amount={totalOf(items)} hasTax />
      </p>
    </Section>
  );
}
