import { expect, test } from 'vitest';
import { priceFrom } from './price-from.ts';

const uncounted = {
  multi_a_enabled: false,
  multi_a_numeral: null,
  multi_a_numeral_en: null,
  multi_b_enabled: false,
  multi_b_numeral: null,
  multi_b_numeral_en: null,
};
const counted = { ...uncounted, multi_a_enabled: true, multi_a_numeral: '組', multi_a_numeral_en: 'set(s)' };
const timed = { ...counted, multi_b_enabled: true, multi_b_numeral: 'か月', multi_b_numeral_en: 'month(s)' };
const [regular, dearer, renewal, special] = [
  { price: 1980, price_type: 1 },
  { price: 2680, price_type: 1 },
  { price: 1580, price_type: 2 },
  { price: 1780, price_type: 3 },
];

test('a card names the lowest price that a new member can choose', () => {
  expect(priceFrom(timed, [dearer, regular, renewal])).toMatchObject({ price_from: 1980, price_varies: true });
  expect(priceFrom(timed, [regular, special])).toMatchObject({ price_from: 1780, price_varies: true });
});

test('a price that is the only one is not called the lowest', () => {
  expect(priceFrom(timed, [regular, renewal])).toMatchObject({ price_from: 1980, price_varies: false });
  expect(priceFrom(timed, [regular, regular])).toMatchObject({ price_varies: false });
});

test('a renewal’s price counts where there is no other, and nothing costs nothing', () => {
  expect(priceFrom(timed, [renewal])).toMatchObject({ price_from: 1580, price_varies: false });
  expect(priceFrom(timed, [])).toMatchObject({ price_from: null, price_varies: false });
});

test('it is for a time where the set counts time, else for a piece, else for all of it', () => {
  expect(priceFrom(timed, [regular])).toMatchObject({ price_unit: 'か月', price_unit_en: 'month(s)' });
  expect(priceFrom(counted, [regular])).toMatchObject({ price_unit: '組', price_unit_en: 'set(s)' });
  expect(priceFrom(uncounted, [regular])).toMatchObject({ price_unit: null, price_unit_en: null });
});
