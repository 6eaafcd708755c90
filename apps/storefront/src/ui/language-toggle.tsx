import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { changeLanguage } from '../language/page-language.ts';
import styles from './language-toggle.module.css';
import { WordingButton } from './wording-button.tsx';

/** A button that changes the language. Its text is in the other language, for visitors who cannot read the present one. */
export function LanguageToggle() {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  return (
    <WordingButton
      lang={other}
      className={styles.toggle}
      name={languageNames[other]}
      choose={() => changeLanguage(other)}
    />
  );
}
