import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './sets.module.css';

/** Says why the buttons are inactive during an upload. It stays in the page when empty, because screen readers announce only changes. */
export function PictureOnItsWay({ isTaking }: { isTaking: boolean }) {
  return (
    <p className={`${pageStyles.note} ${styles.on_its_way}`} role="status">
      {isTaking && <T id="sets.pictures.sending" />}
    </p>
  );
}
