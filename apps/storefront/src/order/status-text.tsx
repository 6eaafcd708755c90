import { presentCancelSentence } from '@hitosoroi/rules/cancel-sentence';
import type { ShownStatus } from '@hitosoroi/rules/derived-status';
import type { Ending } from '@hitosoroi/rules/ending';
import { isStore } from '@hitosoroi/rules/stores';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { T, useTexts } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { useLanguage } from '../language/use-language.ts';
import { Written } from '../language/written.tsx';
import { cancelTermsOf } from './cancel-terms-of.ts';
import type { Order } from './orders.ts';
import styles from './status-text.module.css';
import { unpaidTexts } from './unpaid-texts.ts';
import { Unsettled } from './unsettled.tsx';
import { useIsPastDeadline } from './use-is-past-deadline.ts';

type Tone = 'information' | 'success' | 'warning' | 'error' | 'quiet';

const looks: Record<ShownStatus, { tone: Tone; label: TextId; text: TextId }> = {
  unsettled: { tone: 'information', label: 'status.unsettled', text: 'status.unsettled.text' },
  failed: { tone: 'error', label: 'status.failed', text: 'status.failed.text' },
  conveni_ordered: { tone: 'warning', label: 'status.ordered', text: 'status.ordered.text' },
  ordered: { tone: 'warning', label: 'status.ordered', text: 'status.ordered.text' },
  conveni_paid: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  paid: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  conveni_expired: { tone: 'quiet', label: 'status.expired', text: 'status.expired.number' },
  expired: { tone: 'quiet', label: 'status.expired', text: 'status.expired.text' },
  card_canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.asked' },
  conveni_canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.asked' },
  canceled: { tone: 'quiet', label: 'status.canceled', text: 'status.canceled.text' },
  card_processing: { tone: 'information', label: 'status.processing', text: 'status.paid.text' },
  card_paid_cancelable: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  card_maindate_expired: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  card_paid_can_cancel_request: { tone: 'success', label: 'status.paid', text: 'status.paid.text' },
  pending: { tone: 'information', label: 'status.pending', text: 'status.pending.text' },
  approved: { tone: 'information', label: 'status.approved', text: 'status.approved.text' },
  rejected: { tone: 'quiet', label: 'status.rejected', text: 'status.rejected.text' },
  cancel_failed: { tone: 'warning', label: 'status.paid', text: 'status.cancel_failed.text' },
  canceling: { tone: 'information', label: 'status.canceling', text: 'status.canceling.text' },
};

/** Of an order whose payment is not settled, as far as more is known than that. */
const unsettledTexts: Partial<Record<NonNullable<Order['unsettled_case']>, TextId>> = {
  'not-begun': 'status.not_begun.text',
  'opened-by-payer': 'status.opened_by_payer.text',
};

/** What became of the money of an order that is over. */
const endingTexts: Record<Ending, TextId> = {
  unpaid: 'ending.unpaid',
  'number-void': 'ending.number_void',
  released: 'ending.released',
  card: 'ending.card',
  transfer: 'ending.transfer',
  transferred: 'ending.transferred',
  owed: 'ending.owed',
};

/** In the history the button stands right there; elsewhere the history is named. */
const namingTheHistory = {
  request: 'cancel.request_in_history',
  later: 'cancel.later_in_history',
  later_always: 'cancel.later_always_in_history',
  until: 'cancel.until_in_history',
  always: 'cancel.always_in_history',
} as const satisfies Record<string, TextId>;

const isInHistoryOnly = (sentence: string): sentence is keyof typeof namingTheHistory => sentence in namingTheHistory;

/** How the order can be cancelled, as far as that is true on this day. */
function CancelSentence({ status, order, today, isInHistory = false }: StatusTextProps) {
  const language = useLanguage();
  const terms = cancelTermsOf(status, order, today);
  if (!terms) return null;
  const sentence = presentCancelSentence(terms, today);
  const from = 'from' in terms ? dayText(terms.from, language) : '';
  const end = 'until' in terms && terms.until ? dayText(terms.until, language) : '';
  const here: TextId =
    status === 'card_processing' && sentence === 'contact_today' ? 'cancel.processing_last_day' : `cancel.${sentence}`;
  return (
    <p>
      <T id={!isInHistory && isInHistoryOnly(sentence) ? namingTheHistory[sentence] : here} values={{ from, end }} />
    </p>
  );
}

interface StatusTextProps {
  readonly status: ShownStatus;
  readonly order: Order;
  readonly today: string;
  /** Whether the buttons of the order stand below. */
  readonly isInHistory?: boolean;
}

/** The pill and the sentence below it, where more is known of the order than its status. */
const useLook = (status: ShownStatus, order: Order, today: string): (typeof looks)[ShownStatus] => {
  const isPast = useIsPastDeadline(order, today);
  const look = looks[status];
  if (isPast) return { tone: 'warning', label: 'complete.expired.title', text: 'status.ordered.past' };
  if (status === 'unsettled' && order.payment_link_ends_at) return { ...look, text: 'someone_pays.waiting.text' };
  const unsettled = order.unsettled_case ? unsettledTexts[order.unsettled_case] : undefined;
  if (unsettled) return { ...look, text: unsettled };
  if (look.text === 'status.ordered.text' && !order.payment_limit_date)
    return { ...look, text: 'status.ordered.undated' };
  return order.unpaid_reason ? { ...look, text: unpaidTexts[order.unpaid_reason] } : look;
};

/** One pill, one sentence that says what is true, one that says what to do. */
export function StatusText({ status, order, today, isInHistory = false }: StatusTextProps) {
  const t = useTexts();
  const language = useLanguage();
  const { tone, label, text } = useLook(status, order, today);
  const store = t(isStore(order.store) ? `store_name.${order.store}` : 'store.any');
  const limit = order.payment_limit_date ? dayText(order.payment_limit_date, language) : '';
  const end = order.payment_link_ends_at ? instantText(order.payment_link_ends_at, language) : '';
  return (
    <div className={styles.status} role="status">
      <p className={styles.pill} data-tone={tone}>
        <T id={label} />
      </p>
      {text === 'status.unsettled.text' ? (
        <Unsettled order={order} />
      ) : (
        <p>
          <T id={text} values={{ store, limit, end }} />
        </p>
      )}
      <CancelSentence status={status} order={order} today={today} isInHistory={isInHistory} />
      {order.ending && (
        <p>
          <T id={endingTexts[order.ending]} />
        </p>
      )}
      {status === 'rejected' && order.cancel_request_note && (
        <p>
          <Written text={t('history.request_note', { note: order.cancel_request_note })} />
        </p>
      )}
    </div>
  );
}
