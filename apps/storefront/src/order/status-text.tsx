import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import { cancelWords, endingText, orderLook, secondPaymentTexts } from '@hitosoroi/rules/order-words';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../language/t.tsx';
import type { Order } from './orders.ts';
import { OwnWords } from './own-words.tsx';
import styles from './status-text.module.css';
import { Unsettled } from './unsettled.tsx';
import { useIsPastDeadline } from './use-is-past-deadline.ts';
import { useStoreName } from './use-store-name.ts';

interface CancelSentenceProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  /** Whether this is the history. There the label is in the order's head, and canceling has a place of its own. */
  readonly isInHistory?: boolean;
}

/** The sentence about whether and how the order can be canceled today. */
export function CancelSentence({ status, order, today, isInHistory = false }: CancelSentenceProps) {
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

/** The status of an order as a colored label. */
export function StatusPill({ status, order, today }: CancelSentenceProps) {
  const { tone, label } = orderLook(status, order, useIsPastDeadline(order, today));
  return (
    <span className={styles.pill} data-tone={tone}>
      <T id={label} />
    </span>
  );
}

interface StatusTextProps extends CancelSentenceProps {
  /** Whether this is the page at the end of a payment. Its headline says that the order is paid, and how to cancel comes last. */
  readonly isAtEnd?: boolean;
  /** Whether the number, the store and the deadline follow, so that no visible sentence repeats them. */
  readonly isNumberBelow?: boolean;
}

/** The status of an order: a colored label, a sentence about the status, and a sentence about what to do. */
export function StatusText({
  status,
  order,
  today,
  isInHistory = false,
  isAtEnd = false,
  isNumberBelow = false,
}: StatusTextProps) {
  const t = useTexts();
  const language = useLanguage();
  const { text } = orderLook(status, order, useIsPastDeadline(order, today));
  const ending = endingText(order);
  const isLeftOut = isAtEnd && (text === 'status.paid.text' || text === 'status.processing.text');
  const store = useStoreName(order);
  const limit = order.payment_limit_date ? dayText(order.payment_limit_date, language) : '';
  return (
    <div className={styles.status} role="status">
      {!isInHistory && (
        <p>
          <StatusPill status={status} order={order} today={today} />
        </p>
      )}
      {text === 'status.unsettled.text' ? (
        <Unsettled order={order} />
      ) : (
        !isLeftOut && (
          // Screen readers announce it once a number arrives.
          <p className={isNumberBelow && text === 'status.ordered.text' ? 'visually-hidden' : undefined}>
            <T id={text} values={{ store, limit }} />
          </p>
        )
      )}
      {!isInHistory && !isLeftOut && <CancelSentence status={status} order={order} today={today} />}
      {ending && (
        <p>
          <T id={ending} />
          {order.fee_kept !== undefined && (
            <>
              {' '}
              <T id="ending.fee" values={{ fee: yen(order.fee_kept), amount: yen(order.price - order.fee_kept) }} />
            </>
          )}
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
          <OwnWords text={t('history.request_note', { note: order.cancel_request_note })} />
        </p>
      )}
    </div>
  );
}
