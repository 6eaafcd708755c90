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
    // The focus goes to the safe button, not to a field: the keyboard of a phone would cover the question.
    dialog.current?.querySelector('button')?.focus();
  }, []);
  // Answers at once, because the browser sends `close` only later. A key pressed in between would find the question still open.
  const answer = (isYes: boolean) => {
    dialog.current?.close();
    open.answer(isYes);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-text"
      aria-describedby={open.about ? 'alert-about' : undefined}
      className={styles.alert}
      onCancel={() => answer(false)}
      onClose={() => open.answer(false)}
    >
      <p id="alert-text">{'id' in open.text ? <T {...open.text} /> : open.text.words}</p>
      {open.about && (
        <div id="alert-about" className={styles.about}>
          {open.about}
        </div>
      )}
      {open.more}
      <div className={styles.answers}>
        {open.answers && (
          <QuietButton onClick={() => answer(false)}>
            <T id={open.answers.no} />
          </QuietButton>
        )}
        <Button isDangerous={open.answers?.isDangerous ?? false} onClick={() => answer(true)}>
          <T id={open.answers?.yes ?? 'shell.ok'} />
        </Button>
      </div>
    </dialog>
  );
}
