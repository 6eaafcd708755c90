import type { AnyCall } from '@hitosoroi/contract/call';
import type * as z from 'zod/mini';

/** Room for keys that we do not know, which other programs may send along. */
const SPARE = 4 * 1024;
/** More than any form of ours holds. A call that takes a file says so with `largest`. */
const MOST = 64 * 1024;
/** JSON may write every character as `\uFFFF`. */
const BYTES_OF_CHARACTER = 6;
const BYTES_OF_NUMBER = 24;
/** What a schema of ours has no number for: the keys of a record, and what a library reads by itself. */
const MOST_KEYS = 100;
const BYTES_OF_UNKNOWN = 16 * 1024;

type Def = z.core.$ZodTypes['_zod']['def'];
interface LengthCheck {
  readonly check: string;
  readonly maximum: number;
  readonly abort?: boolean;
}

const lengthChecks = (def: Def): LengthCheck[] => (def.checks ?? []).map((check) => check._zod.def as LengthCheck);

const longest = (values: readonly unknown[]): number =>
  values.reduce<number>((most, value) => Math.max(most, String(value).length), 0);

/** How many bytes the JSON that a schema takes can have. Throws where a text does not check its length first, or a list has no length. */
const mostBytes = (schema: z.core.$ZodType, path: string): number => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string': {
      const [first] = lengthChecks(def);
      if (first?.check !== 'max_length' || !first.abort)
        throw new Error(`${path}: a text has to check its length first, as those of rules/text-field do`);
      return first.maximum * BYTES_OF_CHARACTER + 2;
    }
    case 'array': {
      const most = lengthChecks(def).find(({ check }) => check === 'max_length')?.maximum;
      if (most === undefined) throw new Error(`${path}: a list needs a length`);
      return most * (mostBytes(def.element, `${path}[]`) + 1) + 2;
    }
    case 'object':
      return Object.entries(def.shape).reduce(
        (bytes, [key, value]) => bytes + key.length + 4 + mostBytes(value, `${path}.${key}`),
        2,
      );
    case 'record':
      return MOST_KEYS * (mostBytes(def.keyType, path) + mostBytes(def.valueType, path) + 2);
    case 'union':
      return def.options.reduce((most, option) => Math.max(most, mostBytes(option, path)), 0);
    case 'optional':
    case 'nullable':
      return mostBytes(def.innerType, path);
    case 'literal':
      return longest(def.values) * BYTES_OF_CHARACTER + 2;
    case 'enum':
      return longest(Object.values(def.entries)) * BYTES_OF_CHARACTER + 2;
    case 'number':
    case 'boolean':
      return BYTES_OF_NUMBER;
    case 'unknown':
      return BYTES_OF_UNKNOWN;
    default:
      throw new Error(`${path}: no limit is known for ${def.type}`);
  }
};

/** Room for values of keys that we do not know. */
const SPARE_VALUES = 500;

const valuesIn = (schema: z.core.$ZodType): number => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return (
        (lengthChecks(def).find(({ check }) => check === 'max_length')?.maximum ?? 0) * (1 + valuesIn(def.element))
      );
    case 'object':
      return Object.values(def.shape).reduce((values, field) => values + 2 + valuesIn(field), 0);
    case 'record':
      return MOST_KEYS * (2 + valuesIn(def.valueType));
    case 'union':
      return def.options.reduce((most, option) => Math.max(most, valuesIn(option)), 0);
    case 'optional':
    case 'nullable':
      return valuesIn(def.innerType);
    default:
      return 0;
  }
};

/** How many values and keys the JSON that a schema takes can have: more are not looked at one by one. */
export const mostValues = (schema: z.core.$ZodType): number => valuesIn(schema) + SPARE_VALUES;

/** How many bytes may be sent to a call: what its fields can hold. A call with a field that has no limit cannot be served. */
export const bodyLimitOf = (call: AnyCall & { readonly largest?: number }): number => {
  if (call.query) mostBytes(call.query, call.name);
  const most = call.body ? mostBytes(call.body, call.name) : 0;
  return call.largest ?? Math.min(MOST, most + SPARE);
};
