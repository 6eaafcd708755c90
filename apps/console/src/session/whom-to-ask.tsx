import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { useMe } from './me.ts';

/** Who can give a role. Admins give it to themselves. */
export function WhomToAsk() {
  const { roles } = useMe();
  const language = useLanguage();
  const isAdmin = roles.includes('admin');
  const { data } = useQuery({
    queryKey: ['admins'],
    queryFn: () => ask('GET /people/admins', {}),
    enabled: !isAdmin,
  });
  if (isAdmin)
    return (
      <Link to="/staff">
        <T id="no_role.yourself" />
      </Link>
    );
  return (
    data && (
      <>
        <T id="no_role.ask" /> <Written text={listText(data.admins, language)} />
      </>
    )
  );
}
