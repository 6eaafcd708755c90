import type { CartItem } from '@hitosoroi/rules/cart';
import { inLanguage, type Language } from '@hitosoroi/rules/language';

/** `2組 × 3か月`, of the quantities that the set counts. */
export const quantityText = (item: CartItem, language: Language): string => {
  const space = language === 'ja' ? '' : ' ';
  const parts = [
    [item.firstQuantity, item.firstUnitLabel, item.firstUnitLabelEn],
    [item.secondQuantity, item.secondUnitLabel, item.secondUnitLabelEn],
  ] as const;
  return parts
    .filter(([, unit]) => unit !== null)
    .map(([quantity, unit, unitEn]) => `${quantity}${space}${inLanguage(language, unit ?? '', unitEn)}`)
    .join(' × ');
};
