import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './sets.module.css';

/** Says why the buttons below are inactive during an upload. The element is always there, so that a screen reader announces a new text. */
export function PictureOnItsWay({ isTaking }: { isTaking: boolean }) {
  return (
    <p className={`${pageStyles.note} ${styles.on_its_way}`} role="status">
      {isTaking && <T id="sets.pictures.sending" />}
    </p>
  );
}
