import { useLocation } from 'wouter';
import { useCall } from '../api/use-call.ts';
import { paths } from '../navigation/paths.ts';
import { alertDialog } from '../ui/confirm-dialog.ts';
import { logOut } from './session.ts';

/** Logs out and leads to the start; says so where that did not work. */
export const useLogOut = () => {
  const [, navigate] = useLocation();
  return useCall(logOut, {
    onSuccess: () => navigate(paths.landing),
    onError: () => alertDialog('shell.logout_failed'),
  });
};
