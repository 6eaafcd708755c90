import type { PriceFrom as Prices } from '@hitosoroi/rules/price-from';
import { yen } from '@hitosoroi/rules/yen';
import { countedText } from '@hitosoroi/texts/quantity-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import styles from './price-from.module.css';

/** Stands for the price in the text, so that the text can be split there. */
const PRICE = '¥';

interface PriceFromProps extends Pick<Prices, 'price_from' | 'price_varies'> {
  /** What the price is for, as in `1か月`. Empty if the set counts nothing. */
  readonly per: string;
  /** Whether it says that tax is included. A screen says so once. */
  readonly hasTax?: boolean;
}

/** `1か月 ¥1,980〜（税込）`: the lowest price of a set. Renders nothing without an offer. */
export function PriceFrom({ price_from, price_varies, per, hasTax = false }: PriceFromProps) {
  const t = useTexts();
  if (price_from === null) return null;
  const [before = '', after = ''] = price_varies ? t('shell.price_from', { price: PRICE }).split(PRICE) : [];
  return (
    <span className={styles.price}>
      {per && (
        <span className={styles.note}>
          <Written text={per} />{' '}
        </span>
      )}
      <span>
        {before && <span className={styles.note}>{before}</span>}
        <span className={styles.amount}>{yen(price_from)}</span>
        {after && <span className={styles.note}>{after}</span>}
        {hasTax && (
          <span className={styles.tax}>
            <T id="shell.with_tax" />
          </span>
        )}
      </span>
    </span>
  );
}

/** The lowest price on the card of a set. */
export function CardPrice({ price_unit, price_unit_en, ...prices }: Prices) {
  const language = useLanguage();
  return <PriceFrom {...prices} per={countedText([[1, price_unit, price_unit_en]], language)} />;
}
