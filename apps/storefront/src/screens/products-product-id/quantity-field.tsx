import { unitText } from '@hitosoroi/texts/quantity-text';
import { Written } from '@hitosoroi/web/language.tsx';
import { type ReactNode, useId } from 'react';
import { QuantityControl } from '../../cart/quantity-control.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useIsEasy } from '../../language/use-is-easy.ts';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly number: 1 | 2;
  readonly unit: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Suggested quantities. */
  readonly children?: ReactNode;
}

/** A field for the quantity of a unit, with its label. */
export function QuantityField({ number, unit, typed, onType, children }: QuantityFieldProps) {
  const id = useId();
  const t = useTexts();
  const isEasy = useIsEasy();
  const several = { unit: unitText(2, unit) };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={styles.label}>
        {isEasy ? <T id="product.quantity" values={several} /> : <Written text={t('product.quantity', several)} />}
      </label>
      {children}
      <QuantityControl
        id={id}
        name={`quantity-${number}`}
        less={t('product.less', several)}
        more={t('product.more', several)}
        unit={unit}
        typed={typed}
        onType={onType}
      />
    </div>
  );
}
