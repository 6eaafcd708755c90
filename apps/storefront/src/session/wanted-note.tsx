import { T, useTexts } from '../language/t.tsx';
import styles from './wanted-note.module.css';
import { useSent, useWantedPlace } from './wanted-place.ts';

/** Tells a visitor who followed a mail's link which page opens after the login. */
export function WantedNote() {
  const t = useTexts();
  const wanted = useWantedPlace();
  return (
    wanted && (
      <p>
        <T id="login.wanted" values={{ page: t(wanted.title) }} />
      </p>
    )
  );
}

/**
 * Tells a visitor whom a guard sent here if their session has ended, and which page opens after the login. /error uses only `WantedNote`,
 * because it shows the reason itself.
 */
export function WhyLogIn() {
  return (
    <>
      {useSent().errorReason === 'session-over' && (
        <p role="status" className={styles.over}>
          <T id="error.session-over" />
        </p>
      )}
      <WantedNote />
    </>
  );
}
