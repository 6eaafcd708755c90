import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { T } from '../../language/t.tsx';
import { useMember } from '../../session/member.ts';
import styles from './practice-band.module.css';

/** At a practice facility, tells the member that no money moves. The shop recognizes such a facility by the mark in its name. */
export function PracticeBand() {
  const { facilityName } = useMember();
  if (!isMarkedName(facilityName)) return null;
  return (
    <p className={styles.band}>
      <T id="payment.practice" />
    </p>
  );
}
