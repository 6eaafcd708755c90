import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useTransition } from 'react';
import { changeLanguage } from '../language/page-language.ts';
import { alertDialog } from './confirm-dialog.ts';
import styles from './language-toggle.module.css';

/** A button that changes the language. Its text is in the other language, for visitors who cannot read the present one. */
export function LanguageToggle() {
  const language = useLanguage();
  const [isChanging, startChange] = useTransition();
  const other = language === 'ja' ? 'en' : 'ja';
  const change = async () => {
    if (!(await changeLanguage(other))) await alertDialog('shell.language_failed');
  };
  return (
    <button
      type="button"
      lang={other}
      className={styles.toggle}
      aria-busy={isChanging}
      onClick={() => startChange(change)}
    >
      {languageNames[other]}
    </button>
  );
}
