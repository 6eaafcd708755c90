import { languageNames } from '@hitosoroi/texts/language-names';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useChange } from '../api/use-call.ts';
import { changeLanguage } from '../language/page-language.ts';
import { useLanguage } from '../language/written.tsx';
import { Button } from '../ui/button.tsx';

/** Named in the language it leads to, for those who cannot read the present one. Saved where somebody is signed in: mails follow it. */
export function LanguageToggle({ tone = 'plain', isSaved = false }: { tone?: 'plain' | 'quiet'; isSaved?: boolean }) {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  const client = useQueryClient();
  const save = useChange('POST /me/language');
  const change = useCall(async () => {
    await changeLanguage(other);
    // Some answers have words of their own.
    await client.invalidateQueries({ queryKey: ['today'], exact: true });
    if (isSaved) await save.run({ language: other });
  });
  return (
    <Button tone={tone} lang={other} isBusy={change.isRunning} onClick={() => change.run()}>
      {languageNames[other]}
    </Button>
  );
}
