import type { CartItem } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Picture } from '../catalogue/picture.tsx';
import { setsQuery } from '../catalogue/sets.ts';
import { useTexts } from '../language/t.tsx';
import { cartItemName } from './cart.ts';
import styles from './cart-list.module.css';
import { ItemQuantity } from './item-quantity.tsx';

/** The id of the remove button of an item. The button gets the focus when the member puts the item back. */
export const removeButtonId = ({ cartItemId }: CartItem): string => `remove-${cartItemId}`;

interface RowProps {
  readonly item: CartItem;
  readonly image: string | null;
  /** Whether it is the only item. Then its price is the total, which is shown beside the list. */
  readonly isOnly: boolean;
  readonly onRemove: () => void;
}

function Row({ item, image, isOnly, onRemove }: RowProps) {
  const t = useTexts();
  const language = useLanguage();
  const name = inLanguage(language, item.name, item.nameEn);
  const { firstUnitLabel, firstUnitLabelEn, secondUnitLabel, secondUnitLabelEn } = item;
  return (
    <li>
      <div className={styles.picture}>
        <Picture src={image} sizes="72px" alt={t('shell.picture_of', { name })} />
      </div>
      <p className={styles.words}>
        <strong>
          <Written text={name} />
        </strong>
        <span>
          <Written text={inLanguage(language, item.optionName, item.optionNameEn)} />
        </span>
        {!isOnly && <b aria-live="polite">{yen(item.price)}</b>}
      </p>
      <button
        id={removeButtonId(item)}
        type="button"
        className={styles.remove}
        aria-label={t('cart.remove', { name: cartItemName(item, language) })}
        onClick={onRemove}
      >
        ×
      </button>
      <div className={styles.counted}>
        {firstUnitLabel !== null && (
          <ItemQuantity item={item} which="firstQuantity" unit={firstUnitLabel} unitEn={firstUnitLabelEn} />
        )}
        {secondUnitLabel !== null && (
          <ItemQuantity item={item} which="secondQuantity" unit={secondUnitLabel} unitEn={secondUnitLabelEn} />
        )}
      </div>
    </li>
  );
}

interface CartListProps {
  readonly items: readonly CartItem[];
  readonly onRemove: (item: CartItem) => void;
}

/** The items of the cart. The pictures come from the list of sets, because the cart does not store them. */
export function CartList({ items, onRemove }: CartListProps) {
  const { data: sets } = useQuery(setsQuery());
  const imageOf = ({ id }: CartItem) => sets?.products.find((set) => set.id === id)?.product_image1 ?? null;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <Row
          key={item.cartItemId}
          item={item}
          image={imageOf(item)}
          isOnly={items.length === 1}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ul>
  );
}
