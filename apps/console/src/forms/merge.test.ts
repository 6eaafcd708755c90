import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const text = fc.string({ maxLength: 3 });
const Row = fc.record({ id: fc.integer({ min: 1, max: 9 }), name: text, price: fc.nat(3) });
const Rows = fc.uniqueArray(Row, { selector: ({ id }) => id, maxLength: 5 });
const Form = fc.record({
  title: text,
  note: text,
  rows: Rows,
  choices: fc.array(fc.record({ label: text }), { maxLength: 4 }),
});
type Form = typeof Form extends fc.Arbitrary<infer Values> ? Values : never;

test('what only one person changed is what they made of it, and nothing is contested', () => {
  fc.assert(
    fc.property(Form, Form, (base, changed) => {
      expect(merge(base, changed, base)).toEqual({ value: changed, isContested: false });
      expect(merge(base, base, changed)).toEqual({ value: changed, isContested: false });
      expect(merge(base, changed, changed)).toEqual({ value: changed, isContested: false });
    }),
  );
});

test('two people who change different fields and rows both have their way, whoever saves first', () => {
  fc.assert(
    fc.property(Form, text, fc.nat(), fc.nat(), (base, word, one, other) => {
      fc.pre(base.rows.length > 1 && one % base.rows.length !== other % base.rows.length);
      const withRow = (form: Form, index: number, change: object): Form => ({
        ...form,
        rows: form.rows.map((row, at) => (at === index % form.rows.length ? { ...row, ...change } : row)),
      });
      const mine = withRow({ ...base, title: `${word}!` }, one, { price: 7 });
      const theirs = withRow({ ...base, note: `${word}?` }, other, { name: 'theirs' });
      const both = withRow(withRow({ ...base, title: `${word}!`, note: `${word}?` }, one, { price: 7 }), other, {
        name: 'theirs',
      });
      expect(merge(base, mine, theirs)).toEqual({ value: both, isContested: false });
      expect(merge(base, theirs, mine)).toEqual({ value: both, isContested: false });
    }),
  );
});

test('a merge is the same for both people as soon as one of them decides what is contested', () => {
  fc.assert(
    fc.property(Form, Form, Form, (base, mine, theirs) => {
      const [forMe, forThem] = [merge(base, mine, theirs, 'mine'), merge(base, theirs, mine, 'theirs')];
      expect(forMe.isContested).toBe(forThem.isContested);
      expect(forMe.value.title).toEqual(forThem.value.title);
      // Rows keep one id each.
      const ids = forMe.value.rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

const base = { rows: [1, 2, 3].map((id) => ({ id, name: `set ${id}`, price: 100 })) };
const [first, second, third] = base.rows as [Row, Row, Row];
type Row = (typeof base.rows)[number];
const added = (id: number): Row => ({ id, name: `set ${id}`, price: 50 });

test.each([
  [
    'a price of one, an order of the other',
    [{ ...first, price: 90 }, second, third],
    [third, first, second],
    [third, { ...first, price: 90 }, second],
  ],
  [
    'one removes what the other left alone',
    [first, third],
    [first, second, { ...third, price: 1 }],
    [first, { ...third, price: 1 }],
  ],
  [
    'both add a row',
    [first, added(8), second, third],
    [first, second, third, added(9)],
    [first, added(8), second, third, added(9)],
  ],
  ['both add the same row', [...base.rows, added(8)], [...base.rows, added(8)], [...base.rows, added(8)]],
])('%s', (_, mine, theirs, both) => {
  expect(merge(base, { rows: mine }, { rows: theirs })).toEqual({ value: { rows: both }, isContested: false });
});

test.each([
  ['the same price', [{ ...first, price: 90 }, second, third], [{ ...first, price: 80 }, second, third]],
  ['a row that the other removed', [{ ...first, price: 90 }, second, third], [second, third]],
  ['the order', [third, first, second], [second, first, third]],
  ['a row that both added', [...base.rows, added(8)], [...base.rows, { ...added(8), price: 1 }]],
])('%s is contested, and one side counts', (_, mine, theirs) => {
  for (const [side, value] of [
    ['mine', mine],
    ['theirs', theirs],
  ] as const)
    expect(merge(base, { rows: mine }, { rows: theirs }, side)).toEqual({ value: { rows: value }, isContested: true });
});

test('what is not contested stays, whichever side counts', () => {
  const mine = { rows: [{ ...first, price: 90, name: 'mine' }, second, third] };
  const theirs = { rows: [{ ...first, price: 80 }, { ...second, price: 80 }, third] };
  expect(merge(base, mine, theirs, 'theirs').value.rows).toEqual([
    { ...first, price: 80, name: 'mine' },
    { ...second, price: 80 },
    third,
  ]);
});

test('a limit of one person and another limit or a price of the other are both kept; the same limit is contested', () => {
  const offer = { set_id: 7, least: null, most: null, stock: 10, options: [{ option_id: 1, price: 100 }] };
  const ofOffers = (mine: object, theirs: object) =>
    merge<object>({ sets: [offer] }, { sets: [{ ...offer, ...mine }] }, { sets: [{ ...offer, ...theirs }] });
  const dearer = { options: [{ option_id: 1, price: 120 }] };
  expect(ofOffers({ least: 2, stock: null }, { most: 3, ...dearer })).toEqual({
    value: { sets: [{ ...offer, least: 2, most: 3, stock: null, ...dearer }] },
    isContested: false,
  });
  expect(ofOffers({ stock: 20 }, { stock: 5 }).isContested).toBe(true);
});
