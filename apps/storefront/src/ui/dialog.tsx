import { useEffect, useRef } from 'react';
import { T } from '../language/t.tsx';
import { Button, QuietButton } from './button.tsx';
import type { OpenDialog } from './confirm-dialog.ts';
import styles from './dialog.module.css';

/** Shows the open alert or question. */
export function Dialog({ open }: { open: OpenDialog }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The focus goes to a button, not to a field: the keyboard of a phone would cover the question.
    dialog.current?.querySelector('button')?.focus();
  }, []);
  const close = () => open.answer(dialog.current?.returnValue === 'yes');
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-text"
      aria-describedby={open.about ? 'alert-about' : undefined}
      className={styles.alert}
      onClose={close}
    >
      <p id="alert-text">{'id' in open.text ? <T id={open.text.id} /> : open.text.words}</p>
      {open.about && (
        <div id="alert-about" className={styles.about}>
          {open.about}
        </div>
      )}
      {open.more}
      <div className={styles.answers}>
        {open.answers && (
          <QuietButton onClick={() => dialog.current?.close('no')}>
            <T id={open.answers.no} />
          </QuietButton>
        )}
        <Button onClick={() => dialog.current?.close('yes')}>
          <T id={open.answers?.yes ?? 'shell.ok'} />
        </Button>
      </div>
    </dialog>
  );
}
