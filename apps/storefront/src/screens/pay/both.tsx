import { type Language, languages } from '@hitosoroi/rules/language';
import { type I18n, setupI18n } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import { T, type TextValues } from '../../language/t.tsx';
import { fetchTexts, type TextId } from '../../language/texts.ts';
import { useIsEasy } from '../../language/use-is-easy.ts';
import styles from './pay.module.css';

/** The texts of the payer's page in both languages. They do not depend on the language of the rest of the page. */
const texts: Record<Language, I18n> = { ja: setupI18n(), en: setupI18n() };

export const bothTextsQuery = () =>
  queryOptions({
    queryKey: ['texts', 'pay'],
    queryFn: async () => {
      for (const language of languages) {
        const [own, shell] = await Promise.all([fetchTexts(language, 'pay'), fetchTexts(language, 'shell')]);
        texts[language].load(language, { ...shell, ...own });
        texts[language].activate(language);
      }
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type ValuesIn = (language: Language) => TextValues;

/** A text in both languages, one below the other. The Japanese text is in easy words if the visitor chose easy words. */
export function Both({ id, values }: { id: TextId; values?: ValuesIn }) {
  const isEasy = useIsEasy();
  return (
    <span className={styles.both}>
      {languages.map((language) => (
        <span key={language} lang={language}>
          {isEasy && language === 'ja' ? (
            <T id={id} {...(values && { values: values(language) })} />
          ) : (
            texts[language]._(id, values?.(language))
          )}
        </span>
      ))}
    </span>
  );
}

/** A text in English, for visitors who cannot read Japanese. */
export const inEnglish = (id: TextId): string => texts.en._(id);

/** A text in Japanese, for people who read it, such as the staff of a store. */
export function InJapanese({ id }: { id: TextId }) {
  return <span lang="ja">{texts.ja._(id)}</span>;
}

/** A value in both languages, shown once if both are equal. */
export function BothOf({ say }: { say: (language: Language) => string }) {
  const [ja, en] = [say('ja'), say('en')];
  return (
    <span className={styles.both}>
      <span lang="ja">{ja}</span>
      {en !== ja && <span lang="en">{en}</span>}
    </span>
  );
}
