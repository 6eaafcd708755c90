import { T } from '../language/t.tsx';
import styles from './status-text.module.css';

/** What holds for each of those whose payment is not known yet: how they wanted to pay is not known either. */
export function UnsettledCases() {
  return (
    <ul className={styles.cases}>
      <li>
        <T id="unsettled.card" />
      </li>
      <li>
        <T id="unsettled.store" />
      </li>
      <li>
        <T id="unsettled.left" />
      </li>
      <li>
        <T id="unsettled.long" />
      </li>
    </ul>
  );
}
