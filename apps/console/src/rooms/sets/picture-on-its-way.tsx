import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './sets.module.css';

/** Why the buttons below do nothing just now. The place stands there all the time, so that a screen reader hears what comes into it. */
export function PictureOnItsWay({ isTaking }: { isTaking: boolean }) {
  return (
    <p className={`${pageStyles.note} ${styles.on_its_way}`} role="status">
      {isTaking && <T id="sets.pictures.sending" />}
    </p>
  );
}
