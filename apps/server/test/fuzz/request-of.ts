import type { Schema } from '@hitosoroi/contract/call';
import fc from 'fast-check';
import * as z from 'zod/mini';

type Json = z.core.JSONSchema.BaseSchema;

/** Values that exist in the database, so that a random request can refer to existing things. */
export interface Known {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** Existing values, by the name of their field. */
  readonly byName: Readonly<Record<string, readonly string[]>>;
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '\u202E逆',
    '👩‍👩‍👧‍👦',
    'ﷺ'.repeat(400),
    'x'.repeat(20_000),
    "'; drop table orders; --",
    '__proto__',
    'constructor',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '٣',
    '２０２６-１２-０１',
    '0000-00-00',
    '9999-12-31',
    '2026-02-30',
    '1e309',
    '-0',
  ),
);
const hostileNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, 0, -0, 0.5, 1e21, 2 ** 31 - 1, 2 ** 31, 2 ** 53, Number.MAX_VALUE),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.jsonValue({ maxDepth: 3 }),
);

const day = fc
  .date({ min: new Date('2026-10-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const fits = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // fast-check cannot make a text for this pattern.
    return fc.string({ maxLength: 20 });
  }
};

const textOf = ({ minLength = 0, maxLength = 60, pattern }: Json, { texts }: Known): fc.Arbitrary<unknown> => {
  const shortest = Math.min(minLength, 60);
  const any = fc.string({ minLength: shortest, maxLength: Math.max(Math.min(maxLength, 60), shortest) });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: day },
    { weight: 3, arbitrary: pattern ? fits(pattern) : any },
  );
};

const numberOf = ({ minimum = 0, maximum = 1_000 }: Json, { numbers }: Known): fc.Arbitrary<unknown> => {
  const min = Math.max(minimum, -(2 ** 31));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...numbers) },
    { weight: 1, arbitrary: fc.integer({ min, max: Math.max(Math.min(maximum, 2 ** 31), min) }) },
  );
};

const isNumber = ({ type }: Json): boolean => type === 'integer' || type === 'number';

/** Existing values for a field with this name, if there are any. */
const namedOf = (schema: Json, name: string, { byName }: Known): fc.Arbitrary<unknown> | undefined => {
  const values = byName[name];
  if (!values || (schema.type !== 'string' && !isNumber(schema))) return undefined;
  return fc.constantFrom(...values).map((value) => (isNumber(schema) ? Number(value) : value));
};

const arbitraryOf = (schema: Json, known: Known, name = ''): fc.Arbitrary<unknown> => {
  const of = (each: unknown, called = name) => arbitraryOf(each as Json, known, called);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => of(each)));
  const [first] = schema.allOf ?? [];
  if (first && !schema.type) return of(first);
  const named = namedOf(schema, name, known);
  if (named) return fc.oneof({ weight: 9, arbitrary: named }, { weight: 1, arbitrary: plainOf(schema, known, of) });
  return plainOf(schema, known, of);
};

const plainOf = (
  schema: Json,
  known: Known,
  of: (each: unknown, name?: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  if (schema.type === 'string') return textOf(schema, known);
  if (isNumber(schema)) return numberOf(schema, known);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') {
    const items = schema.prefixItems ? fc.oneof(...schema.prefixItems.map((each) => of(each))) : of(schema.items ?? {});
    return fc.array(items, { minLength: Math.min(schema.minItems ?? 0, 3), maxLength: 3 });
  }
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, of(part, name)] as const);
    return fc.record(Object.fromEntries(parts), {
      requiredKeys: (schema.required ?? []).filter((name) => parts.some(([each]) => each === name)),
      noNullPrototype: true,
    });
  }
  return fc.jsonValue({ maxDepth: 2 });
};

/** Replaces one part of a request. Random numbers choose the path to it. */
const broken = (value: unknown, path: readonly number[], instead: unknown): unknown => {
  const [at = 0, ...rest] = path;
  if (typeof value !== 'object' || value === null || path.length === 0) return instead;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return instead;
  const part = broken((value as Record<string, unknown>)[key], rest, instead);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
};

/** Requests that fit a schema, requests that are broken in one place, and requests of arbitrary data. */
export const requestOf = (schema: Schema | undefined, known: Known): fc.Arbitrary<unknown> => {
  if (!schema) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile });
  const right = arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, known);
  const wrong = fc
    .tuple(right, fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }), hostile)
    .map(([value, path, instead]) => broken(value, path, instead));
  return fc.oneof({ weight: 5, arbitrary: right }, { weight: 4, arbitrary: wrong }, { weight: 1, arbitrary: hostile });
};
