import styles from './facility-line.module.css';
import { type FacilityNames, FacilityWords } from './facility-name.tsx';

/** The facility below the heading of a screen. */
export function FacilityLine(names: FacilityNames) {
  return (
    <p className={styles.facility}>
      <FacilityWords {...names} />
    </p>
  );
}
