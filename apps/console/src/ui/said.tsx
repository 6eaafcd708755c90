import { type ReactNode, useEffect, useRef } from 'react';
import styles from './said.module.css';

/** The outcome of an action. The element stays in the page when it is empty, because screen readers announce only changes. */
export function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isSaid = Boolean(children);
  // Scrolls the text into view, because the pressed button may be far below.
  useEffect(() => {
    if (!isSaid) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    // If the pressed button is no longer in the page, moves the focus here, so that the focus is not lost.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isSaid]);
  return (
    <p ref={place} className={styles.said} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
