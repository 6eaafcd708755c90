import { EASY } from '@hitosoroi/rules/language';
import { easyJapanese, languageNames } from '@hitosoroi/texts/language-names';
import { useLingui } from '@lingui/react';
import { changeEasy, changeLanguage } from '../language/page-language.ts';
import { useTexts } from '../language/t.tsx';
import { WordingButton } from './wording-button.tsx';
import styles from './wording-switch.module.css';

/** Japanese, easy Japanese or English, one tap each. Each name is in its own language, for visitors who cannot read the present one. */
export function WordingSwitch() {
  const t = useTexts();
  const present = useLingui().i18n.locale;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and these buttons act at once
    <div role="group" className={styles.switch} aria-label={t('shell.language')}>
      <WordingButton lang="ja" name={languageNames.ja} isPressed={present === 'ja'} choose={() => changeEasy(false)} />
      <WordingButton lang="ja" name={easyJapanese} isPressed={present === EASY} choose={() => changeEasy(true)} />
      <WordingButton
        lang="en"
        name={languageNames.en}
        isPressed={present === 'en'}
        choose={() => changeLanguage('en')}
      />
    </div>
  );
}
