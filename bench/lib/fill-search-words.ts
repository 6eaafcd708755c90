/**
 * SQL for the search words of the copied people and orders. The names of the copies are equal, but their search words are distributed like
 * those of real people: a few surnames are very common, there are hundreds of rooms and two buildings, and numbers are unique.
 */

const own = 'cast(s.i as text)';
/** `skewed` chooses one of many values, and the first values more often, because it multiplies two even distributions. */
const index = 'cast(s.i as bigint)';
const skewed = (of: number) => `cast((${index} * 7919 % ${of}) * (${index} * 104729 % ${of}) / ${of} as text)`;
const digitsOf = (length: number, factor: number) =>
  `substr(cast(1${'0'.repeat(length)} + (cast(s.i as bigint) * ${factor}) % 1${'0'.repeat(length)} as text), 2)`;

const phone = digitsOf(8, 37);

/** About ten words for each member. */
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

/** Seven words for each order, in addition to its number. */
export const orderWords: readonly string[] = [
  `'a26' || ${digitsOf(5, 13)}`,
  digitsOf(5, 13),
  `cast(101 + s.i * 7 % 800 as text)`,
  `case s.i % 2 when 0 then '東棟' else '西棟' end`,
  `'080' || ${digitsOf(8, 41)}`,
  `substr(${digitsOf(8, 41)}, 5)`,
  // The number to pay with at a store.
  digitsOf(11, 53),
];
