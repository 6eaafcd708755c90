import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { listText } from '@hitosoroi/texts/text';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { useLanguage, Written } from '../language/written.tsx';

/** In place of what somebody may not do: which role it takes, and whom to ask for it. */
export function RoleNeeded({ roles, text }: { roles: readonly StaffRole[]; text: TextId }) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['admins'], queryFn: () => ask('GET /people/admins', {}) });
  const names = roles.map((role) => t(`role.${role}`));
  return (
    <p>
      <T id={text} values={{ roles: listText(names, language) }} />{' '}
      {data && (
        <>
          <T id="no_role.ask" /> <Written text={listText(data.admins, language)} />
        </>
      )}
    </p>
  );
}
