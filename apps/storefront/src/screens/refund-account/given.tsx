import { TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Links } from '../../ui/links.tsx';
import styles from './refund-account.module.css';
import type { ToRefund } from './refund-account-query.ts';

/** Shown when the account is known: what happens next and when, and how to correct the account. */
export function Given({ given, onCorrect }: { given: NonNullable<ToRefund['given']>; onCorrect: () => void }) {
  const language = useLanguage();
  return (
    <section className={styles.card}>
      <div role="status" className={styles.said}>
        <h2>
          <T id="refund_account.sent" />
        </h2>
        <p>
          <T id="refund_account.sent.text" values={{ end: given.number_end, days: TRANSFER_DAYS }} />
        </p>
      </div>
      <p className={styles.note}>
        <T id="refund_account.given_at" values={{ at: instantText(given.at, language) }} />
      </p>
      <p>
        <T id="refund_account.sent.correct" />
      </p>
      <QuietButton onClick={onCorrect}>
        <T id="refund_account.correct" />
      </QuietButton>
      <Links links={[{ to: paths.contact, text: 'shell.contact' }]} />
    </section>
  );
}
