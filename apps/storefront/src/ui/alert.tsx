import { type ReactNode, useEffect, useRef, useState } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './alert.module.css';
import { Button, QuietButton } from './button.tsx';

interface Said {
  readonly text: ReactNode;
  readonly isQuestion: boolean;
  readonly answer: (isYes: boolean) => void;
}

let show: (said: Said) => void = ({ answer }) => answer(false);

/** Says something that has to be acknowledged, and waits for it. */
export const say = (id: TextId): Promise<void> => sayWords(<T id={id} />);

/** The same for words that the server wrote. */
export const sayWords = async (text: ReactNode): Promise<void> => {
  await new Promise((answer) => show({ text, isQuestion: false, answer }));
};

/** Asks before something that cannot be undone. Closing the question is a no. */
export const askWhether = (id: TextId): Promise<boolean> =>
  new Promise((answer) => show({ text: <T id={id} />, isQuestion: true, answer }));

/** The one place where they appear. */
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
    said.answer(dialog.current?.returnValue === 'yes');
  };
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby="alert-text" className={styles.alert} onClose={acknowledge}>
      <p id="alert-text">{said.text}</p>
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
