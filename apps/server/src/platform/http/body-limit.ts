import type { AnyCall } from '@hitosoroi/contract/call';
import type * as z from 'zod/mini';

/** Extra bytes and values for unknown keys, which other programs may send. */
const SPARE = 4 * 1024;
const SPARE_VALUES = 100;
/** The largest body in bytes. None of our forms needs more. A call that takes a file declares its own limit as `largest`. */
const MOST = 64 * 1024;
/** JSON may write every character as six bytes, such as `\uFFFF`. */
const BYTES_OF_CHARACTER = 6;
const BYTES_OF_NUMBER = 24;
/** Assumed sizes where a schema sets no limit: for the number of keys of a record, and for an `unknown` value, which a library parses. */
const MOST_KEYS = 100;
const BYTES_OF_UNKNOWN = 16 * 1024;
const VALUES_OF_UNKNOWN = 1_000;

type Def = z.core.$ZodTypes['_zod']['def'];
interface LengthCheck {
  readonly check: string;
  readonly maximum: number;
  readonly abort?: boolean;
}

const lengthChecks = (def: Def): LengthCheck[] => (def.checks ?? []).map((check) => check._zod.def as LengthCheck);

const longest = (values: readonly unknown[]): number =>
  values.reduce<number>((most, value) => Math.max(most, String(value).length), 0);

/** The size of JSON: its bytes, and its number of values. Many values cost more than their bytes suggest. */
interface Size {
  readonly bytes: number;
  readonly values: number;
}

const one = (bytes: number): Size => ({ bytes, values: 1 });
const times = (count: number, { bytes, values }: Size): Size => ({ bytes: count * bytes, values: count * values });
const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce((all, { bytes, values }) => ({ bytes: all.bytes + bytes, values: all.values + values }));
const largest = (sizes: readonly Size[]): Size =>
  sizes.reduce((all, { bytes, values }) => ({
    bytes: Math.max(all.bytes, bytes),
    values: Math.max(all.values, values),
  }));

/**
 * The size of the largest JSON that a schema accepts. Throws if a text does not check its length first, or if a list has no maximum length.
 */
const sizeOf = (schema: z.core.$ZodType, path: string): Size => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const [first] = lengthChecks(def);
      if (first?.check !== 'max_length' || !first.abort)
        throw new Error(`${path}: a text has to check its length first, as those of rules/text-field do`);
      return one(first.maximum * BYTES_OF_CHARACTER + 2);
    }
    case 'array': {
      const most = lengthChecks(def).find(({ check }) => check === 'max_length')?.maximum;
      if (most === undefined) throw new Error(`${path}: a list needs a length`);
      const { bytes, values } = sizeOf(def.element, `${path}[]`);
      return sum([one(2), times(most, { bytes: bytes + 1, values })]);
    }
    case 'object':
      return sum([
        one(2),
        ...Object.entries(def.shape).map(([key, value]) => {
          const { bytes, values } = sizeOf(value, `${path}.${key}`);
          return { bytes: key.length + 4 + bytes, values };
        }),
      ]);
    case 'record':
      return sum([one(2), times(MOST_KEYS, sum([sizeOf(def.keyType, path), sizeOf(def.valueType, path)]))]);
    case 'union':
      return largest(def.options.map((option) => sizeOf(option, path)));
    case 'optional':
    case 'nullable':
      return sizeOf(def.innerType, path);
    case 'literal':
      return one(longest(def.values) * BYTES_OF_CHARACTER + 2);
    case 'enum':
      return one(longest(Object.values(def.entries)) * BYTES_OF_CHARACTER + 2);
    case 'number':
    case 'boolean':
      return one(BYTES_OF_NUMBER);
    case 'unknown':
      return { bytes: BYTES_OF_UNKNOWN, values: VALUES_OF_UNKNOWN };
    default:
      throw new Error(`${path}: no limit is known for ${def.type}`);
  }
};

/** How many bytes a call's body may have: what its fields need and `SPARE`, or `largest`. Throws if a field has no limit. */
export const bodyLimitOf = (call: AnyCall & { readonly largest?: number }): number => {
  if (call.query) sizeOf(call.query, call.name);
  const most = call.body ? sizeOf(call.body, call.name).bytes : 0;
  return call.largest ?? Math.min(MOST, most + SPARE);
};

/** How many values a request may have: those of the schema's fields and `SPARE_VALUES`. */
export const mostValuesOf = (schema: z.core.$ZodType): number => sizeOf(schema, 'a request').values + SPARE_VALUES;
