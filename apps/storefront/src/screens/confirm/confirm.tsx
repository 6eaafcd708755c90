import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useQueryOfAddress } from '../../browser/use-query-of-address.ts';
import { confirmWith } from '../../session/confirm-email.ts';

/** Opens the link of the confirmation mail. One that is used up leads those who are logged in on, the others to the login. */
export function Screen() {
  const search = useQueryOfAddress();
  const { data: isLoggedIn } = useSuspenseQuery(confirmWith(search.get('k') ?? ''));
  return <Redirect to={isLoggedIn ? paths.products : paths.login} replace />;
}
