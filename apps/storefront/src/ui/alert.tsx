import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './alert.module.css';
import { Button } from './button.tsx';

interface Said {
  readonly text: TextId | undefined;
  readonly heard: () => void;
}

const useSaid = create<Said>(() => ({ text: undefined, heard: () => undefined }));

/** Says something that has to be acknowledged, and waits for it. */
export const say = (text: TextId): Promise<void> =>
  new Promise((resolve) => {
    useSaid.setState({
      text,
      heard: () => {
        useSaid.setState({ text: undefined });
        resolve();
      },
    });
  });

/** The one place where `say` appears. */
export function Alert() {
  const { text, heard } = useSaid();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (text) dialog.current?.showModal();
  }, [text]);
  if (!text) return null;
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby="alert-text" className={styles.alert} onClose={heard}>
      <p id="alert-text">
        <T id={text} />
      </p>
      <Button onClick={() => dialog.current?.close()}>
        <T id="shell.ok" />
      </Button>
    </dialog>
  );
}
