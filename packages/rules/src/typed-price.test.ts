import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedPrice } from './typed-price.ts';

test('whatever way a price is written, its digits count', () => {
  for (const typed of ['2000', '２０００', '2,000', '¥2,000', '￥２，０００', '2000円', ' 2000 ', '　２０００円'])
    expect([typed, typedPrice(typed)]).toEqual([typed, 2_000]);
});

test('what is no price is none, also where JavaScript would make a number of it', () => {
  for (const typed of ['', ' ', '　', '円', '1e3', '0x10', '-1', '1.5', 'Infinity', '二千'])
    expect([typed, typedPrice(typed)]).toEqual([typed, Number.NaN]);
});

test('every price can be typed as it is shown', () => {
  fc.assert(fc.property(fc.nat(9_999_999), (price) => typedPrice(`¥${price.toLocaleString('ja')}`) === price));
});
