import { useLocation } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import { alertDialog } from '../ui/confirm-dialog.ts';
import { logOut } from './session.ts';

/** Logs out and leads to the start, which says so where no key is stored; an alert says so where it did not work. */
export const useLogOut = () => {
  const [, navigate] = useLocation();
  return useCall(logOut, {
    onSuccess: () => navigate(paths.landing, { state: errorState('logged-out') }),
    onError: () => alertDialog('shell.logout_failed'),
  });
};
