import type { RefObject } from 'react';
import { T } from '../../language/t.tsx';
import styles from './robot-trap.module.css';

/**
 * A honeypot for robots, which fill in every field. People neither see nor reach it: it takes no focus, and screen readers and autofill
 * skip it. Read from the DOM, because robots set the value without an event.
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
