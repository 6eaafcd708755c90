import { useEffect, useRef } from 'react';
import { T } from '../language/t.tsx';
import { Button, QuietButton } from './button.tsx';
import type { Said } from './confirm-dialog.ts';
import styles from './dialog.module.css';

/** The one place where alerts and questions appear. */
export function Dialog({ said }: { said: Said }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => said.answer(dialog.current?.returnValue === 'yes');
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-text"
      aria-describedby={said.about && 'alert-about'}
      className={styles.alert}
      onClose={close}
    >
      <p id="alert-text">{'id' in said.text ? <T id={said.text.id} /> : said.text.words}</p>
      {said.about && (
        <p id="alert-about" className={styles.about}>
          {said.about}
        </p>
      )}
      <div className={styles.answers}>
        {said.isQuestion && (
          <QuietButton onClick={() => dialog.current?.close('no')}>
            <T id="shell.no" />
          </QuietButton>
        )}
        <Button onClick={() => dialog.current?.close('yes')}>
          <T id={said.isQuestion ? 'shell.yes' : 'shell.ok'} />
        </Button>
      </div>
    </dialog>
  );
}
