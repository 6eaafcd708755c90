import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './sender-notice.module.css';

/** Names the sender of our mails: phone carriers silently drop mails from unknown senders. */
export function SenderNotice({ text, addresses }: { text: TextId; addresses: readonly string[] }) {
  const language = useLanguage();
  return (
    <section className={styles.sender}>
      <p>
        <T id={text} />
      </p>
      {addresses.map((address) => (
        <p key={address} className={styles.address}>
          {address}
        </p>
      ))}
      <details>
        <summary>
          <T id="sender.how" />
        </summary>
        <p>
          <T id="sender.steps" values={{ address: listText(addresses, language) }} />
        </p>
      </details>
    </section>
  );
}
