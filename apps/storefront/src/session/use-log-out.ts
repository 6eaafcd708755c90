import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConnectionLost } from '../api/client.ts';
import { noticeLostConnection } from '../connection/connection.ts';
import { paths } from '../navigation/paths.ts';
import { alertDialog } from '../ui/confirm-dialog.ts';
import { logOut } from './session.ts';

/** Logs out and leads to the start; says so where that did not work. */
export const useLogOut = (): { run: () => Promise<void>; isRunning: boolean } => {
  const [, navigate] = useLocation();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setRunning(true);
    try {
      await logOut();
      navigate(paths.landing);
    } catch (error) {
      if (error instanceof ConnectionLost) noticeLostConnection();
      await alertDialog('shell.logout_failed');
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
};
