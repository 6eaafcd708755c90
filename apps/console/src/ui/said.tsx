import { type ReactNode, useEffect, useRef } from 'react';
import styles from './said.module.css';

/** What was done. The place stands there all the time, so that a screen reader hears what comes into it. */
export function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  const isSaid = Boolean(children);
  // Whoever pressed a button far below sees it too.
  useEffect(() => {
    if (!isSaid) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    // Where what was pressed is gone, the focus would be lost.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isSaid]);
  return (
    <p ref={place} className={styles.said} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
