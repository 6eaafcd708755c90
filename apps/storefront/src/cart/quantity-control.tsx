import { MOST_OF_ONE, readQuantity } from '@hitosoroi/rules/cart';
import { isAboveMost } from '@hitosoroi/rules/cart-limits';
import { yen } from '@hitosoroi/rules/yen';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { Written } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import styles from './quantity-control.module.css';

interface QuantityControlProps {
  readonly id: string;
  readonly name: string;
  /** The name of the field for screen readers, if no visible label names it. */
  readonly label?: string;
  readonly less: string;
  readonly more: string;
  readonly unit: string;
  readonly typed: string;
  readonly isSmall?: boolean;
  readonly onType: (typed: string) => void;
  readonly onStep?: (quantity: number) => void;
  readonly onLeave?: () => void;
}

/** A number that members type or change by steps, with its unit and its error. */
export function QuantityControl({
  id,
  name,
  label,
  less,
  more,
  unit,
  typed,
  isSmall = false,
  onType,
  onStep = (quantity) => onType(String(quantity)),
  onLeave,
}: QuantityControlProps) {
  const quantity = readQuantity(typed);
  const isWrong = quantity === undefined;
  const isAbove = isAboveMost(typed);
  // A step from an invalid quantity leads to a valid one.
  const stepped = (by: number) => Math.min(Math.max((quantity ?? (isAbove ? MOST_OF_ONE : 1)) + by, 1), MOST_OF_ONE);
  const isLeast = quantity !== undefined && quantity <= 1;
  const isMost = quantity === MOST_OF_ONE || isAbove;
  return (
    <>
      <div className={isSmall ? styles.small : styles.control}>
        <button type="button" aria-label={less} aria-disabled={isLeast} onClick={() => isLeast || onStep(stepped(-1))}>
          −
        </button>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong || quantity === 0 ? `${id}-error` : undefined}
          onChange={({ target }) => onType(target.value)}
          onBlur={onLeave}
        />
        <span>
          <Written text={unitText(quantity ?? 1, unit)} />
        </span>
        <button type="button" aria-label={more} aria-disabled={isMost} onClick={() => isMost || onStep(stepped(1))}>
          ＋
        </button>
      </div>
      <p id={`${id}-error`} className={isWrong ? styles.error : styles.nothing} role="alert">
        {isAbove && <T id="product.above_most" values={{ most: yen(MOST_OF_ONE).slice(1) }} />}
        {isWrong && !isAbove && <T id="validation.not-numeric" />}
        {quantity === 0 && <T id="product.zero" />}
      </p>
    </>
  );
}
