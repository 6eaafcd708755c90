import type { RefObject } from 'react';
import { T } from '../../language/t.tsx';
import styles from './robot-trap.module.css';

/**
 * A field for robots, which fill in whatever they find. People neither see nor reach it: it takes no focus, screen readers and
 * the browser's own filling pass over it. It is read from the page itself, which robots change without telling anybody.
 */
export function RobotTrap({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div className={styles.trap} inert aria-hidden="true">
      <label>
        <T id="contact.subject" />
        <input ref={input} name="subject" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
