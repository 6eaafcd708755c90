import { T, useTexts } from '../language/t.tsx';
import styles from './wanted-note.module.css';
import { useSent, useWantedPlace } from './wanted-place.ts';

/** Says to those whom a mail's link led here where they go after they log in. */
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

/** Says to those whom a guard sent here why they are asked to log in, and where they go then. /error has the reason above. */
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
