import { useSuspenseQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { confirmEmailQuery } from '../../session/confirm-email.ts';
import { Contested } from './contested.tsx';

/** Opens the link of the confirmation mail. A used link leads members on, and visitors to the login, which explains it. */
export function Screen() {
  const token = useSearchParams().get('k') ?? '';
  const { data: outcome } = useSuspenseQuery(confirmEmailQuery(token));
  if (outcome === 'contested') return <Contested token={token} />;
  if (outcome === 'member') return <Redirect to={paths.products} replace />;
  return (
    <Redirect to={paths.login} state={outcome === 'failed' ? { hasLinkFailed: true } : { isLinkOver: true }} replace />
  );
}
