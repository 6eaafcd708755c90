import type { Language } from '@hitosoroi/rules/language';
import { T } from '../language/t.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './preview.module.css';

export interface PreviewedMail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

/** A mail word for word, before it is sent. */
export function Mail({ mail }: { mail: PreviewedMail }) {
  return (
    <div className={styles.mail}>
      <dl className={pageStyles.facts}>
        <dt>
          <T id="preview.mail.to" />
        </dt>
        <dd>{mail.to}</dd>
        <dt>
          <T id="preview.mail.subject" />
        </dt>
        <dd lang={mail.language}>{mail.subject}</dd>
      </dl>
      <div className={styles.words} lang={mail.language}>
        {mail.text.trim()}
      </div>
    </div>
  );
}
