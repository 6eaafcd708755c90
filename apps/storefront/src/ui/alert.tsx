import { type ReactNode, useEffect, useRef, useState } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './alert.module.css';
import { Button } from './button.tsx';

interface Said {
  readonly text: ReactNode;
  readonly heard: () => void;
}

let show: (said: Said) => void = ({ heard }) => heard();

/** Says something that has to be acknowledged, and waits for it. */
export const say = (id: TextId): Promise<void> => sayWords(<T id={id} />);

/** The same for words that the server wrote. */
export const sayWords = (text: ReactNode): Promise<void> => new Promise((heard) => show({ text, heard }));

/** The one place where `say` appears. */
export function Alert() {
  const [said, setSaid] = useState<Said>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    show = setSaid;
  }, []);
  useEffect(() => {
    if (said) dialog.current?.showModal();
  }, [said]);
  if (!said) return null;
  const acknowledge = () => {
    setSaid(undefined);
    said.heard();
  };
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby="alert-text" className={styles.alert} onClose={acknowledge}>
      <p id="alert-text">{said.text}</p>
      <Button onClick={() => dialog.current?.close()}>
        <T id="shell.ok" />
      </Button>
    </dialog>
  );
}
