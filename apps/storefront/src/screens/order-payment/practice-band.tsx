import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { T } from '../../language/t.tsx';
import { useMember } from '../../session/member.ts';
import styles from './practice-band.module.css';

/** Says at a practice facility, which its name always shows, that no money moves. */
export function PracticeBand() {
  const { facilityName } = useMember();
  if (!isMarkedName(facilityName)) return null;
  return (
    <p className={styles.band}>
      <T id="payment.practice" />
    </p>
  );
}
