import { CANCEL_REASON_LONGEST } from '@hitosoroi/rules/cancel-reason';
import { type RefObject, useId } from 'react';
import { T } from '../language/t.tsx';
import styles from './cancel-reason-field.module.css';

/** Why the member wants to cancel, if they care to say. What they typed is kept, for when it has to be asked again. */
export function CancelReasonField({ kept }: { kept: RefObject<string> }) {
  const id = useId();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>
        <T id="history.request_cancel.reason" />
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={CANCEL_REASON_LONGEST}
        defaultValue={kept.current}
        onChange={({ target }) => {
          kept.current = target.value;
        }}
      />
    </div>
  );
}
