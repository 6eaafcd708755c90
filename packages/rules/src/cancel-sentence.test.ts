import { expect, test } from 'vitest';
import { cancelSentences, cardCancelSentence, presentCancelSentence, storeCancelSentence } from './cancel-sentence.ts';
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

test('before it is paid, the sentences for both ways to pay agree', () => {
  const both = (...facts: Parameters<typeof facility>) => cancelSentences(facility(...facts), today);
  expect(both('2027-03-31')).toEqual(['card', 'store_unpaid', 'store']);
  expect(both('2027-03-30')).toEqual(['card_contact', 'store_unpaid', 'store']);
  expect(both(null)).toEqual(['card_always', 'store_unpaid', 'store_always']);
  expect(both('2027-03-29')).toEqual(['over', 'store_unpaid']);
  for (const day of ['2027-03-29', '2027-03-31', null])
    expect(both(day, CANCEL_BY_REQUEST)).toEqual(['card_request', 'store_unpaid', 'store_always']);
});

test('once a way to pay is chosen, the sentences are about that one', () => {
  const by = (way: 'card' | 'store', day: string) => cancelSentences(facility(day), today, [way]);
  expect(by('card', '2027-03-31')).toEqual(['card']);
  expect(by('store', '2027-03-31')).toEqual(['store_unpaid', 'store']);
  expect(by('card', '2027-03-29')).toEqual(['over']);
  expect(by('store', '2027-03-29')).toEqual(['over', 'store_unpaid']);
});

test('of an order that is paid, what is true on the day is said: from the next day on, until, only today, no more', () => {
  const paid = (paidOn: string, main_end_date: string | null) =>
    presentCancelSentence(cardCancelTerms(facility(main_end_date), paidOn, today), today);
  expect(paid('2027-03-30', '2027-03-31')).toBe('later');
  expect(paid('2027-03-30', null)).toBe('later_always');
  expect(paid('2027-03-30', '2027-03-30')).toBe('contact_today');
  expect(paid('2027-03-30', '2027-03-29')).toBe('over');
  expect(paid('2027-03-29', '2027-03-30')).toBe('until');
  expect(paid('2027-03-29', null)).toBe('always');
  const atStore = (main_end_date: string | null) =>
    presentCancelSentence(storeCancelTerms(facility(main_end_date), today), today);
  expect(atStore('2027-03-31')).toBe('contact_until');
  expect(atStore('2027-03-30')).toBe('contact_today');
  expect(atStore(null)).toBe('contact');
  expect(atStore('2027-03-29')).toBe('over');
  const byRequest = storeCancelTerms(facility('2027-03-29', CANCEL_BY_REQUEST), today);
  expect(presentCancelSentence(byRequest, today)).toBe('contact');
});
