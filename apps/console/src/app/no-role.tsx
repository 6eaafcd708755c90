import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { listText } from '@hitosoroi/texts/text';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { T, useTexts } from '../language/t.tsx';
import { useLanguage, Written } from '../language/written.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Which role it takes, and whom to ask for it. */
export function NoRole({ roles }: { roles: readonly StaffRole[] }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['admins'], queryFn: () => ask('GET /people/admins', {}) });
  const names = roles.map((role) => t(`role.${role}`));
  return (
    <Notice title="no_role.title">
      <p>
        <T id="no_role.text" values={{ roles: listText(names, language) }} />
      </p>
      {data && (
        <p>
          <T id="no_role.ask" /> <Written text={listText(data.admins, language)} />
        </p>
      )}
      <ButtonLink to="/roles">
        <T id="room.roles" />
      </ButtonLink>
    </Notice>
  );
}
