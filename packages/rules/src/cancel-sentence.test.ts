import { expect, test } from 'vitest';
import { cardCancelSentence, storeCancelSentence } from './cancel-sentence.ts';
import { cardCancelTerms, storeCancelTerms } from './cancel-terms.ts';
import { CANCEL_BY_REQUEST, CANCEL_DIRECTLY } from './derived-status.ts';

const facility = (main_end_date: string | null, payment_cancel_method = CANCEL_DIRECTLY) => ({
  main_end_date,
  payment_cancel_method,
});
const today = '2027-03-30';
const card = (...facts: Parameters<typeof facility>) =>
  cardCancelSentence(cardCancelTerms(facility(...facts), today, today));
const store = (...facts: Parameters<typeof facility>) =>
  storeCancelSentence(storeCancelTerms(facility(...facts), today));

test('what is paid by card today can be cancelled from tomorrow, where that is not too late', () => {
  expect(card('2027-03-31')).toBe('card');
  expect(card(null)).toBe('card_always');
  expect(card('2027-03-30')).toBe('card_contact');
  expect(card('2027-03-29')).toBe('over');
  expect(card('2027-03-29', CANCEL_BY_REQUEST)).toBe('card_request');
});

test('what is paid at a store is cancelled by the operator, until the main end date', () => {
  expect(store('2027-03-30')).toBe('store');
  expect(store(null)).toBe('store_always');
  expect(store('2027-03-29')).toBe('store_over');
});
