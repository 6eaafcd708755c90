import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { oneOfText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { WhomToAsk } from './whom-to-ask.tsx';

/** Replaces an action that staff may not do: names the needed role, and who can give it. */
export function RoleNeeded({ roles, text }: { roles: readonly StaffRole[]; text: TextId }) {
  const t = useTexts();
  const language = useLanguage();
  const names = roles.map((role) => t(`role.${role}`));
  return (
    <p>
      <T id={text} values={{ roles: oneOfText(names, language) }} /> <WhomToAsk />
    </p>
  );
}
