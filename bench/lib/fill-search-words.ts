/**
 * The words of copied people and orders. Copies are called alike; their words are spread as those of real people are: some surnames are
 * very common, a room is one of some hundreds, a building one of two, and numbers are everybody's own.
 */

const own = 'cast(s.i as text)';
/** One of many, the first ones much more often: the product of two even numbers. */
const index = 'cast(s.i as bigint)';
const skewed = (of: number) => `cast((${index} * 7919 % ${of}) * (${index} * 104729 % ${of}) / ${of} as text)`;
const digitsOf = (length: number, factor: number) =>
  `substr(cast(1${'0'.repeat(length)} + (cast(s.i as bigint) * ${factor}) % 1${'0'.repeat(length)} as text), 2)`;

const phone = digitsOf(8, 37);

/** About ten for a member. */
export const memberWords: readonly string[] = [
  `'姓' || ${skewed(3_000)}`,
  `'名' || ${skewed(2_000)}`,
  `'姓' || ${skewed(3_000)} || '名' || ${skewed(2_000)}`,
  `'セイ' || ${skewed(3_000)}`,
  `'メイ' || ${skewed(2_000)}`,
  `'セイ' || ${skewed(3_000)} || 'メイ' || ${skewed(2_000)}`,
  `'090' || ${phone}`,
  phone,
  `substr(${phone}, 5)`,
  `'person-' || ${own} || '@example.jp'`,
];

/** And seven for an order, besides its number. */
export const orderWords: readonly string[] = [
  `'a26' || ${digitsOf(5, 13)}`,
  digitsOf(5, 13),
  `cast(101 + s.i * 7 % 800 as text)`,
  `case s.i % 2 when 0 then '東棟' else '西棟' end`,
  `'080' || ${digitsOf(8, 41)}`,
  `substr(${digitsOf(8, 41)}, 5)`,
  // At a store.
  digitsOf(11, 53),
];
