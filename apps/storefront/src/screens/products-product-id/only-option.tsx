import type { Option } from '../../catalogue/sets.ts';
import styles from './only-option.module.css';
import { OptionWords } from './option-card.tsx';

/** The only plan of a set: the member has nothing to choose. The price is beside the button. */
export function OnlyOption({ option, isTyped }: { option: Option; isTyped: boolean }) {
  return (
    <p className={styles.option}>
      <OptionWords option={option} isTyped={isTyped} />
    </p>
  );
}
