import { languages } from '@hitosoroi/rules/language';
import { languageNames } from '@hitosoroi/texts/language-names';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../api/use-change.ts';
import { Choice } from '../../forms/choice.tsx';
import { changeLanguage } from '../../language/page-language.ts';
import { T, useTexts } from '../../language/t.tsx';
import { meQuery, useMe } from '../../session/me.ts';
import { Section } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';

export function LanguageSection() {
  const t = useTexts();
  const client = useQueryClient();
  const { language } = useMe();
  const save = useChange('POST /me/language', {
    onDone: async (_answer, chosen) => {
      await client.invalidateQueries({ queryKey: meQuery().queryKey, exact: true });
      await changeLanguage(chosen.language);
    },
  });
  return (
    <Section title="account.language">
      <p>
        <T id="account.language.text" />
      </p>
      <div role="radiogroup" aria-label={t('account.language')}>
        {languages.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="language"
            isChosen={language === each}
            onChoose={() => save.run({ language: each })}
          >
            <span lang={each}>{languageNames[each]}</span>
          </Choice>
        ))}
      </div>
      <Problem error={save.error} />
    </Section>
  );
}
