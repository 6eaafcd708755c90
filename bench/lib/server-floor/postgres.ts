import pg from 'pg';
import { type FloorEngine, isIdOf, type Step, textOf, valuesOf } from './engine.ts';

const { builtins } = pg.types;

/** Reads instants as ISO text as our answers have them, days as text, and large numbers as numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => parsers.get(id) ?? pg.types.getTypeParser(id, format as 'text'),
};

/**
 * Joins all steps into one statement, because one statement is a transaction by itself and needs only one round trip. A step that needs the
 * id of a new row takes it from the insert in the same statement.
 */
const joined = (steps: readonly Step[]): string => {
  let count = 0;
  const place = (value: unknown): string => {
    if (isIdOf(value)) return `(select id from new_${value.idOf})`;
    count += 1;
    return `$${count}`;
  };
  const givers = new Set(steps.flatMap((step) => valuesOf(step).filter(isIdOf)).map(({ idOf }) => idOf));
  const parts = steps.map((step, index) =>
    'insert' in step && givers.has(step.insert)
      ? `new_${step.insert} as (${textOf(step, place)} returning id)`
      : `step_${index} as (${textOf(step, place)})`,
  );
  return `with ${parts.join(',\n')}\nselect 1`;
};

export const postgresEngine = (databaseUrl: string, poolSize: number): FloorEngine => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, types });
  const texts = new Map<string, string>();
  return {
    read: async ({ name, text }, values) => (await pool.query({ name, text, values: [...values] })).rows,
    write: async (name, steps) => {
      const text = texts.get(name) ?? joined(steps);
      texts.set(name, text);
      await pool.query({ name, text, values: steps.flatMap(valuesOf).filter((value) => !isIdOf(value)) });
    },
    close: () => pool.end(),
  };
};
