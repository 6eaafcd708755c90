import { useSuspenseQuery } from '@tanstack/react-query';
import { T } from '../../language/t.tsx';
import { askSeller } from '../../legal/seller.ts';
import styles from './auth-register.module.css';

/** Phone carriers drop mails from unknown senders without a word. */
export function SenderNotice() {
  const { data } = useSuspenseQuery(askSeller());
  return (
    <section className={styles.sender}>
      <p>
        <T id="register.sender.text" />
      </p>
      <p className={styles.address}>{data.mail_from}</p>
      <details>
        <summary>
          <T id="register.sender.how" />
        </summary>
        <p>
          <T id="register.sender.steps" values={{ address: data.mail_from }} />
        </p>
      </details>
    </section>
  );
}
