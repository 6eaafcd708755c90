import { useCall } from '@hitosoroi/web/use-call';
import { useLocation } from 'wouter';
import { errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import { alertDialog } from '../ui/confirm-dialog.ts';
import { logOut } from './session.ts';

/**
 * Logs out and goes to the landing page. Without a stored key that page redirects to /error, which confirms the logout. An alert tells if
 * the logout failed.
 */
export const useLogOut = () => {
  const [, navigate] = useLocation();
  return useCall(logOut, {
    onDone: () => navigate(paths.landing, { state: errorState('logged-out') }),
    onError: () => alertDialog('shell.logout_failed'),
  });
};
