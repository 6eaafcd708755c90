import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../api/use-change.ts';
import { changeLanguage } from '../language/page-language.ts';
import { Button } from '../ui/button.tsx';

/** Named in the other language, for people who cannot read the present one. Saved to the account after the sign-in: mails follow it. */
export function LanguageToggle({ tone = 'plain', isSaved = false }: { tone?: 'plain' | 'quiet'; isSaved?: boolean }) {
  const other = useLanguage() === 'ja' ? 'en' : 'ja';
  const client = useQueryClient();
  const save = useChange('POST /me/language');
  const change = useCall(async () => {
    await changeLanguage(other);
    // Today's answer contains text of its own.
    await client.invalidateQueries({ queryKey: ['today'], exact: true });
    if (isSaved) await save.run({ language: other });
  });
  return (
    <Button tone={tone} lang={other} isBusy={change.isRunning} onClick={() => change.run()}>
      {languageNames[other]}
    </Button>
  );
}
