import { readQuantity } from '@hitosoroi/rules/cart';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { useId } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { Written } from '../../language/written.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly number: 1 | 2;
  readonly unit: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A number that can be typed or stepped, with the unit that it counts. */
export function QuantityField({ number, unit, typed, onType }: QuantityFieldProps) {
  const id = useId();
  const t = useTexts();
  const quantity = readQuantity(typed);
  const step = (by: number) => {
    const next = (quantity ?? 1) + by;
    if (readQuantity(String(next)) !== undefined) onType(String(next));
  };
  const isWrong = quantity === undefined;
  const several = { unit: unitText(2, unit) };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>
        <Written text={t('product.quantity', several)} />
      </label>
      <div className={styles.control}>
        <button type="button" aria-label={t('product.less', several)} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          name={`quantity-${number}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <span>
          <Written text={unitText(quantity ?? 1, unit)} />
        </span>
        <button type="button" aria-label={t('product.more', several)} onClick={() => step(1)}>
          ＋
        </button>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {isWrong && <T id="validation.not-numeric" />}
      </p>
    </div>
  );
}
