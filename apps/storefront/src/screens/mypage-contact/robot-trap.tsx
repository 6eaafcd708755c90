import type { RefObject } from 'react';
import { T } from '../../language/t.tsx';
import styles from './robot-trap.module.css';

/**
 * A trap for robots, which fill in every field. People do not see this field or get to it: the field takes no focus, and screen readers and
 * autofill skip it. The form reads the field's value from the DOM, because robots set the value without an event.
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
