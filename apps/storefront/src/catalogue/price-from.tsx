import { inLanguage } from '@hitosoroi/rules/language';
import type { PriceFrom as Prices } from '@hitosoroi/rules/price-from';
import { yen } from '@hitosoroi/rules/yen';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import styles from './price-from.module.css';

/** Stands for the price in the text, so that the text can be split there. */
const PRICE = '¥';

/** `¥1,980 / か月 から`: the lowest price of a set and its unit. Renders nothing without an offer. */
export function PriceFrom({ price_from, price_varies, price_unit, price_unit_en }: Prices) {
  const t = useTexts();
  const language = useLanguage();
  if (price_from === null) return null;
  const [before = '', after = ''] = price_varies ? t('shell.price_from', { price: PRICE }).split(PRICE) : [];
  return (
    <span className={styles.price}>
      <span>
        {before && <span className={styles.note}>{before.trim()} </span>}
        <span className={styles.amount}>{yen(price_from)}</span>
      </span>
      <span>
        {(price_unit !== null || after) && (
          <span className={styles.note}>
            {price_unit !== null && (
              <>
                / <Written text={unitText(1, inLanguage(language, price_unit, price_unit_en))} />{' '}
              </>
            )}
            {after.trim()}
          </span>
        )}{' '}
        <span className={styles.tax}>
          <T id="shell.tax_included" />
        </span>
      </span>
    </span>
  );
}
