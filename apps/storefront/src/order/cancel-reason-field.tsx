import { CANCEL_REASON_LONGEST } from '@hitosoroi/rules/cancel-reason';
import { type RefObject, useId } from 'react';
import { T } from '../language/t.tsx';
import styles from './cancel-reason-field.module.css';

/** An optional field for the reason why a member cancels. The text stays if the dialog is opened again. */
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
