import { inLanguage, languageOf, type Wording } from '@hitosoroi/rules/language';

/** A quantity with its unit. The unit is null if the set does not use this quantity. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/**
 * A unit with the ending for its quantity. An English unit may end in `(s)` or `(es)`: this becomes the plural ending, or nothing for 1.
 */
export const unitText = (quantity: number, unit: string): string =>
  unit.replace(/\((e?s)\)$/, quantity === 1 ? '' : '$1');

/** The text for a set that uses neither quantity. */
const one = { ja: '数量：1', en: 'Quantity: 1' } as const;

/** The quantities that the set uses, like `2組 × 3か月`; empty if it uses none. */
export const countedText = (quantities: readonly Counted[], language: Wording): string => {
  const space = language === 'en' ? ' ' : '';
  return quantities
    .flatMap(([quantity, unit, unitEn]) =>
      unit === null ? [] : [`${quantity}${space}${unitText(quantity, inLanguage(language, unit, unitEn))}`],
    )
    .join(' × ');
};

/** The quantities for a column whose heading says what the number is. */
export const quantityCell = (quantities: readonly Counted[], language: Wording): string =>
  countedText(quantities, language) || '1';

/** The quantities for a place without a heading. */
export const quantityText = (quantities: readonly Counted[], language: Wording): string =>
  countedText(quantities, language) || one[languageOf(language)];
