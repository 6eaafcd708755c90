import type { CancelTerms } from './cancel-terms.ts';

/** Which sentence says how an order paid by card can be cancelled: the text `trade.cancel.…` of that name, its day the last one. */
export const cardCancelSentence = (terms: CancelTerms) => {
  if (terms.way === 'request') return 'card_request';
  if (terms.way === 'over') return 'over';
  if (terms.way === 'contact') return 'card_contact';
  return terms.until === null ? 'card_always' : 'card';
};

/** The same for an order paid at a store. */
export const storeCancelSentence = (terms: CancelTerms) => {
  if (terms.way === 'over') return 'store_over';
  return 'until' in terms && terms.until !== null ? 'store' : 'store_always';
};
