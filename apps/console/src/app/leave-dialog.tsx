import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { dropUnsaved, hasUnsaved } from '../forms/unsaved.ts';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

/** Asks before staff leave a room with unsaved input by a link, a keyboard shortcut or Back. */
export function LeaveDialog() {
  const [, navigate] = useLocation();
  const [onward, setOnward] = useState<() => void>();

  useEffect(() => {
    const ask = (event: NavigateEvent): void => {
      const { destination, navigationType, cancelable } = event;
      const to = new URL(destination.url);
      // The browser itself asks before it loads a new document. If only the query changes, as with a filter, no input is lost.
      if (!hasUnsaved() || !cancelable || !destination.sameDocument || to.pathname === location.pathname) return;
      event.preventDefault();
      setOnward(() => () => {
        if (navigationType === 'traverse') window.navigation.traverseTo(destination.key);
        else navigate(to.pathname + to.search + to.hash, { replace: navigationType === 'replace' });
      });
    };
    // Browsers from before 2026 may lack `navigation`. In these browsers, staff leave without being asked.
    window.navigation?.addEventListener('navigate', ask);
    return () => window.navigation?.removeEventListener('navigate', ask);
  }, [navigate]);

  if (!onward) return null;
  const stay = () => setOnward(undefined);
  return (
    <Dialog title={<T id="leave.title" />} onClose={stay}>
      <p>
        <T id="leave.text" />
      </p>
      <DialogActions>
        <Button onClick={stay}>
          <T id="leave.stay" />
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            dropUnsaved();
            stay();
            onward();
          }}
        >
          <T id="leave.leave" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
