import { T, useTexts } from '../language/t.tsx';
import styles from './wanted-note.module.css';
import { useWantedPlace } from './wanted-place.ts';

/** Says to those who wanted to go somewhere why they are asked to log in. */
export function WantedNote() {
  const t = useTexts();
  const wanted = useWantedPlace();
  return (
    wanted && (
      <>
        {wanted.hasSessionEnded && (
          <p role="status" className={styles.over}>
            <T id="login.session_over" />
          </p>
        )}
        <p>
          <T id="login.wanted" values={{ page: t(wanted.title) }} />
        </p>
      </>
    )
  );
}
