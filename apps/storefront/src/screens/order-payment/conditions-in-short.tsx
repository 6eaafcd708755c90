import type { WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { addDays } from '@hitosoroi/rules/day';
import { deliveryInLine } from '@hitosoroi/rules/delivery';
import { LINK_DAYS } from '@hitosoroi/rules/payer-link';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useMember } from '../../session/member.ts';
import styles from './conditions.module.css';
import { useOrderPeriod } from './use-order-period.ts';
import { useChosenPayment } from './ways-to-pay.ts';

interface InShortProps {
  readonly facility: Facility;
  /** The ways in which the order can be paid. */
  readonly ways: readonly WayToPay[];
}

/**
 * The most days that may pass until the order is paid. A card is paid at once. If no way is chosen, a payer may begin on the last day of a
 * payer link.
 */
const useDaysToPay = ({ facility, ways }: InShortProps): number => {
  const chosen = useChosenPayment(ways);
  if (chosen === 'card') return 0;
  const atAStore = ways.includes('store') ? facility.payment_term_days : 0;
  return chosen === 'store' ? atAStore : LINK_DAYS + atAStore;
};

/** When the sets are handed over, also for an order that may be paid late. */
function DeliveryInShort({ facility, ways }: InShortProps) {
  const language = useLanguage();
  const { start } = useOrderPeriod();
  const days = useDaysToPay({ facility, ways });
  const { today } = facility;
  const line = deliveryInLine(start, today, { payBy: addDays(today, days) });
  return <T id={`payment.delivery.${line}`} values={{ day: dayText(start, language) }} />;
}

/** One line each about fees, delivery, and the last day to order. The bar with the order button says how to cancel. */
export function ConditionsInShort({ facility, ways }: InShortProps) {
  const language = useLanguage();
  const { end_date: lastDay } = useMember();
  return (
    <dl className={styles.short}>
      <dt>
        <T id="payment.fees" />
      </dt>
      <dd>
        <T id="payment.fees.none" />
      </dd>
      <dt>
        <T id="payment.delivery" />
      </dt>
      <dd>
        <DeliveryInShort facility={facility} ways={ways} />
      </dd>
      <dt>
        <T id="payment.apply_until" />
      </dt>
      <dd>
        <T id="payment.until" values={{ day: dayText(lastDay, language) }} />
      </dd>
    </dl>
  );
}
