import { cancelSentencesBy, type WayToPay } from '@hitosoroi/rules/cancel-sentence';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import type { Facility } from '../../invitation/facility.ts';
import { T } from '../../language/t.tsx';
import { useChosenPayment } from './ways-to-pay.ts';

/** Which days a payer by card or at a store has in common. */
const forAnyPayer = {
  card: 'until',
  card_contact: 'until',
  card_always: 'always',
  card_request: 'request',
} as const;

interface CancellingInShortProps {
  readonly facility: Facility;
  /** The ways in which the order can be paid. */
  readonly ways: readonly WayToPay[];
}

/**
 * Until when the order can be canceled, and that all is refunded: one line for the chosen payment. A payer may pay by card or at a store,
 * so the line for a payer link says only what holds for both.
 */
export function CancellingInShort({ facility, ways }: CancellingInShortProps) {
  const language = useLanguage();
  const chosen = useChosenPayment(ways);
  const { card, store } = cancelSentencesBy(facility, facility.today);
  // If the deadline has passed, it has passed for card and store alike.
  if (!chosen && card !== 'over') return null;
  const values = { day: facility.main_end_date ? dayText(facility.main_end_date, language) : '' };
  if (chosen === 'link' && card !== 'over')
    return <T id={`payment.cancel.by_link.${forAnyPayer[card]}`} values={values} />;
  const sentence = chosen === 'store' && card !== 'over' ? store : card;
  return <T id={`payment.cancel.short.${sentence}`} values={values} />;
}
