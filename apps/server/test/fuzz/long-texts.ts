import type { Schema } from '@hitosoroi/contract/call';
import type * as z from 'zod/mini';

const LENGTH = 60_000;

/** Each of these texts makes some pattern or normalization slow, if the server does not check the length first. */
export const longTexts = {
  spaces: `+1${' '.repeat(LENGTH)}x`,
  marks: `a${'\u0300\u0323'.repeat(LENGTH / 2)}`,
  ideographs: '\uF951'.repeat(LENGTH),
  brackets: `${'('.repeat(LENGTH)})`,
  digits: `${'0'.repeat(LENGTH)}-`,
  dots: `${'a.'.repeat(LENGTH / 2)}@`,
};

/** The paths of all texts in a schema. With each path comes a function that makes a value in which only this text is set. */
export const textsIn = (
  schema: Schema | undefined,
  path = '',
): { path: string; holding: (value: unknown) => unknown }[] => {
  if (!schema) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const wrapped = (inner: Schema, name: string, wrap: (value: unknown) => unknown) =>
    textsIn(inner, name).map((text) => ({ ...text, holding: (value: unknown) => wrap(text.holding(value)) }));
  switch (def.type) {
    case 'string':
      return [{ path, holding: (text) => text }];
    case 'array':
      return wrapped(def.element, `${path}[]`, (value) => [value]);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, value]) =>
        wrapped(value, path ? `${path}.${key}` : key, (inner) => ({ [key]: inner })),
      );
    case 'record':
      return [
        ...wrapped(def.keyType, `${path}{key}`, (key) => ({ [String(key)]: '' })),
        ...wrapped(def.valueType, `${path}{value}`, (value) => ({ field_1: value })),
      ];
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path));
    case 'optional':
    case 'nullable':
      return textsIn(def.innerType, path);
    default:
      return [];
  }
};
