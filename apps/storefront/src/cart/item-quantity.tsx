import { type CartItem, type Quantity, readQuantity } from '@hitosoroi/rules/cart';
import { inLanguage } from '@hitosoroi/rules/language';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { afterPointerUp } from '@hitosoroi/web/after-pointer-up';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { useTexts } from '../language/t.tsx';
import { cartItemName } from './cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { QuantityControl } from './quantity-control.tsx';

interface ItemQuantityProps {
  readonly item: CartItem;
  readonly which: Quantity;
  readonly unit: string;
  readonly unitEn: string | null;
}

/**
 * A field for a quantity of an item. The cart changes while the member types. An invalid number shows an error at once and is not stored.
 * When the member leaves the field, it shows the quantity of the cart again.
 */
export function ItemQuantity({ item, which, unit, unitEn }: ItemQuantityProps) {
  const id = useId();
  const t = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const words = inLanguage(language, unit, unitEn);
  const said = { name: cartItemName(item, language), unit: unitText(2, words) };
  const take = (now: string | undefined, quantity: number | undefined) => {
    setTyped(now);
    if (quantity) void changeQuantity(item, which, quantity);
  };
  return (
    <div>
      <QuantityControl
        id={id}
        name={`cart-${item.cartItemId}-${which}`}
        label={t('cart.quantity', said)}
        less={t('cart.less', said)}
        more={t('cart.more', said)}
        unit={words}
        typed={typed ?? String(item[which])}
        isSmall
        onType={(now) => take(now, readQuantity(now))}
        onStep={(quantity) => take(undefined, quantity)}
        onLeave={() => afterPointerUp(() => setTyped(undefined))}
      />
    </div>
  );
}
