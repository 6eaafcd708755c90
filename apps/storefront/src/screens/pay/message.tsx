import type { OverReason } from '@hitosoroi/rules/payer-link';
import { Mark } from '@hitosoroi/web/mark.tsx';
import type { ReactNode } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { useOwnTitle } from '../../navigation/own-title.ts';
import styles from './pay.module.css';

export type Said =
  | 'paid'
  | 'under_way'
  | 'returned'
  | 'stopped'
  | 'unanswered'
  | 'over'
  | 'over_returned'
  | 'over_stopped'
  | 'over_past_deadline'
  | 'over_past_deadline_unpaid'
  | `over_${OverReason}`;

/** The page of a link with which nothing is to be paid now. What it was about may follow. */
export function Message({ says, children }: { says: Said; children?: ReactNode }) {
  const t = useTexts();
  useOwnTitle(t(`pay.${says}`));
  return (
    <div className={styles.page}>
      <section className={styles.message} role="status">
        <Mark size={20} />
        <h1>
          <T id={`pay.${says}`} />
        </h1>
        <p>
          <T id={`pay.${says}.text`} />
        </p>
      </section>
      {children}
    </div>
  );
}
