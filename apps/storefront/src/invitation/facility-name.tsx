import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import styles from './facility-name.module.css';

export interface FacilityNames {
  readonly customerName: string | null;
  readonly customerNameEn: string | null;
  readonly facilityName: string | null;
  readonly facilityNameEn: string | null;
}

/** The names of institution and facility in the language of the page. A name without an English form stays Japanese. */
export const useFacilityNames = (names: FacilityNames): readonly [institution: string, facility: string] => {
  const language = useLanguage();
  const { customerName, customerNameEn, facilityName, facilityNameEn } = names;
  return [
    inLanguage(language, customerName ?? '', customerNameEn),
    inLanguage(language, facilityName ?? '', facilityNameEn),
  ];
};

/** The names of institution and facility in one line. A Japanese name on an English page is marked as Japanese for screen readers. */
export function FacilityWords(names: FacilityNames) {
  const [institution, facility] = useFacilityNames(names);
  return (
    <>
      <Written text={institution} /> <Written text={facility} />
    </>
  );
}

/** The facility for which the visitor sees the shop. */
export function FacilityName(names: FacilityNames) {
  return (
    <section className={styles.facility}>
      <p className={styles.name}>
        <FacilityWords {...names} />
      </p>
    </section>
  );
}
