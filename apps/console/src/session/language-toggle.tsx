import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../api/use-change.ts';
import { changeLanguage } from '../language/page-language.ts';
import { Button } from '../ui/button.tsx';

/** A button with the name of the other language. With `isSaved` it also saves the choice to the account, for the language of mails. */
export function LanguageToggle({ tone = 'plain', isSaved = false }: { tone?: 'plain' | 'quiet'; isSaved?: boolean }) {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  const client = useQueryClient();
  const save = useChange('POST /me/language');
  const change = useCall(async () => {
    await changeLanguage(other);
    // Fetches the answer for the Today room again, because it contains sentences in the old language.
    await client.invalidateQueries({ queryKey: ['today'], exact: true });
    if (isSaved) await save.run({ language: other });
  });
  return (
    <Button tone={tone} lang={other} isBusy={change.isRunning} onClick={() => change.run()}>
      {languageNames[other]}
    </Button>
  );
}
