import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { oneOfText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import { WhomToAsk } from '../session/whom-to-ask.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Replaces a room that a staff member may not enter: says which role the room needs, and who can give that role. */
export function NoRole({ roles }: { roles: readonly StaffRole[] }) {
  const t = useTexts();
  const language = useLanguage();
  const names = roles.map((role) => t(`role.${role}`));
  return (
    <Notice title="no_role.title">
      <p>
        <T id="no_role.text" values={{ roles: oneOfText(names, language) }} />
      </p>
      <p>
        <WhomToAsk />
      </p>
      <ButtonLink to="/roles">
        <T id="room.roles" />
      </ButtonLink>
    </Notice>
  );
}
