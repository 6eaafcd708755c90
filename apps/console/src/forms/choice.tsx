import type { ReactNode } from 'react';
import styles from './field.module.css';

interface ChoiceProps {
  readonly type: 'checkbox' | 'radio';
  readonly name?: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox or radio button; its whole text is clickable. */
export function Choice({ type, name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
