import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { confirmEmailQuery } from '../../session/confirm-email.ts';
import { Contested } from './contested.tsx';

/** Opens the link of the confirmation mail. A link that does not work redirects to the login screen, which explains it. */
export function Screen() {
  const token = useSearchParams().get('k') ?? '';
  const { data: outcome } = useSuspenseQuery(confirmEmailQuery(token));
  if (outcome === 'contested') return <Contested token={token} />;
  if (outcome === 'confirmed') return <Redirect to={paths.products} replace />;
  return <Redirect to={paths.login} state={{ link: outcome }} replace />;
}
