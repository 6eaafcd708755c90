import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import { yen } from '@hitosoroi/rules/yen';
import { T } from '../language/t.tsx';
import styles from './price.module.css';

/** A price, which always includes tax. For a sum to be paid (`hasTax`), the tax in it is shown. */
export function Price({ amount, hasTax = false }: { amount: number; hasTax?: boolean }) {
  return (
    <span className={styles.price} data-large={hasTax}>
      <span className={styles.amount}>{yen(amount)}</span>
      {hasTax ? (
        <span className={styles.tax}>
          <T id="shell.tax_in_it" values={{ tax: yen(includedTax(amount)), percent: TAX_PERCENT }} />
        </span>
      ) : (
        <span className={styles.note}>
          <T id="shell.tax_included" />
        </span>
      )}
    </span>
  );
}
