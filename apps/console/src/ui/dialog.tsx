import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: ReactNode;
  /** Called when staff press Escape, or Back on a phone. The caller may then remove the dialog. */
  readonly onClose: () => void;
  readonly isCovering?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. The browser keeps the focus in the dialog, and returns it when the dialog closes. */
export function Dialog({ title, onClose, isCovering = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes the dialog before React removes it. After the removal, closing would not give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isCovering ? `${styles.dialog} ${styles.covering}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
