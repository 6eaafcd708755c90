import { CANCEL_REASON_LONGEST } from '@hitosoroi/rules/cancel-reason';
import { type RefObject, useId } from 'react';
import { T } from '../language/t.tsx';
import styles from './cancel-reason-field.module.css';

/** The member's optional reason for cancelling. The text is kept, in case the dialog opens again. */
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
