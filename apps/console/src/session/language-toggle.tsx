import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../api/use-change.ts';
import { changeLanguage } from '../language/page-language.ts';
import { Button } from '../ui/button.tsx';

/** The button names the other language in that language. After the sign-in the choice is saved to the account, because mails follow it. */
export function LanguageToggle({ tone = 'plain', isSaved = false }: { tone?: 'plain' | 'quiet'; isSaved?: boolean }) {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  const client = useQueryClient();
  const save = useChange('POST /me/language');
  const change = useCall(async () => {
    await changeLanguage(other);
    // The answer of Today contains sentences in one language.
    await client.invalidateQueries({ queryKey: ['today'], exact: true });
    if (isSaved) await save.run({ language: other });
  });
  return (
    <Button tone={tone} lang={other} isBusy={change.isRunning} onClick={() => change.run()}>
      {languageNames[other]}
    </Button>
  );
}
