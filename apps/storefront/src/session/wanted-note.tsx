import { T, useTexts } from '../language/t.tsx';
import styles from './wanted-note.module.css';
import { useSent, useWantedPlace } from './wanted-place.ts';

/** Says to those whom a guard sent here why they are asked to log in. */
export function WantedNote() {
  const t = useTexts();
  const wanted = useWantedPlace();
  return (
    <>
      {useSent().errorReason === 'session-over' && (
        <p role="status" className={styles.over}>
          <T id="error.session-over" />
        </p>
      )}
      {wanted && (
        <p>
          <T id="login.wanted" values={{ page: t(wanted.title) }} />
        </p>
      )}
    </>
  );
}
