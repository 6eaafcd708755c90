import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { cancelWords, endingTexts, orderLook, secondPaymentTexts } from '@hitosoroi/rules/order-words';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import type { Order } from './orders.ts';
import styles from './status-text.module.css';
import { Unsettled } from './unsettled.tsx';
import { useIsPastDeadline } from './use-is-past-deadline.ts';
import { useStoreName } from './use-store-name.ts';

/** The sentence about whether and how the order can be canceled today. */
function CancelSentence({ status, order, today, isInHistory = false }: StatusTextProps) {
  const language = useLanguage();
  const words = cancelWords(status, order, today, isInHistory);
  if (!words) return null;
  const day = (value: string | null) => (value === null ? '' : dayText(value, language));
  return (
    <p>
      <T id={words.id} values={{ from: day(words.from), end: day(words.until) }} />
    </p>
  );
}

interface StatusTextProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  /** Whether the buttons of the order are below, as in the history. */
  readonly isInHistory?: boolean;
}

/** The status of an order: a colored label, a sentence about the status, and a sentence about what to do. */
export function StatusText({ status, order, today, isInHistory = false }: StatusTextProps) {
  const t = useTexts();
  const language = useLanguage();
  const { tone, label, text } = orderLook(status, order, useIsPastDeadline(order, today));
  const store = useStoreName(order);
  const limit = order.payment_limit_date ? dayText(order.payment_limit_date, language) : '';
  return (
    <div className={styles.status} role="status">
      <p className={styles.pill} data-tone={tone}>
        <T id={label} />
      </p>
      {text === 'status.unsettled.text' ? (
        <Unsettled order={order} />
      ) : (
        <p>
          <T id={text} values={{ store, limit }} />
        </p>
      )}
      <CancelSentence status={status} order={order} today={today} isInHistory={isInHistory} />
      {order.ending && (
        <p>
          <T id={endingTexts[order.ending]} />
        </p>
      )}
      {order.second_payments.map(({ amount, fate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sums may be equal
        <p key={index}>
          <T id={secondPaymentTexts[fate]} values={{ amount: yen(amount) }} />
        </p>
      ))}
      {status === 'rejected' && order.cancel_request_note && (
        <p>
          <Written text={t('history.request_note', { note: order.cancel_request_note })} />
        </p>
      )}
    </div>
  );
}
