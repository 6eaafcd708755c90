import { easyJapanese } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useTransition } from 'react';
import { changeEasy } from '../language/page-language.ts';
import { useIsEasy } from '../language/use-is-easy.ts';
import { alertDialog } from './confirm-dialog.ts';
import styles from './language-toggle.module.css';

/** A button that turns easy words on or off on a Japanese page. */
export function EasyToggle() {
  const language = useLanguage();
  const isEasy = useIsEasy();
  const [isChanging, startChange] = useTransition();
  if (language !== 'ja') return null;
  const change = async () => {
    if (!(await changeEasy(!isEasy))) await alertDialog('shell.language_failed');
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isEasy}
      aria-busy={isChanging}
      onClick={() => startChange(change)}
    >
      {easyJapanese}
    </button>
  );
}
