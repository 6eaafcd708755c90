import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fault, killKinds, planOf } from './chaos/plan.ts';

const wanted = fc.record({ kills: fc.nat(300), freezes: fc.nat(30), fullDisks: fc.nat(30) });
const where = fc.record({
  seed: fc.nat(1_000_000),
  parts: fc.integer({ min: 1, max: 30 }),
  servers: fc.integer({ min: 1, max: 4 }),
  canKillDatabase: fc.boolean(),
});

test('the parts of a chaos run have all the faults that were asked for, and the same again for the same seed', () => {
  fc.assert(
    fc.property(wanted, where, (faults, run) => {
      const parts = Array.from({ length: run.parts }, (_, part) => planOf(faults, { ...run, part }));
      const all: Fault[] = parts.flatMap(({ whileBuying, whileCancelling }) => [...whileBuying, ...whileCancelling]);
      const count = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind)).length;
      expect(count(...killKinds)).toBe(faults.kills);
      expect(count('server frozen')).toBe(faults.freezes);
      expect(count('disk full')).toBe(faults.fullDisks);
      expect(all.every(({ server }) => server < run.servers)).toBe(true);
      if (!run.canKillDatabase) expect(count('database killed')).toBe(0);
      expect(Array.from({ length: run.parts }, (_, part) => planOf(faults, { ...run, part }))).toEqual(parts);
    }),
  );
});
