import { type CancelFacts, type CancelTerms, cardCancelTerms, storeCancelTerms } from './cancel-terms.ts';
import type { Day } from './day.ts';

/**
 * Selects the sentence on how an order paid by card can be canceled. Returns the end of a text id `trade.cancel.…`. The day in the sentence
 * is the last day for canceling.
 */
export const cardCancelSentence = (terms: CancelTerms) => {
  if (terms.way === 'request') return 'card_request';
  if (terms.way === 'over') return 'over';
  if (terms.way === 'contact') return 'card_contact';
  return terms.until === null ? 'card_always' : 'card';
};

/** Selects the sentence on how an order paid at a store can be canceled. Returns the end of a text id `trade.cancel.…`. */
export const storeCancelSentence = (terms: CancelTerms) => {
  if (terms.way === 'over') return 'store_over';
  return 'until' in terms && terms.until !== null ? 'store' : 'store_always';
};

/** The sentence on how an order paid today can be canceled, for each way to pay. */
export const cancelSentencesBy = (facts: CancelFacts, today: Day) =>
  ({
    card: cardCancelSentence(cardCancelTerms(facts, today, today)),
    store: storeCancelSentence(storeCancelTerms(facts, today)),
  }) as const;

export type WayToPay = 'card' | 'store';

/** The sentences on canceling, for each way to pay in `ways`. Before the member chooses a way, `ways` has both. */
export const cancelSentences = (facts: CancelFacts, today: Day, ways: readonly WayToPay[] = ['card', 'store']) => {
  const { card, store } = cancelSentencesBy(facts, today);
  // When a card order can no longer be canceled, a store order cannot either.
  const isOver = card === 'over';
  return [
    ...(isOver || ways.includes('card') ? [card] : []),
    ...(ways.includes('store') ? (['store_unpaid'] as const) : []),
    ...(ways.includes('store') && !isOver ? [store] : []),
  ];
};

/** Selects the sentence on how a paid order can be canceled on the day `today`. Returns the end of a text id `cancel.…`. */
export const presentCancelSentence = (terms: CancelTerms, today: Day) => {
  if (terms.way === 'request') return 'request';
  if (terms.way === 'over') return 'over';
  if (terms.way === 'cancel' && terms.from > today) return terms.until === null ? 'later_always' : 'later';
  if (terms.way === 'cancel') return terms.until === null ? 'always' : 'until';
  if (terms.until === null) return 'contact';
  return terms.until === today ? 'contact_today' : 'contact_until';
};
