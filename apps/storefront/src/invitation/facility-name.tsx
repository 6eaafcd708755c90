import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import styles from './facility-name.module.css';

export interface FacilityNames {
  readonly customerName: string | null;
  readonly customerNameEn: string | null;
  readonly facilityName: string | null;
  readonly facilityNameEn: string | null;
}

/**
 * The names of institution and facility in one line. A name without an English form stays Japanese, and is marked as Japanese for screen
 * readers.
 */
export function FacilityWords({ customerName, customerNameEn, facilityName, facilityNameEn }: FacilityNames) {
  const language = useLanguage();
  const name = (japanese: string | null, english: string | null) => (
    <Written text={inLanguage(language, japanese ?? '', english)} />
  );
  return (
    <>
      {name(customerName, customerNameEn)} {name(facilityName, facilityNameEn)}
    </>
  );
}

/** The facility for which the visitor sees the shop. */
export function FacilityName(names: FacilityNames) {
  return (
    <section className={styles.facility}>
      <p className={styles.label}>
        <T id="landing.facility" />
      </p>
      <p className={styles.name}>
        <FacilityWords {...names} />
      </p>
    </section>
  );
}
