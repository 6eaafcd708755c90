import { MOST_OF_ONE, readQuantity } from '@hitosoroi/rules/cart';
import { isAboveMost } from '@hitosoroi/rules/order-limits';
import { yen } from '@hitosoroi/rules/yen';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { useId } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { useIsEasy } from '../../language/use-language.ts';
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
  const isEasy = useIsEasy();
  const quantity = readQuantity(typed);
  const isWrong = quantity === undefined;
  const isAbove = isAboveMost(typed);
  // From what cannot be ordered, each step leads back to what can.
  const stepped = (by: number) => Math.min(Math.max((quantity ?? (isAbove ? MOST_OF_ONE : 1)) + by, 1), MOST_OF_ONE);
  const isLeast = quantity !== undefined && quantity <= 1;
  const isMost = quantity === MOST_OF_ONE || isAbove;
  const several = { unit: unitText(2, unit) };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id}>
        {isEasy ? <T id="product.quantity" values={several} /> : <Written text={t('product.quantity', several)} />}
      </label>
      <div className={styles.control}>
        <button
          type="button"
          aria-label={t('product.less', several)}
          aria-disabled={isLeast}
          onClick={() => isLeast || onType(String(stepped(-1)))}
        >
          −
        </button>
        <input
          id={id}
          name={`quantity-${number}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong || quantity === 0 ? `${id}-error` : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <span>
          <Written text={unitText(quantity ?? 1, unit)} />
        </span>
        <button
          type="button"
          aria-label={t('product.more', several)}
          aria-disabled={isMost}
          onClick={() => isMost || onType(String(stepped(1)))}
        >
          ＋
        </button>
      </div>
      <p id={`${id}-error`} className={isWrong ? styles.error : styles.nothing} role="alert">
        {isAbove && <T id="product.above_most" values={{ most: yen(MOST_OF_ONE).slice(1) }} />}
        {isWrong && !isAbove && <T id="validation.not-numeric" />}
        {quantity === 0 && <T id="product.zero" />}
      </p>
    </div>
  );
}
