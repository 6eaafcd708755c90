import { cancelSentencesBy, type WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { addDays } from '@hitosoroi/rules/day';
import { deliveryToSay } from '@hitosoroi/rules/delivery';
import { LINK_DAYS } from '@hitosoroi/rules/payer-link';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { Fragment } from 'react';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useMember } from '../../session/member.ts';
import styles from './conditions.module.css';
import { useOrderPeriod } from './use-order-period.ts';
import { useChosenWay } from './ways-to-pay.ts';

interface InShortProps {
  readonly facility: Facility;
  /** The ways in which the order can be paid. */
  readonly ways: readonly WayToPay[];
}

/** How the order can be canceled: for the chosen way to pay, or for each way if none is chosen. */
function CancellingInShort({ facility, ways }: InShortProps) {
  const language = useLanguage();
  const chosen = useChosenWay(ways);
  const sentences = cancelSentencesBy(facility, facility.today);
  const values = { day: facility.main_end_date ? dayText(facility.main_end_date, language) : '' };
  // If the deadline has passed, it has passed for card and store alike.
  const told = sentences.card === 'over' ? (['card'] as const) : chosen ? [chosen] : ways;
  return told.map((way) => (
    <Fragment key={way}>
      <dt>
        <T id={told.length === 1 ? 'payment.cancel' : `payment.cancel.by.${way}`} />
      </dt>
      <dd>
        <T id={`payment.cancel.short.${sentences[way]}`} values={values} />
      </dd>
    </Fragment>
  ));
}

/**
 * The most days that may pass until the order is paid. A card is paid at once. If no way is chosen, a payer may begin on the last day of a
 * payer link.
 */
const useDaysToPay = ({ facility, ways }: InShortProps): number => {
  const chosen = useChosenWay(ways);
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
  const [first, second] = deliveryToSay(start, today, addDays(today, days));
  const isLatePossible = second === 'after_payment';
  return (
    <T
      id={isLatePossible ? 'payment.delivery.by_start_or_later' : `payment.delivery.${first}`}
      values={{ day: dayText(start, language) }}
    />
  );
}

/** One line each about fees, delivery, canceling, and the last day to order. */
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
      <CancellingInShort facility={facility} ways={ways} />
      <dt>
        <T id="payment.apply_until" />
      </dt>
      <dd>
        <T id="payment.until" values={{ day: dayText(lastDay, language) }} />
      </dd>
    </dl>
  );
}
