import { yen } from '@hitosoroi/rules/yen';
import { instantText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useRef, useState } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import type { Order } from '../../order/orders.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import styles from './payment-link.module.css';
import { ShowName } from './show-name.tsx';
import { Until } from './until.tsx';

interface SendLinkProps {
  readonly order: Order;
  readonly url: string;
  readonly end: string;
  readonly isReplacing: boolean;
  readonly shownName: string | null;
}

/** The ways to pass a payer link on: the share sheet of the phone, the clipboard, a mail. */
export function SendLink({ order: { order_number, price }, url, end, isReplacing, shownName }: SendLinkProps) {
  const t = useTexts();
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const until = instantText(end, language);
  const message = t('someone_pays.message', { price: yen(price), end: until });
  const subject = t('someone_pays.message.subject', { price: yen(price) });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${message}\n${url}\n`)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // A browser inside another app may forbid copying. Then the link is selected, and the member copies it.
      field.current?.focus();
    }
  };
  // Closing the share sheet is no failure: the member has changed their mind.
  const share = () => navigator.share({ title: subject, text: message, url }).catch(() => undefined);
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <h2>
        <T id="someone_pays.ready" />
      </h2>
      {isReplacing && (
        <p>
          <T id="someone_pays.replaced" />
        </p>
      )}
      <div className={styles.link}>
        <label htmlFor="payment-link">
          <T id="someone_pays.link" />
        </label>
        <textarea
          ref={field}
          id="payment-link"
          readOnly
          rows={2}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {/* Another link is another choice. */}
      <ShowName key={url} orderNumber={order_number} shownName={shownName} />
      {canShare ? (
        <Button onClick={() => void share()}>
          <T id="someone_pays.share" />
        </Button>
      ) : (
        <Button onClick={() => void copy()}>
          <T id="someone_pays.copy" />
        </Button>
      )}
      <div className={styles.second}>
        {canShare && (
          <QuietButton onClick={() => void copy()}>
            <T id="someone_pays.copy" />
          </QuietButton>
        )}
        <a href={mail} className={styles.mail}>
          <T id="someone_pays.mail" />
        </a>
        <span role="status">{isCopied && <T id="someone_pays.copied" />}</span>
      </div>
      <Until end={end} />
    </>
  );
}
