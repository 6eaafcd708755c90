import { inLanguage, type Language } from '@hitosoroi/rules/language';

/** A quantity with its unit; without one where a set has no count. */
type Counted = readonly [quantity: number, unit: string | null, unitEn: string | null];

/** A unit beside its number. An English one may end in `(s)` or `(es)`, which is the plural. */
export const unitText = (quantity: number, unit: string): string =>
  unit.replace(/\((e?s)\)$/, quantity === 1 ? '' : '$1');

/** One of a set without a count. */
const one = { ja: '数量：1', en: 'Quantity: 1' } as const;

/** `2組 × 3か月`, of the quantities that the set counts; empty where it counts none. */
export const countedText = (quantities: readonly Counted[], language: Language): string => {
  const space = language === 'ja' ? '' : ' ';
  return quantities
    .flatMap(([quantity, unit, unitEn]) =>
      unit === null ? [] : [`${quantity}${space}${unitText(quantity, inLanguage(language, unit, unitEn))}`],
    )
    .join(' × ');
};

/** The same below a heading that names it. */
export const quantityCell = (quantities: readonly Counted[], language: Language): string =>
  countedText(quantities, language) || '1';

/** The same as a text of its own. */
export const quantityText = (quantities: readonly Counted[], language: Language): string =>
  countedText(quantities, language) || one[language];
