import { randomUUID } from 'node:crypto';
import { newOrderNumber } from '../../apps/server/src/orders/order-number.ts';
import type { Step } from './recording.ts';

/** Runs one statement with the plain driver. */
export type Run = (sql: string, parameters: unknown[]) => readonly object[] | Promise<readonly object[]>;

type Value = (known: ReadonlyMap<unknown, unknown>) => unknown;

/** Values that no two requests may share. Within one request each has one. */
const unique: [RegExp, () => unknown][] = [
  [/^<.+@.+>$/, () => `<${randomUUID()}@example.jp>`],
  [/^[\da-f]{8}-[\da-f-]{27}$/, randomUUID],
  [/^\d{4}-\d{4}-\d{4}$/, newOrderNumber],
];

/** Ids that a statement gave are what later ones are asked with. */
const given = ['memberId', 'id'];

const makeOf = (value: unknown): (() => unknown) | undefined =>
  typeof value === 'string' ? unique.find(([pattern]) => pattern.test(value))?.[1] : undefined;

/**
 * The same statements in the same order, with the values of another request where the recorded ones belong to the recorded request:
 * `own` names those that the request brings.
 */
export const replayOf = (steps: readonly Step[], own: readonly unknown[]) => {
  const varies = new Set(own);
  const made = new Map<unknown, () => unknown>();
  const plan = steps.map(({ sql, parameters, rows: [row] }) => {
    const values = parameters.map((value): Value => {
      const make = varies.has(value) ? undefined : makeOf(value);
      if (make) {
        made.set(value, make);
        varies.add(value);
      }
      return varies.has(value) ? (known) => known.get(value) : () => value;
    });
    const gives = row ? given.filter((column) => typeof row[column] === 'number') : [];
    for (const column of gives) varies.add(row?.[column]).add(String(row?.[column]));
    return { sql, values, gives: gives.map((column) => [column, row?.[column]] as const) };
  });
  return async (run: Run, brought: readonly unknown[]): Promise<void> => {
    const known = new Map<unknown, unknown>(own.map((value, index) => [value, brought[index]]));
    for (const [value, make] of made) known.set(value, make());
    for (const { sql, values, gives } of plan) {
      const answer = run(
        sql,
        values.map((value) => value(known)),
      );
      const [row] = (answer instanceof Promise ? await answer : answer) as Record<string, unknown>[];
      for (const [column, recorded] of gives)
        known.set(recorded, row?.[column]).set(String(recorded), String(row?.[column]));
    }
  };
};
