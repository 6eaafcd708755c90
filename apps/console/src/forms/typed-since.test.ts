import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSame, withTypedSince } from './typed-since.ts';

const text = fc.string({ maxLength: 6 });
const names = ['name', 'phone', 'note', 'day'] as const;
const Fields = fc.record({ name: text, phone: text, note: text, day: text });
const Row = fc.record({ id: fc.option(fc.nat(99), { nil: null }), name: text, price: fc.nat(9) });
const Form = fc.record({ title: text, unit: fc.option(fc.record({ one: text, many: text })), rows: fc.array(Row) });

test('what staff type in any fields while a save runs stays, and every other field shows what was saved', () => {
  fc.assert(
    fc.property(Fields, Fields, Fields, fc.subarray([...names]), (sent, saved, other, touched) => {
      const typed = { ...sent };
      for (const name of touched) typed[name] = `${sent[name]}${other[name]}!`;
      const shown = withTypedSince(sent, typed, saved);
      for (const name of names) expect(shown[name]).toBe(touched.includes(name) ? typed[name] : saved[name]);
    }),
  );
});

test('a form in which nobody typed while it was saved shows what was saved', () => {
  fc.assert(
    fc.property(Form, Form, (sent, saved) => {
      expect(withTypedSince(sent, structuredClone(sent), saved)).toBe(saved);
    }),
  );
});

test('a row that staff changed while a save ran keeps what they typed, and takes over the id it was given', () => {
  fc.assert(
    fc.property(fc.array(Row, { minLength: 1 }), fc.nat(), text, (rows, chosen, more) => {
      const at = chosen % rows.length;
      const saved = rows.map((row, index) => ({ ...row, id: row.id ?? 100 + index }));
      const typed = rows.map((row, index) => (index === at ? { ...row, name: `${row.name}${more}!` } : row));
      const shown = withTypedSince({ rows }, { rows: typed }, { rows: saved });
      expect(shown.rows).toEqual(saved.map((row, index) => ({ ...row, name: typed[index]?.name })));
    }),
  );
});

test('rows that staff moved, added or removed while a save ran stay as they left them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(Row, { selector: ({ name }) => name }), fc.nat(), Row, (rows, seed, added) => {
      const saved = rows.map((row, index) => ({ ...row, id: row.id ?? 100 + index }));
      const from = seed % (rows.length + 1);
      const turned = [...rows.keys()].map((index) => (index + from) % rows.length);
      const left = turned.slice(0, Math.max(0, rows.length - (seed % 2)));
      const typed = [...left.map((index) => rows[index] as (typeof rows)[number]), { ...added, name: 'added row' }];
      const shown = withTypedSince({ rows }, { rows: typed }, { rows: saved }).rows;
      expect(shown).toHaveLength(typed.length);
      expect(shown.map(({ name }) => name)).toEqual(typed.map(({ name }) => name));
      expect(shown.slice(0, left.length)).toEqual(left.map((index) => saved[index]));
    }),
  );
});

test('values are equal in any order of their fields', () => {
  fc.assert(
    fc.property(Form, (form) => {
      const turned = Object.fromEntries(Object.entries(form).reverse());
      expect(isSame(form, turned)).toBe(true);
      expect(isSame(form, { ...form, title: `${form.title}!` })).toBe(false);
    }),
  );
});
