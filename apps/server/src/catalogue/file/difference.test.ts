import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

const value = fc.integer({ min: 1, max: 3 });
const facts = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c', 'd').map((field) => `seller/${field}`),
    value,
  )
  .map((found) => new Map<string, unknown>(Object.entries(found)));

test('an import changes just what the file changed since the last one, and nothing that others did', () => {
  fc.assert(
    fc.property(facts, facts, facts, (present, said, before) => {
      const { changes, kept, conflicts, merged } = differenceOf(present, said, before, () => false);
      for (const path of new Set([...present.keys(), ...said.keys()])) {
        const [now, wanted, old] = [present.get(path), said.get(path), before.get(path)];
        const isIn = (list: typeof changes) => list.some((each) => each.path === path);
        const differs = said.has(path) && wanted !== now;
        expect([changes, kept, conflicts].filter(isIn)).toHaveLength(differs ? 1 : 0);
        // The last import stored this fact. If the file repeats the old value, the shop's value stays. If the shop and the file both
        // changed the fact, it is a conflict.
        if (differs && present.has(path) && before.has(path)) {
          expect(isIn(kept)).toBe(old === wanted);
          expect(isIn(conflicts)).toBe(old !== wanted && old !== now);
        }
        expect(merged.get(path)).toBe(isIn(changes) ? wanted : now);
      }
    }),
  );
});

test('told to overwrite, an import takes all that the file says', () => {
  fc.assert(
    fc.property(facts, facts, facts, (present, said, before) => {
      const { kept, conflicts, merged } = differenceOf(present, said, before, () => true);
      expect([...kept, ...conflicts]).toEqual([]);
      expect(merged).toEqual(new Map([...present, ...said]));
    }),
  );
});
